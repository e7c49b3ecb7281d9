import type { staffDepositEndpoints } from '@forecourt/contract/endpoints/staff/deposits'
import { readSort } from '@forecourt/domain/person/staff/table-sort'
import { reservationStates } from '@forecourt/domain/reservation/reservation-state'
import { minuteMs } from '@forecourt/domain/time/duration'
import { parseUuid } from '../../infrastructure/http/parse-uuid.ts'
import { cutPage, readCursor } from '../access/keyset.ts'
import { readLimit } from '../access/list-query.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { createZoneFinder } from '../access/store.ts'
import { recordAudit } from '../audit/record-audit.ts'
import * as store from './store.ts'
import {
  declineCancellation,
  extendDeposit,
  getDeposit,
  markHandedOver,
  refundDeposit,
  undoHandover,
} from './work-on-deposit.ts'

const depositStates = [...reservationStates, 'handed-over', 'cancel-asked'] as const

export function staffDepositHandlers(staff: StaffContext): StaffHandlers<typeof staffDepositEndpoints> {
  return {
    async staffDeposits({ c, permit }) {
      const limit = readLimit(c.req.query('limit'))
      const wanted = c.req.query('state')
      const found = await store.listDeposits(staff.pool, permit.reach, {
        state: depositStates.find((state) => state === wanted) ?? null,
        sort: readSort('deposits', c.req.query('sort')),
        after: readCursor(c.req.query('after')),
        limit: limit + 1,
      })
      const page = cutPage(found, limit, ({ sortedBy, id }) => ({ value: sortedBy, id }))
      const after = { deposits: page.rows.map(({ id }) => id) }
      await recordAudit(staff, staff.db, permit, { kind: 'deposits', id: null }, { after })
      const zoneOf = await createZoneFinder(
        staff.db,
        page.rows.map(({ dealershipId }) => dealershipId),
      )
      return {
        deposits: page.rows.map((row) => toDeposit(row, zoneOf)),
        next: page.next,
      }
    },
    async staffDeposit({ params, permit }) {
      const deposit = await getDeposit(staff, permit, parseUuid(params.reservationId))
      await recordAudit(staff, staff.db, permit, { ...deposit, kind: 'deposit' })
      const [ledger, zoneOf] = await Promise.all([
        store.listLedger(staff.db, deposit.id),
        createZoneFinder(staff.db, [deposit.dealershipId]),
      ])
      return {
        ...toDeposit(deposit, zoneOf),
        ledger,
      }
    },
    extendDeposit: ({ params, body, permit }) =>
      extendDeposit(staff, permit, parseUuid(params.reservationId), {
        byMs: body.minutes * minuteMs,
        seenMs: Date.parse(body.holdExpiresAt),
      }),
    handOverDeposit: ({ params, permit }) => markHandedOver(staff, permit, parseUuid(params.reservationId)),
    takeBackDeposit: ({ params, body, permit }) =>
      undoHandover(staff, permit, parseUuid(params.reservationId), body.leadStage),
    declineCancellation: ({ params, body, permit }) =>
      declineCancellation(staff, permit, parseUuid(params.reservationId), body.reason),
    refundDeposit: ({ params, body, permit }) =>
      refundDeposit(staff, permit, parseUuid(params.reservationId), body.reason),
  }
}

function toDeposit(row: store.DepositRow, zoneOf: (dealershipId: number) => string) {
  return { ...row, name: row.name || 'No name given', timeZone: zoneOf(row.dealershipId) }
}
