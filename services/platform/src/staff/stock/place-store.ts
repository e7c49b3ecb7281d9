import { stockPlaceJson } from '@forecourt/contract/endpoints/staff/stock'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { stockOwnerRow, withinStockReach } from '../access/within-reach.ts'

const placeRow = stockPlaceJson.extend(stockOwnerRow)
export type PlaceRow = z.infer<typeof placeRow>

const owners = { group: sql`d.group_id`, dealership: sql`d.id` }

export async function listPlaces(
  db: NodePgDatabase,
  reach: Reach,
  condition: SQL = sql``,
): Promise<PlaceRow[]> {
  return queryRows(db, placeRow).all(sql`
    select p.id, p.name, p.state, d.name as dealership, d.id as "dealershipId", d.group_id as "groupId",
      array(select distinct s.kind from site_dealerships sd join sites s on s.id = sd.site_id
        where sd.dealership_id = d.id order by 1) as kinds
    from locations p join dealerships d on d.id = p.dealership_id
    where ${withinStockReach(reach, owners)} ${condition} order by d.name, p."primary" desc, p.name limit 500`)
}

export async function findPlace(db: NodePgDatabase, reach: Reach, id: number): Promise<PlaceRow | null> {
  const [place] = await listPlaces(db, reach, sql`and p.id = ${id}`)
  return place ?? null
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
