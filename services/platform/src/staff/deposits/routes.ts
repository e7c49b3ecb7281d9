import type { staffDepositEndpoints } from '@forecourt/contract/endpoints/staff/deposits'
import { reservationStates } from '@forecourt/domain/reservation/reservation-state'
import { cancelReservation } from '../../money/reservations/settlement/cancel-reservation.ts'
import { recordAudit, refuseAbsent } from '../audit/record-audit.ts'
import type { StaffHandlers } from '../door/create-staff-routes.ts'
import { cutPage, readCursor } from '../door/keyset.ts'
import { readLimit } from '../door/list-query.ts'
import { parseUuid } from '../door/parse-uuid.ts'
import type { Permit } from '../door/permit.ts'
import type { StaffContext } from '../door/staff-context.ts'
import * as store from './store.ts'

export function staffDepositHandlers(staff: StaffContext): StaffHandlers<typeof staffDepositEndpoints> {
  return {
    async staffDeposits({ c, permit }) {
      const limit = readLimit(c.req.query('limit'))
      const wanted = c.req.query('state')
      const found = await store.listDeposits(staff.db, permit.reach, {
        state: reservationStates.find((state) => state === wanted) ?? null,
        after: readCursor(c.req.query('after')),
        limit: limit + 1,
      })
      const page = cutPage(found, limit, ({ createdAt, id }) => ({ atMs: Date.parse(createdAt), id }))
      const after = { deposits: page.rows.map(({ id }) => id) }
      await recordAudit(staff, staff.db, permit, { kind: 'deposits', id: null }, { after })
      return { deposits: page.rows.map(toDepositJson), next: page.next }
    },
    async staffDeposit({ params, permit }) {
      const deposit = await getDeposit(staff, permit, parseUuid(params.reservationId))
      await recordAudit(staff, staff.db, permit, toSubject(deposit))
      const ledger = await store.listLedger(staff.db, deposit.id)
      return {
        ...toDepositJson(deposit),
        lead_id: deposit.leadId,
        ledger: ledger.map(({ at, kind, amountCents, note }) => ({
          at: new Date(at).toISOString(),
          kind,
          amount: amountCents / 100,
          note,
        })),
      }
    },
    refundDeposit: ({ params, body, permit }) =>
      refundDeposit(staff, permit, parseUuid(params.reservationId), body.reason),
  }
}

/** The whole of it in one transaction: the car is free, the money is owed, both sides are told, the log has its line. */
async function refundDeposit(staff: StaffContext, permit: Permit, id: string, reason: string) {
  const deposit = await getDeposit(staff, permit, id)
  return staff.db.transaction(async (tx) => {
    const { state } = await cancelReservation(
      { ...staff.reservations, db: tx },
      { reference: deposit.reference, reason },
    )
    await recordAudit(staff, tx, permit, toSubject(deposit), {
      before: { state: deposit.state },
      after: { state, reason },
    })
    return { state }
  })
}

async function getDeposit(staff: StaffContext, permit: Permit, id: string): Promise<store.DepositRow> {
  const deposit = await store.findDeposit(staff.db, permit.reach, id)
  return deposit ?? refuseAbsent(staff, permit, { kind: 'deposit', id })
}

function toSubject({ id, siteId, dealershipId, groupId }: store.DepositRow) {
  return { kind: 'deposit', id, siteId, dealershipId, groupId }
}

function toDepositJson(row: store.DepositRow) {
  return {
    id: row.id,
    reference: row.reference,
    site: row.site,
    vehicle: row.vehicle,
    name: row.name || 'No name given',
    state: row.state,
    deposit: row.depositCents === null ? null : row.depositCents / 100,
    gateway: row.gateway,
    created_at: new Date(row.createdAt).toISOString(),
    paid_at: row.paidAt === null ? null : new Date(row.paidAt).toISOString(),
  }
}
