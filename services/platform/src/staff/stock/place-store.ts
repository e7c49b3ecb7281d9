import { stockPlaceJson } from '@forecourt/contract/endpoints/staff/stock'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { stockOwnerRow, withinStockReach } from '../access/within-reach.ts'

const placeRow = stockPlaceJson.omit({ nextStockNumber: true }).extend({
  ...stockOwnerRow,
  /** The stock number of the newest vehicle of its dealership that ends in a figure. */
  lastStockNumber: z.string().nullable(),
})
export type PlaceRow = z.infer<typeof placeRow>

const owners = { group: sql`d.group_id`, dealership: sql`d.id` }

export async function listPlaces(
  db: NodePgDatabase,
  reach: Reach,
  condition: SQL = sql``,
): Promise<PlaceRow[]> {
  return queryRows(db, placeRow).all(sql`
    select p.id, p.name, p.state, d.name as dealership, d.id as "dealershipId", d.group_id as "groupId",
      (select c.stock_number from cars c where c.dealership_id = d.id and c.stock_number ~ '\\d$'
        order by c.created_at desc, c.id desc limit 1) as "lastStockNumber",
      array(select distinct s.kind from site_dealerships sd join sites s on s.id = sd.site_id
        where sd.dealership_id = d.id order by 1) as kinds
    from locations p join dealerships d on d.id = p.dealership_id
    where ${withinStockReach(reach, owners)} ${condition} order by d.name, p."primary" desc, p.name limit 500`)
}

export async function findPlace(db: NodePgDatabase, reach: Reach, id: number): Promise<PlaceRow | null> {
  const [place] = await listPlaces(db, reach, sql`and p.id = ${id}`)
  return place ?? null
}

export async function isPlaceOf(tx: NodePgDatabase, id: number, dealershipId: number): Promise<boolean> {
  const found = await queryValues(tx, z.number()).first(sql`
    select 1 from locations where id = ${id} and dealership_id = ${dealershipId}`)
  return found !== null
}

/** Fields whose words buyers filter by. */
const wordFields = ['make', 'model', 'badge', 'colour', 'body', 'fuel', 'transmission', 'drive'] as const
const wordRow = z.record(z.enum(wordFields), z.array(z.string()))

/** The words that stock has in these fields, the most frequent first. */
export function listStockWords(db: NodePgDatabase, reach: Reach): Promise<Record<string, string[]>> {
  const lists = wordFields.map((field) => {
    const column = sql.identifier(field)
    return sql`array(select ${column} from mine where nullif(${column}, '') is not null group by 1 order by count(*) desc, 1 limit 60)
      as ${column}`
  })
  return queryRows(db, wordRow).only(sql`
    with mine as materialized (select ${sql.join(
      wordFields.map((field) => sql`c.${sql.identifier(field)}`),
      sql`, `,
    )} from cars c
      where c.deleted_at is null and c.dealership_id in (select d.id from dealerships d where ${withinStockReach(reach, owners)})
      order by c.created_at desc limit 5000)
    select ${sql.join(lists, sql`, `)}`)
}

/** Whether a vehicle of the dealership has this stock number, in the bin too. */
export async function listTakenNumbers(
  db: NodePgDatabase,
  dealershipId: number,
  numbers: readonly string[],
): Promise<string[]> {
  return queryValues(db, z.string()).all(sql`
    select stock_number from cars where dealership_id = ${dealershipId} and stock_number = any(${sql.param([...numbers])}::text[])`)
}

/** Locks the location until the transaction ends, so that nobody else adds a vehicle there. */
export async function lockDealership(tx: NodePgDatabase, id: number): Promise<void> {
  await tx.execute(sql`select from dealerships where id = ${id} for no key update`)
}

/** Where a vehicle with this stock number is. */
export async function findStockNumber(
  db: NodePgDatabase,
  dealershipId: number,
  stockNumber: string,
): Promise<'listed' | 'deleted' | null> {
  const deleted = await queryValues(db, z.boolean()).all(sql`
    select deleted_at is not null from cars
    where dealership_id = ${dealershipId} and stock_number = ${stockNumber} order by 1 limit 1`)
  return deleted.length === 0 ? null : deleted[0] ? 'deleted' : 'listed'
}

export async function countForSale(db: NodePgDatabase, dealershipId: number): Promise<number> {
  return queryValues(db, z.number()).only(sql`
    select count(*)::int as n from cars where dealership_id = ${dealershipId} and not sold and deleted_at is null`)
}
