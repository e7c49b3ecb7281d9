import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import type { FedColumns } from '@forecourt/domain/vehicle/feed/write-fields'
import { getTableColumns, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { copyRows } from '../../../ground/database/copy-rows.ts'
import {
  stockChanges,
  stockEntries,
  stockNewCars,
  stockRuns,
} from '../../../ground/database/schema/imports.ts'
import { cars, priceHistory } from '../../../ground/database/schema/stock.ts'
import type { Transaction } from '../store.ts'
import type { Source } from './source-store.ts'

/** A part of a run's plan, by positions. */
export type Span = { runId: number; after: number; to: number }

export type NewCar = { position: number; key: string; columns: FedColumns }

/** What stands in the columns of a table for what a car is to have. */
export function toRow({ soldAtMs, ...columns }: FedColumns) {
  return {
    ...columns,
    attributes: { ...columns.attributes },
    soldAt: soldAtMs === null ? null : new Date(soldAtMs),
  }
}

/**
 * Nobody has counted rows that came just now, so Postgres takes them for a handful and compares each with each. Here they
 * are thousands, and joined as such.
 */
export async function joinWhole<Answer>(tx: NodePgDatabase, ask: () => Promise<Answer>): Promise<Answer> {
  await tx.execute(sql`set local enable_nestloop = off`)
  const answer = await ask()
  await tx.execute(sql`set local enable_nestloop = on`)
  return answer
}

/** Writes down the cars that a run is to bring. */
export async function insertNewCars(
  { $client }: { $client: pg.ClientBase },
  runId: number,
  made: readonly NewCar[],
): Promise<void> {
  await copyRows(
    $client,
    stockNewCars,
    made.map(({ position, key, columns }) => ({
      runId,
      position,
      slug: toSlug(`${columns.name} ${key}`),
      ...toRow(columns),
    })),
  )
}

/** Those that turned out to be known already, or to be refused, are brought by nobody. */
export async function dropKnownCars(db: NodePgDatabase, runId: number): Promise<void> {
  await db.execute(sql`
    delete from ${stockNewCars} n where n.run_id = ${runId} and not exists (
      select from ${stockChanges} c
      where c.run_id = ${runId} and c.position = n.position and c.action = 'new' and c.car_id is null)`)
}

/** Of runs that are over, or that will never be carried out. */
export async function forgetNewCars(db: NodePgDatabase, sourceId: number): Promise<void> {
  await db.execute(sql`
    delete from ${stockNewCars} where run_id in (
      select id from ${stockRuns} where source_id = ${sourceId} and state <> 'applying')`)
}

export async function listNewModels(
  tx: Transaction,
  { runId, after, to }: Span,
): Promise<{ make: string; model: string; body: string | null }[]> {
  const { rows } = await tx.execute<{ make: string; model: string; body: string | null }>(sql`
    select distinct on (make, model) make, model, body from ${stockNewCars}
    where run_id = ${runId} and position > ${after} and position <= ${to} order by make, model, position`)
  return rows
}

const own = ['run_id', 'position', 'slug']
const carried = sql.join(
  Object.values(getTableColumns(stockNewCars)).flatMap(({ name }) =>
    own.includes(name) ? [] : [sql.identifier(name)],
  ),
  sql`, `,
)

/**
 * From the plan into the tables of cars, prices and entries in one statement: nothing is to be read, compared or noted
 * of a car that was not here, so that a first file costs little more than to write its vehicles. The slug that a car
 * gets here stays for life. Answers the cars that have photos to fetch.
 */
export async function bringIn(
  tx: Transaction,
  source: Pick<Source, 'id' | 'dealershipId' | 'kind'>,
  { runId, after, to }: Span,
  nowMs: number,
): Promise<{ carId: number; photos: string[] }[]> {
  const now = new Date(nowMs).toISOString()
  // What is brought is looked at three times: it should not be written to a file in between.
  await tx.execute(sql`set local work_mem = '32MB'`)
  const { rows } = await joinWhole(tx, () =>
    tx.execute<{ carId: number; photos: string[] }>(sql`
    with taken as (
      delete from ${stockNewCars} where run_id = ${runId} and position > ${after} and position <= ${to} returning *
    ), brought as materialized (
      -- Numbered in the order of the file, which is what lists fall back to.
      select nextval(pg_get_serial_sequence('cars', 'id'))::int as id, ready.* from (
        select n.*, c.stock_number as entry_number, c.vin as entry_vin, c.hash, c.vehicle,
          n.slug = ''
            or exists (select from ${cars} o where o.dealership_id = ${source.dealershipId} and o.slug = n.slug)
            or row_number() over (partition by n.slug order by n.position) > 1 as is_renamed
        from taken n
        join ${stockChanges} c on c.run_id = ${runId} and c.position = n.position
          and c.position > ${after} and c.position <= ${to}
        order by n.position
      ) ready
    ), made as (
      insert into ${cars} (id, dealership_id, kind, created_at, slug, ${carried})
      overriding system value
      select id, ${source.dealershipId}, ${source.kind}, ${now}::timestamptz,
        case when is_renamed then concat_ws('-', coalesce(nullif(slug, ''), 'vehicle'), ${runId}::int, position) else slug end,
        ${carried}
      from brought order by position
    ), priced as (
      insert into ${priceHistory} (car_id, at, price_cents)
      select id, ${now}::timestamptz, price_cents from brought where price_cents > 0
    ), entered as (
      insert into ${stockEntries} (source_id, stock_number, vin, car_id, hash, vehicle, missing_runs)
      select ${source.id}, entry_number, entry_vin, id, coalesce(hash, ''), vehicle, 0 from brought
    )
    select id as "carId", vehicle -> 'photos' as photos from brought
    where jsonb_array_length(vehicle -> 'photos') > 0 order by position`),
  )
  return rows
}
