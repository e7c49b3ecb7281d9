import { type StaffVehicleChange, vehicleJson } from '@forecourt/contract/endpoints/staff/stock'
import { countryCodes } from '@forecourt/domain/country/countries'
import { maxCountedRows } from '@forecourt/domain/person/staff/bounded-count'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { carTypes } from '@forecourt/domain/vehicle/car'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { isOfStockWithin, stockOwnerRow, withinStockReach } from '../access/within-reach.ts'

export const vehicleRow = vehicleJson.omit({ version: true, url: true }).extend({
  ...stockOwnerRow,
  status: z.string(),
  soldAt: z.string().nullable(),
  carType: z.enum(carTypes),
  badge: z.string().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
  slug: z.string(),
  /** Sites that show stock of its dealership. */
  sites: z
    .array(z.object({ id: z.number(), url: z.string(), kind: z.string(), country: z.enum(countryCodes) }))
    .nullable(),
})
export type VehicleRow = z.infer<typeof vehicleRow>

export const owners = { group: sql`d.group_id`, dealership: sql`d.id` }

/** Postgres returns bigint as text, so prices are converted to numbers here. */
export const columns = sql`c.id, c.name, c.make, c.model, c.badge, c.car_type as "carType", c.stock_number as "stockNumber", c.rego, c.tag,
  c.location_id as "placeId", (select p.name from locations p where p.id = c.location_id) as place, c.sold_price_cents::float8 as "soldPriceCents",
  coalesce(nullif(c.state_average_market_price_cents, 0), nullif(c.average_market_price_cents, 0))::float8 as "marketCents",
  (select i.image_id from car_images i where i.car_id = c.id order by i.position limit 1) as photo, d.name as dealership, d.id as "dealershipId",
  d.group_id as "groupId", c.price_cents::float8 as "priceCents", c.year, c.odometer_km as "odometerKm", c.show_on_dealer_website as shown, c.reserved,
  c.sold, c.status, to_json(c.sold_at)#>>'{}' as "soldAt", (select count(*)::int from car_images i where i.car_id = c.id) as pictures,
  to_json(c.created_at)#>>'{}' as "createdAt", to_json(c.changed_at)#>>'{}' as "changedAt", c.slug`

/** The sites that show a dealership's stock, its own first. */
export const sitesOfDealership = sql`(select json_agg(json_build_object('id', s.id, 'url', s.url, 'kind', s.kind, 'country', s.country)
    order by s.dealership_id = d.id desc, s.id)
  from site_dealerships sd join sites s on s.id = sd.site_id where sd.dealership_id = d.id)`

/** What a vehicle for sale should not lack; each is a filter of the table for vehicles that lack it. */
const lacks = {
  unpriced: sql`c.price_cents is null and not c.sold`,
  unpictured: sql`not c.sold and not exists (select from car_images i where i.car_id = c.id)`,
  'few-photos': sql`not c.sold and (select count(*) from (select from car_images i where i.car_id = c.id limit 5) few)
    between 1 and 4`,
  undescribed: sql`not c.sold and length(c.description) < 40`,
  // A used vehicle with almost no kilometres, a driven new one, or more per year than anybody drives.
  'odd-kilometres': sql`not c.sold and (c.car_type = 'used' and coalesce(c.odometer_km, 0) < 100
    or c.car_type = 'new' and c.odometer_km > 1000
    or c.odometer_km > 80000 * greatest(1, extract(year from now())::int - coalesce(c.year, 1990) + 1))`,
}

export const states = {
  listed: sql`c.show_on_dealer_website and not c.sold`,
  hidden: sql`not c.show_on_dealer_website`,
  reserved: sql`c.reserved and not c.sold`,
  sold: sql`c.sold`,
  // For sale for longer than most dealers want.
  aged: sql`not c.sold and c.created_at < now() - interval '60 days'`,
  overpriced: sql`not c.sold and c.price_cents > coalesce(nullif(c.state_average_market_price_cents, 0), nullif(c.average_market_price_cents, 0))`,
  ...lacks,
}
export type StockState = keyof typeof states

export function readStockState(text: string | undefined): StockState | null {
  return text !== undefined && text in states ? (text as StockState) : null
}

export async function findVehicle(db: NodePgDatabase, reach: Reach, id: number): Promise<VehicleRow | null> {
  return queryRows(db, vehicleRow).first(sql`
    select ${columns}, c.kind, ${sitesOfDealership} as sites from cars c join dealerships d on d.id = c.dealership_id
    where c.id = ${id} and c.deleted_at is null and ${withinStockReach(reach, owners)}`)
}

/** The same for a write: locked until the transaction ends. */
export async function lockVehicle(tx: NodePgDatabase, reach: Reach, id: number): Promise<VehicleRow | null> {
  const found = await queryValues(tx, z.number()).first(sql`
    select c.id from cars c join dealerships d on d.id = c.dealership_id
    where c.id = ${id} and c.deleted_at is null and ${withinStockReach(reach, owners)} for update of c`)
  return found === null ? null : findVehicle(tx, reach, id)
}

/**
 * Locks several for a write, in the order of their ids and before the first write: a transaction that has written a
 * vehicle holds the lock of the change log until it ends, so waiting for others then could deadlock.
 */
export async function lockVehicles(tx: NodePgDatabase, reach: Reach, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    select from cars c join dealerships d on d.id = c.dealership_id
    where c.id = any(${sql.param([...ids])}::int[]) and ${withinStockReach(reach, owners)}
    order by c.id for update of c`)
}

/** A change that may undo another, with the values that the other had replaced. */
export type VehicleUndo = Omit<StaffVehicleChange, 'id' | 'version' | 'sure'>
export type VehicleChange = Omit<VehicleUndo, 'comingSoon' | 'soldAt' | 'byFile'>

export async function updateVehicle(
  tx: NodePgDatabase,
  id: number,
  change: VehicleUndo,
  at: Date,
): Promise<void> {
  const { priceCents, shown, sold, soldPriceCents, reserved, comingSoon, soldAt, placeId, tag } = change
  const atText = at.toISOString()
  const sets = [
    priceCents === undefined ? null : sql`price_cents = ${priceCents}`,
    shown === undefined ? null : sql`show_on_dealer_website = ${shown}`,
    reserved === undefined ? null : sql`reserved = ${reserved}`,
    placeId === undefined ? null : sql`location_id = ${placeId}`,
    tag === undefined ? null : sql`tag = nullif(${tag}, '')`,
    // What it sold for is of one sale only.
    sold === false || soldPriceCents !== undefined
      ? sql`sold_price_cents = ${sold === false ? null : (soldPriceCents ?? null)}`
      : null,
    sold === undefined
      ? null
      : sql`sold = ${sold}, status = case when ${sold} then 'sold' when status <> 'sold' then status
            when ${comingSoon === true} then 'coming_soon' else 'in_stock' end,
          sold_at = case when ${sold} then coalesce(sold_at, ${soldAt ?? atText}::timestamptz) end`,
  ].filter((set) => set !== null)
  if (sets.length === 0) return
  await tx.execute(sql`update cars set ${sql.join(sets, sql`, `)} where id = ${id}`)
  // A was-price is a claim that needs this proof.
  if (priceCents !== undefined)
    await tx.execute(sql`
      insert into price_history (car_id, at, price_cents, price_basis)
      select id, ${atText}::timestamptz, ${priceCents}::bigint, price_basis from cars where id = ${id}
      on conflict (car_id, at) do update set price_cents = excluded.price_cents, price_basis = excluded.price_basis`)
}

const unreadyRow = z.object({ unpriced: z.number(), unpictured: z.number() })

export async function countUnready(
  db: NodePgDatabase,
  reach: Reach,
): Promise<{ unpriced: number; unpictured: number }> {
  return queryRows(db, unreadyRow).only(sql`
    select count(*) filter (where c.price_cents is null)::int as unpriced,
      count(*) filter (where not exists (select from car_images i where i.car_id = c.id))::int as unpictured
    from cars c where not c.sold and c.deleted_at is null and ${isOfStockWithin(sql`c.dealership_id`, reach)}`)
}

/** Vehicles for sale, up to the largest number that is displayed. */
export async function countForSale(db: NodePgDatabase, reach: Reach): Promise<number> {
  const [n = 0] = await queryValues(db, z.number()).all(sql`
    select count(*)::int from (select from cars c where ${states.listed} and ${isOfStockWithin(sql`c.dealership_id`, reach)}
      limit ${maxCountedRows + 1}) as counted`)
  return n
}

const lackNames = Object.keys(lacks) as (keyof typeof lacks)[]

const countLackingRow = z.record(z.string(), z.number())

/** The number of accessible vehicles for sale, and how many lack each item. */
export async function countLacking(
  db: NodePgDatabase,
  reach: Reach,
): Promise<{ vehicles: number; lacking: { state: string; vehicles: number }[] }> {
  const counts = lackNames.map(
    (name) => sql`count(*) filter (where ${lacks[name]})::int as ${sql.identifier(name)}`,
  )
  const rows = await queryRows(db, countLackingRow).all(sql`
    select count(*)::int as vehicles, ${sql.join(counts, sql`, `)}
    from cars c where not c.sold and c.deleted_at is null and ${isOfStockWithin(sql`c.dealership_id`, reach)}`)
  const { vehicles = 0, ...lacking } = rows[0] ?? {}
  return { vehicles, lacking: lackNames.map((state) => ({ state, vehicles: lacking[state] ?? 0 })) }
}

const lackingRow = z.record(z.string(), z.boolean().nullable())

/** What one vehicle lacks, by the same conditions. */
export async function listLacking(db: NodePgDatabase, carId: number): Promise<string[]> {
  const conditions = lackNames.map((name) => sql`(${lacks[name]}) as ${sql.identifier(name)}`)
  const rows = await queryRows(db, lackingRow).all(sql`
    select ${sql.join(conditions, sql`, `)} from cars c where c.id = ${carId}`)
  return lackNames.filter((name) => rows[0]?.[name] === true)
}
