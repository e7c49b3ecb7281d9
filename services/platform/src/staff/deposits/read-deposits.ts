import { readSort } from '@forecourt/domain/person/staff/table-sort'
import { reservationStates } from '@forecourt/domain/reservation/reservation-state'
import { dayMs } from '@forecourt/domain/time/duration'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { cutPage, readCursor } from '../access/keyset.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { createZoneFinder } from '../access/store.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import * as store from './store.ts'

const depositStates = [...reservationStates, 'handed-over', 'cancel-asked'] as const

type DepositsQuery = {
  state: string | undefined
  sort: string | undefined
  after: string | undefined
  limit: number
}

/** A page of the deposits; the audit log records that these names were viewed. */
export async function listDeposits(
  staff: StaffContext,
  permit: Permit,
  { state: wanted, sort, after, limit }: DepositsQuery,
) {
  const found = await store.listDeposits(staff.pool, permit.reach, {
    state: depositStates.find((state) => state === wanted) ?? null,
    sort: readSort('deposits', sort),
    after: readCursor(after),
    limit: limit + 1,
  })
  const { rows, next } = cutPage(found, limit, ({ sortedBy, id }) => ({ value: sortedBy, id }))
  const viewed = { deposits: rows.map(({ id }) => id) }
  await recordAudit(staff, staff.db, permit, { kind: 'deposits', id: null }, { after: viewed })
  const zoneOf = await createZoneFinder(
    staff.db,
    rows.map(({ dealershipId }) => dealershipId),
  )
  return { deposits: rows.map((row) => toDeposit(row, zoneOf)), next }
}

/** A deposit with its ledger; the audit log records that it was viewed. */
export async function readDeposit(staff: StaffContext, permit: Permit, id: string) {
  const deposit = await getDeposit(staff, permit, id)
  await recordAudit(staff, staff.db, permit, { ...deposit, kind: 'deposit' })
  const [ledger, zoneOf, { settings }] = await Promise.all([
    store.listLedger(staff.db, deposit.id),
    createZoneFinder(staff.db, [deposit.dealershipId]),
    getSiteRules(staff.db, deposit.siteId),
  ])
  const { state, paidAt, handedOverAt } = deposit
  const untilMs = Date.parse(paidAt ?? '') + settings.reservationDays * dayMs
  const isKept = state === 'paid' && handedOverAt === null && untilMs > staff.clock()
  return {
    ...toDeposit(deposit, zoneOf),
    ledger,
    reservedUntil: isKept ? new Date(untilMs) : null,
  }
}

export async function getDeposit(staff: StaffContext, permit: Permit, id: string): Promise<store.DepositRow> {
  const deposit = await store.findDeposit(staff.db, permit.reach, id)
  return deposit ?? refuseUnknown(staff, permit, { kind: 'deposit', id })
}

function toDeposit(row: store.DepositRow, zoneOf: (dealershipId: number) => string) {
  return { ...row, name: row.name || 'No name given', timeZone: zoneOf(row.dealershipId) }
}
