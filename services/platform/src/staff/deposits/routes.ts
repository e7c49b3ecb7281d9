import type { staffDepositEndpoints } from '@forecourt/contract/endpoints/staff/deposits'
import { minuteMs } from '@forecourt/domain/time/duration'
import { parseUuid } from '../../infrastructure/http/parse-uuid.ts'
import { readLimit } from '../access/list-query.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import {
  declineCancellation,
  extendDeposit,
  markHandedOver,
  refundDeposit,
  undoHandover,
} from './change-deposit.ts'
import { listDeposits, readDeposit } from './read-deposits.ts'

export function staffDepositHandlers(staff: StaffContext): StaffHandlers<typeof staffDepositEndpoints> {
  return {
    staffDeposits: ({ c, permit }) =>
      listDeposits(staff, permit, {
        state: c.req.query('state'),
        sort: c.req.query('sort'),
        after: c.req.query('after'),
        limit: readLimit(c.req.query('limit')),
      }),
    staffDeposit: ({ params, permit }) => readDeposit(staff, permit, parseUuid(params.reservationId)),
    extendDeposit: ({ params, body, permit }) =>
      extendDeposit(staff, permit, parseUuid(params.reservationId), {
        byMs: body.minutes * minuteMs,
        seenMs: Date.parse(body.holdExpiresAt),
      }),
    handOverDeposit: ({ params, permit }) => markHandedOver(staff, permit, parseUuid(params.reservationId)),
    undoHandover: ({ params, body, permit }) =>
      undoHandover(staff, permit, parseUuid(params.reservationId), body.leadStage),
    declineCancellation: ({ params, body, permit }) =>
      declineCancellation(staff, permit, parseUuid(params.reservationId), body.reason),
    refundDeposit: ({ params, body, permit }) =>
      refundDeposit(staff, permit, parseUuid(params.reservationId), body.reason),
  }
}
