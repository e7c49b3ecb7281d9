import type { Reach } from '@forecourt/domain/person/staff/reach'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Cursor } from '../door/keyset.ts'
import { toPattern } from '../door/list-query.ts'
import { withinStockReach } from '../door/within-reach.ts'

export type VehicleRow = {
  id: number
  name: string
  stockNumber: string
  dealership: string
  dealershipId: number
  groupId: number | null
  priceCents: number | null
  shown: boolean
  reserved: boolean
  sold: boolean
  pictures: number
  createdAt: string
  changedAt: string
  slug: string
  /** Where visitors see it: its dealership's own site before others; none has what is hidden or sold. */
  site: { id: number; url: string } | null
}

const owners = { group: sql`d.group_id`, dealership: sql`d.id` }

/** Money comes as text where it is a bigint, so it is made a number here. */
const columns = sql`c.id, c.name, c.stock_number as "stockNumber", d.name as dealership, d.id as "dealershipId",
  d.group_id as "groupId", c.price_cents::float8 as "priceCents", c.show_on_dealer_website as shown, c.reserved,
  c.sold, (select count(*)::int from car_images i where i.car_id = c.id) as pictures,
  to_json(c.created_at)#>>'{}' as "createdAt", to_json(c.changed_at)#>>'{}' as "changedAt", c.slug,
  (select json_build_object('id', s.id, 'url', s.url) from site_dealerships sd join sites s on s.id = sd.site_id
    where sd.dealership_id = d.id and s.kind = c.kind and c.show_on_dealer_website and not c.sold
    order by s.dealership_id = d.id desc, s.id limit 1) as site`

const states = {
  listed: sql`and c.show_on_dealer_website and not c.sold`,
  hidden: sql`and not c.show_on_dealer_website`,
  reserved: sql`and c.reserved and not c.sold`,
  sold: sql`and c.sold`,
  unpriced: sql`and c.price_cents is null and not c.sold`,
  unpictured: sql`and not c.sold and not exists (select from car_images i where i.car_id = c.id)`,
}
export type StockState = keyof typeof states

export function readStockState(text: string | undefined): StockState | null {
  return text !== undefined && text in states ? (text as StockState) : null
}

export type StockQuery = {
  state: StockState | null
  words: string | null
  ids: readonly number[] | null
  after: Cursor | null
  limit: number
}

/** The newest of each dealership, by its own index, and of those the newest. */
export async function listVehicles(
  db: NodePgDatabase,
  reach: Reach,
  { state, words, ids, after, limit }: StockQuery,
): Promise<VehicleRow[]> {
  const typed = words === null ? null : toPattern(words)
  const { rows } = await db.execute<VehicleRow>(sql`
    select page.* from dealerships d cross join lateral (
      select ${columns}, c.created_at as "orderedBy" from cars c
      where c.dealership_id = d.id ${state === null ? sql`` : states[state]}
        ${ids === null ? sql`` : sql`and c.id = any(${sql.param([...ids])}::int[])`}
        ${typed === null ? sql`` : sql`and (c.name ilike ${typed} or c.stock_number ilike ${typed} or c.rego ilike ${typed} or c.vin ilike ${typed})`}
        ${after === null ? sql`` : sql`and (c.created_at, c.id) < (to_timestamp(${after.atMs} / 1000.0), ${Number(after.id) || 0})`}
      order by c.created_at desc nulls last, c.id desc limit ${limit}) as page
    where ${withinStockReach(reach, owners)} order by page."orderedBy" desc, page.id desc limit ${limit}`)
  return rows
}

export async function findVehicle(db: NodePgDatabase, reach: Reach, id: number): Promise<VehicleRow | null> {
  const { rows } = await db.execute<VehicleRow>(sql`
    select ${columns} from cars c join dealerships d on d.id = c.dealership_id
    where c.id = ${id} and ${withinStockReach(reach, owners)}`)
  return rows[0] ?? null
}

/** The same for a writer: nobody else writes to it until the transaction ends. */
export async function lockVehicle(tx: NodePgDatabase, reach: Reach, id: number): Promise<VehicleRow | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select c.id from cars c join dealerships d on d.id = c.dealership_id
    where c.id = ${id} and ${withinStockReach(reach, owners)} for update of c`)
  return rows.length > 0 ? findVehicle(tx, reach, id) : null
}

export type VehicleChange = {
  priceCents?: number | null
  shown?: boolean
  sold?: boolean
  reserved?: boolean
}

export async function updateVehicle(
  tx: NodePgDatabase,
  id: number,
  change: VehicleChange,
  at: Date,
): Promise<void> {
  const { priceCents, shown, sold, reserved } = change
  const moment = at.toISOString()
  const sets = [
    priceCents === undefined ? null : sql`price_cents = ${priceCents}`,
    shown === undefined ? null : sql`show_on_dealer_website = ${shown}`,
    reserved === undefined ? null : sql`reserved = ${reserved}`,
    sold === undefined
      ? null
      : sql`sold = ${sold}, status = case when ${sold} then 'sold' when status = 'sold' then 'in_stock' else status end,
          sold_at = case when ${sold} then coalesce(sold_at, ${moment}::timestamptz) end`,
  ].filter((set) => set !== null)
  if (sets.length === 0) return
  await tx.execute(sql`update cars set ${sql.join(sets, sql`, `)} where id = ${id}`)
  // A was-price is a claim that needs this proof.
  if (priceCents !== undefined)
    await tx.execute(sql`
      insert into price_history (car_id, at, price_cents) values (${id}, ${moment}::timestamptz, ${priceCents})
      on conflict (car_id, at) do update set price_cents = excluded.price_cents`)
}

export async function countUnready(
  db: NodePgDatabase,
  reach: Reach,
): Promise<{ unpriced: number; unpictured: number }> {
  const { rows } = await db.execute<{ unpriced: number; unpictured: number }>(sql`
    select count(*) filter (where c.price_cents is null)::int as unpriced,
      count(*) filter (where not exists (select from car_images i where i.car_id = c.id))::int as unpictured
    from cars c join dealerships d on d.id = c.dealership_id where not c.sold and ${withinStockReach(reach, owners)}`)
  return rows[0] ?? { unpriced: 0, unpictured: 0 }
}
