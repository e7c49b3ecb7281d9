import { depositJson } from '@forecourt/contract/endpoints/staff/deposits'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import type { TableSort } from '@forecourt/domain/person/staff/table-sort'
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { queryPrepared } from '../../infrastructure/database/connection/query-prepared.ts'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { toUuidParam } from '../../infrastructure/http/parse-uuid.ts'
import type { Cursor } from '../access/keyset.ts'
import { readSorted, type SortColumn } from '../access/sorted-page.ts'
import { siteOwnerRow, siteOwners, sitesWithin, withinReach } from '../access/within-reach.ts'

const depositRow = depositJson.omit({ timeZone: true }).extend({
  ...siteOwnerRow,
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  holdExpiresAt: z.string().nullable(),
  handedOverAt: z.string().nullable(),
  cancelAskedAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  leadId: z.string().nullable(),
  phone: z.string().nullable(),
})
export type DepositRow = z.infer<typeof depositRow>

const source = sql`reservations r join sites s on s.id = r.site_id join dealerships d on d.id = r.dealership_id`
/** The visitor waits for an answer to a cancellation request. */
const isAsked = sql`(r.state = 'paid' and r.handed_over_at is null and r.cancel_asked_at is not null
  and r.cancel_declined_at is null)`
const columns = sql`r.id, r.reference, s.name as site, s.id as "siteId", d.id as "dealershipId",
  ${siteOwners.group} as "groupId", r.thing->>'name' as vehicle,
  trim(concat_ws(' ', r.details->>'first_name', r.details->>'last_name')) as name, r.state, r.deposit_cents as "depositCents",
  r.processor as gateway, to_json(r.created_at)#>>'{}' as "createdAt", to_json(r.paid_at)#>>'{}' as "paidAt",
  to_json(r.hold_expires_at)#>>'{}' as "holdExpiresAt", to_json(r.handed_over_at)#>>'{}' as "handedOverAt",
  case when ${isAsked} then to_json(r.cancel_asked_at)#>>'{}' end as "cancelAskedAt", r.cancel_reason as "cancelReason",
  r.lead_id as "leadId", nullif(trim(r.details->>'phone'), '') as phone, r.car_id as "carId",
  (select i.image_id from car_images i where i.car_id = r.car_id order by i.position limit 1) as photo`

/** A handed-over vehicle is paid as well; the list of paid deposits contains only those still to be handed over. */
function isIn(state: string): SQL {
  if (state === 'cancel-asked') return sql`and ${isAsked}`
  if (state === 'handed-over') return sql`and r.handed_over_at is not null`
  return sql`and r.state = ${state} ${state === 'paid' ? sql`and r.handed_over_at is null` : sql``}`
}

const sortColumns: Readonly<Record<TableSort<'deposits'>['column'], SortColumn>> = {
  created: { column: sql`r.created_at`, kind: 'moment' },
  amount: { column: sql`r.deposit_cents`, kind: 'number', hasNulls: true },
}

type DepositsQuery = {
  state: string | null
  sort: TableSort<'deposits'>
  after: Cursor | null
  limit: number
}
const listedDepositRow = depositRow.extend({ sortedBy: z.number().nullable() })
type ListedDeposit = z.infer<typeof listedDepositRow>

/**
 * Reads the first rows of each site through an index, and then the first of those. Drafts are not shown: they hold no
 * car.
 */
export async function listDeposits(
  pool: pg.Pool,
  reach: Reach,
  { state, sort, after, limit }: DepositsQuery,
): Promise<ListedDeposit[]> {
  const page = {
    sort: sortColumns[sort.column],
    descending: sort.descending,
    id: sql`r.id`,
    toId: toUuidParam,
    after,
  }
  return readSorted(page, limit, ({ condition, order, value, direction }, rows) => {
    const most = sql.raw(String(Math.trunc(rows)))
    return queryPrepared(
      pool,
      listedDepositRow,
      sql`
    select page.* from (${sitesWithin(reach)}) as reached cross join lateral (
      select ${columns}, ${value} as "sortedBy" from ${source}
      where r.site_id = reached.id and ${condition} and r.state <> 'draft' and ${withinReach(reach)}
        ${state === null ? sql`` : isIn(state)}
      order by ${order} limit ${most}) as page
    order by page."sortedBy" ${direction}, page.id ${direction} limit ${most}`,
    )
  })
}

export async function findDeposit(db: NodePgDatabase, reach: Reach, id: string): Promise<DepositRow | null> {
  return queryRows(db, depositRow).first(sql`
    select ${columns} from ${source} where r.id = ${id}::uuid and r.state <> 'draft' and ${withinReach(reach)}`)
}

const ledgerRow = z.object({
  at: z.string(),
  kind: z.string(),
  amountCents: z.number(),
  note: z.string().nullable(),
})
export type LedgerRow = z.infer<typeof ledgerRow>

export async function listLedger(db: NodePgDatabase, reservationId: string): Promise<LedgerRow[]> {
  return queryRows(db, ledgerRow).all(sql`
    select to_json(at)#>>'{}' as at, kind, amount_cents as "amountCents", note from deposit_ledger
    where reservation_id = ${reservationId}::uuid order by id`)
}

const depositCountsRow = z.object({ paid: z.number(), refunding: z.number() })

export async function countDeposits(
  db: NodePgDatabase,
  reach: Reach,
): Promise<{ paid: number; refunding: number }> {
  return queryRows(db, depositCountsRow).only(sql`
    select count(*) filter (where r.state = 'paid' and r.handed_over_at is null)::int as paid,
      count(*) filter (where r.state = 'refunding')::int as refunding
    from ${source} where ${withinReach(reach)}`)
}
