import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import type { FedColumns } from '@forecourt/domain/vehicle/feed/write-fields'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { copyRows } from '../../../../ground/database/copy-rows.ts'
import {
  stockChanges,
  stockEntries,
  stockNewCars,
  stockRuns,
} from '../../../../ground/database/schema/imports.ts'
import { cars, priceHistory } from '../../../../ground/database/schema/stock.ts'
import type { Transaction } from '../../store.ts'

/** The source whose plan it is. */
export type PlanSource = { id: number; dealershipId: number; kind: string }

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

const sameColumns = Object.keys(getTableColumns(stockNewCars)).filter(
  (column) => !['runId', 'position', 'id', 'slug', 'soldAt'].includes(column),
) as Exclude<keyof FedColumns, 'soldAtMs'>[]

/** Writes down the cars that a run is to bring. */
export async function insertNewCars(
  { $client }: { $client: pg.ClientBase },
  runId: number,
  made: readonly NewCar[],
): Promise<void> {
  await copyRows($client, stockNewCars, made, {
    ...Object.fromEntries(sameColumns.map((column) => [column, ({ columns }: NewCar) => columns[column]])),
    runId: () => runId,
    position: ({ position }) => position,
    slug: ({ columns, key }) => toSlug(`${columns.name} ${key}`),
    soldAt: ({ columns: { soldAtMs } }) => (soldAtMs === null ? null : new Date(soldAtMs)),
  })
}

/** Those that turned out to be known already, or to be refused, are brought by nobody. */
export async function dropKnownCars(db: NodePgDatabase, runId: number): Promise<void> {
  await db.execute(sql`
    delete from ${stockNewCars} n where n.run_id = ${runId} and not exists (
      select from ${stockChanges} c
      where c.run_id = ${runId} and c.position = n.position and c.action = 'new' and c.car_id is null)`)
}

/** Of a run that has brought them. */
export async function dropNewCars(db: NodePgDatabase, runId: number): Promise<void> {
  await db.delete(stockNewCars).where(eq(stockNewCars.runId, runId))
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

const own = ['run_id', 'position']
const carried = sql.join(
  Object.values(getTableColumns(stockNewCars)).flatMap(({ name }) =>
    own.includes(name) ? [] : [sql.identifier(name)],
  ),
  sql`, `,
)

/**
 * From the plan into the tables of cars, prices and entries: nothing is to be read, compared or noted of a car that was
 * not here, so that a first file costs little more than to write its vehicles. The slug that a car gets here stays for
 * life. Answers the cars that have photos to fetch.
 */
export async function bringIn(
  tx: Transaction,
  source: PlanSource,
  span: Span,
  nowMs: number,
): Promise<{ carId: number; photos: string[] }[]> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`
  return joinWhole(tx, async () => {
    await renameUsedSlugs(tx, source, span)
    // In the order of the file, in which they were numbered and which is what lists fall back to.
    await tx.execute(sql`
      insert into ${cars} (dealership_id, kind, created_at, ${carried}) overriding system value
      select ${source.dealershipId}, ${source.kind}, ${now}, ${carried} from ${stockNewCars} n
      where ${isWithin('n', span)} order by n.position`)
    await tx.execute(sql`
      insert into ${priceHistory} (car_id, at, price_cents)
      select id, ${now}, price_cents from ${stockNewCars} n
      where ${isWithin('n', span)} and price_cents > 0 order by n.position`)
    await tx.execute(sql`
      insert into ${stockEntries} (source_id, stock_number, vin, car_id, hash, vehicle, missing_runs)
      select ${source.id}, c.stock_number, c.vin, n.id, coalesce(c.hash, ''), c.vehicle, 0
      from ${stockNewCars} n join ${stockChanges} c using (position)
      where ${isWithin('n', span)} and ${isWithin('c', span)} order by n.position`)
    const { rows } = await tx.execute<{ carId: number; photos: string[] }>(sql`
      select n.id as "carId", c.vehicle -> 'photos' as photos
      from ${stockNewCars} n join ${stockChanges} c using (position)
      where ${isWithin('n', span)} and ${isWithin('c', span)} and jsonb_array_length(c.vehicle -> 'photos') > 0
      order by n.position`)
    return rows
  })
}

/** A slug that another car of the dealership has, or an earlier one of these, or none at all. */
async function renameUsedSlugs(tx: Transaction, { dealershipId }: PlanSource, span: Span): Promise<void> {
  await tx.execute(sql`
    update ${stockNewCars} o
    set slug = concat_ws('-', coalesce(nullif(o.slug, ''), 'vehicle'), ${span.runId}::int, o.position)
    from (
      select n.position, n.slug = ''
        or exists (select from ${cars} where cars.dealership_id = ${dealershipId} and cars.slug = n.slug)
        or row_number() over (partition by n.slug order by n.position) > 1 as is_used
      from ${stockNewCars} n where ${isWithin('n', span)}
    ) looked
    where looked.is_used and o.position = looked.position and ${isWithin('o', span)}`)
}

function isWithin(alias: string, { runId, after, to }: Span) {
  const of = (column: string) => sql.raw(`${alias}.${column}`)
  return sql`${of('run_id')} = ${runId} and ${of('position')} > ${after} and ${of('position')} <= ${to}`
}
