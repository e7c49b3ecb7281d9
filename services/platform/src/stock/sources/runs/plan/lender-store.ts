import {
  type FeedLender,
  lenderFields,
  noLender,
  pickFigures,
} from '@forecourt/domain/vehicle/feed/feed-lender'
import { resolveLenderName } from '@forecourt/domain/vehicle/feed/resolve-lender-name'
import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../../../infrastructure/database/connection/query-rows.ts'
import { siteDealerships, sites } from '../../../../infrastructure/database/schema/sites.ts'
import { carLenders, cars } from '../../../../infrastructure/database/schema/stock.ts'
import { upsertRows } from '../../../../infrastructure/database/write-rows.ts'

/**
 * The default lender for figures without one: that of the dealership's own site, else of a site that shows its stock.
 */
function usualLender(dealershipId: SQL) {
  return sql`(select s.finance_provider from ${siteDealerships} sd join ${sites} s on s.id = sd.site_id
    where sd.dealership_id = ${dealershipId} and s.finance_provider is not null
    order by s.dealership_id = ${dealershipId} desc, s.id limit 1)`
}

export async function findUsualLender(db: NodePgDatabase, dealershipId: number): Promise<string | null> {
  return queryValues(db, z.string().nullable()).first(
    sql`select ${usualLender(sql`${dealershipId}::int`)} as lender`,
  )
}

/** The reported loan figures of these cars; of several lenders the first by name. */
export async function listLenders(
  db: NodePgDatabase,
  carIds: readonly number[],
): Promise<Map<number, FeedLender>> {
  if (carIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(carLenders)
    .where(inArray(carLenders.carId, [...carIds]))
    .orderBy(desc(carLenders.provider))
  return new Map(
    rows.map(({ carId, provider, figures }) => [carId, { ...noLender, ...figures, lender: provider }]),
  )
}

type WrittenLender = { id: number; columns: FeedLender; before: FeedLender | null }

/** Cars with the same reported figures as before are not changed, including figures of a second lender. */
export async function writeLenders(db: NodePgDatabase, written: readonly WrittenLender[]): Promise<void> {
  const changed = written.filter(({ columns, before }) =>
    lenderFields.some((field) => columns[field] !== (before ?? noLender)[field]),
  )
  if (changed.length === 0) return
  const usual = await listUsualLenders(
    db,
    changed.map(({ id }) => id),
  )
  const lenders = changed.flatMap(({ id, columns }) => {
    const provider = resolveLenderName(columns.lender, usual.get(id) ?? null)
    const figures = pickFigures(columns)
    return provider !== null && figures ? [{ carId: id, provider, figures }] : []
  })
  const providers = new Map(lenders.map(({ carId, provider }) => [carId, provider]))
  const fed = changed.map(({ id }) => ({ car_id: id, provider: providers.get(id) ?? null }))
  await db.execute(sql`
    delete from ${carLenders} l
    using jsonb_to_recordset(${JSON.stringify(fed)}::jsonb) as fed(car_id int, provider text)
    where l.car_id = fed.car_id and l.provider is distinct from fed.provider`)
  await upsertRows(db, carLenders, lenders, ['carId', 'provider'])
}

const usualLenderRow = z.object({ id: z.number(), lender: z.string().nullable() })

async function listUsualLenders(
  db: NodePgDatabase,
  carIds: readonly number[],
): Promise<Map<number, string | null>> {
  const rows = await queryRows(db, usualLenderRow).all(sql`
    select c.id, ${usualLender(sql`c.dealership_id`)} as lender from ${cars} c
    where c.id = any(${sql.param([...carIds])}::int[])`)
  return new Map(rows.map(({ id, lender }) => [id, lender]))
}
