import type { Reach } from '@forecourt/domain/person/staff/reach'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Cursor } from '../door/keyset.ts'
import { withinReach } from '../door/within-reach.ts'

export type DepositRow = {
  id: string
  reference: string
  site: string
  siteId: number
  dealershipId: number
  groupId: number | null
  vehicle: string
  name: string
  state: string
  depositCents: number | null
  gateway: string | null
  createdAt: string
  paidAt: string | null
  leadId: string | null
}

const source = sql`reservations r join sites s on s.id = r.site_id join dealerships d on d.id = r.dealership_id`
const owners = { group: sql`coalesce(d.group_id, s.group_id)`, dealership: sql`d.id`, site: sql`s.id` }
const columns = sql`r.id, r.reference, s.name as site, s.id as "siteId", d.id as "dealershipId",
  coalesce(d.group_id, s.group_id) as "groupId", r.thing->>'name' as vehicle,
  trim(concat_ws(' ', r.details->>'first_name', r.details->>'last_name')) as name, r.state, r.deposit_cents as "depositCents",
  r.processor as gateway, to_json(r.created_at)#>>'{}' as "createdAt", to_json(r.paid_at)#>>'{}' as "paidAt",
  r.lead_id as "leadId"`

/** Drafts hold nothing and are nobody's business. */
export async function listDeposits(
  db: NodePgDatabase,
  reach: Reach,
  { state, after, limit }: { state: string | null; after: Cursor | null; limit: number },
): Promise<DepositRow[]> {
  const { rows } = await db.execute<DepositRow>(sql`
    select ${columns} from ${source} where r.state <> 'draft' and ${withinReach(reach, owners)}
      ${state === null ? sql`` : sql`and r.state = ${state}`}
      ${after === null ? sql`` : sql`and (r.created_at, r.id) < (to_timestamp(${after.atMs} / 1000.0), ${after.id}::uuid)`}
    order by r.created_at desc, r.id desc limit ${limit}`)
  return rows
}

export async function findDeposit(db: NodePgDatabase, reach: Reach, id: string): Promise<DepositRow | null> {
  const { rows } = await db.execute<DepositRow>(sql`
    select ${columns} from ${source} where r.id = ${id}::uuid and r.state <> 'draft' and ${withinReach(reach, owners)}`)
  return rows[0] ?? null
}

export type LedgerRow = { at: string; kind: string; amountCents: number; note: string | null }

export async function listLedger(db: NodePgDatabase, reservationId: string): Promise<LedgerRow[]> {
  const { rows } = await db.execute<LedgerRow>(sql`
    select to_json(at)#>>'{}' as at, kind, amount_cents as "amountCents", note from deposit_ledger
    where reservation_id = ${reservationId}::uuid order by id`)
  return rows
}

export async function countDeposits(
  db: NodePgDatabase,
  reach: Reach,
): Promise<{ paid: number; refunding: number }> {
  const { rows } = await db.execute<{ paid: number; refunding: number }>(sql`
    select count(*) filter (where r.state = 'paid')::int as paid,
      count(*) filter (where r.state = 'refunding')::int as refunding
    from ${source} where ${withinReach(reach, owners)}`)
  return rows[0] ?? { paid: 0, refunding: 0 }
}
