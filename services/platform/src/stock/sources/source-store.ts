import type { FeedMapping } from '@forecourt/domain/vehicle/feed/feed-mapping'
import { normaliseHeader } from '@forecourt/domain/vehicle/feed/feed-mapping'
import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { dealerships, locations } from '../../infrastructure/database/schema/organisation.ts'
import { stockMappings, stockSources } from '../../infrastructure/database/schema/sources.ts'

export type Source = typeof stockSources.$inferSelect

/** Names are unique within a dealership; others may use the same. */
export async function findSource(
  db: NodePgDatabase,
  name: string,
  dealershipId: number,
): Promise<Source | null> {
  const isNamed = and(eq(stockSources.name, name), eq(stockSources.dealershipId, dealershipId))
  const [row] = await db.select().from(stockSources).where(isNamed)
  return row ?? null
}

/** Of all dealerships, with their owners. */
export async function listNamedSources(
  db: NodePgDatabase,
  name: string,
): Promise<{ source: Source; dealership: string }[]> {
  return db
    .select({ source: stockSources, dealership: dealerships.slug })
    .from(stockSources)
    .innerJoin(dealerships, eq(dealerships.id, stockSources.dealershipId))
    .where(eq(stockSources.name, name))
    .orderBy(stockSources.id)
}

export async function getSource(db: NodePgDatabase, id: number): Promise<Source> {
  const row = await findSourceById(db, id)
  if (!row) throw new Error(`There is no source ${id}.`)
  return row
}

export async function findSourceById(db: NodePgDatabase, id: number): Promise<Source | null> {
  const [row] = await db.select().from(stockSources).where(eq(stockSources.id, id))
  return row ?? null
}

/** Null if the dealership already has a source of that name, even one that is being added concurrently. */
export async function addSource(
  db: NodePgDatabase,
  source: typeof stockSources.$inferInsert,
): Promise<Source | null> {
  const [row] = await db.insert(stockSources).values(source).onConflictDoNothing().returning()
  return row ?? null
}

/** For a name that is known to be free. */
export async function insertSource(
  db: NodePgDatabase,
  source: typeof stockSources.$inferInsert,
): Promise<Source> {
  const added = await addSource(db, source)
  if (!added) throw new Error('The source was not stored.')
  return added
}

/** Until the transaction ends, nobody else changes what belongs to the source. */
export async function lockSourceRow(tx: NodePgDatabase, id: number): Promise<void> {
  await tx
    .select({ id: stockSources.id })
    .from(stockSources)
    .where(eq(stockSources.id, id))
    .for('no key update')
}

export async function changeSource(
  db: NodePgDatabase,
  id: number,
  change: Partial<
    Pick<Source, 'isFull' | 'soldAfterRuns' | 'stopPercent' | 'url' | 'everyMinutes' | 'hearsId'>
  >,
): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(stockSources).set(change).where(eq(stockSources.id, id))
}

export async function setPullTime(db: NodePgDatabase, id: number, pullAt: Date): Promise<void> {
  await db.update(stockSources).set({ pullAt }).where(eq(stockSources.id, id))
}

/** Notes that its file was fetched, or why not; a fault lasts from its first time. */
export async function noteFetch(
  db: NodePgDatabase,
  id: number,
  { fault, at }: { fault: string | null; at: Date },
): Promise<void> {
  await db
    .update(stockSources)
    .set({
      fetchFault: fault,
      fetchFailedAt:
        fault === null
          ? null
          : sql`coalesce(${stockSources.fetchFailedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(eq(stockSources.id, id), fault === null ? isNotNull(stockSources.fetchFailedAt) : undefined))
}

export async function listDealersWithSources(db: NodePgDatabase): Promise<number[]> {
  const rows = await db.selectDistinct({ dealershipId: stockSources.dealershipId }).from(stockSources)
  return rows.map(({ dealershipId }) => dealershipId)
}

export async function listSourcesOf(db: NodePgDatabase, dealershipId: number): Promise<Source[]> {
  return db
    .select()
    .from(stockSources)
    .where(eq(stockSources.dealershipId, dealershipId))
    .orderBy(stockSources.id)
}

/**
 * Postpones a claimed file's next fetch to this many times its interval, unless somebody has changed the time since.
 */
export async function postponePull(
  db: NodePgDatabase,
  { id, pullAt }: Pick<Source, 'id' | 'pullAt'>,
  times: number,
): Promise<void> {
  if (pullAt === null) return
  await db
    .update(stockSources)
    .set({
      pullAt: sql`${stockSources.pullAt} + ${times - 1} * ${stockSources.everyMinutes} * interval '1 minute'`,
    })
    .where(and(eq(stockSources.id, id), eq(stockSources.pullAt, pullAt)))
}

/**
 * Claims the source if its file is due, so that nobody else fetches it until the next time. Null if another process was
 * faster.
 */
export async function claimPull(db: NodePgDatabase, id: number, now: Date): Promise<Source | null> {
  const isDue = or(isNull(stockSources.pullAt), lte(stockSources.pullAt, now))
  const [row] = await db
    .update(stockSources)
    .set({ pullAt: sql`${now}::timestamptz + ${stockSources.everyMinutes} * interval '1 minute'` })
    .where(and(eq(stockSources.id, id), isNotNull(stockSources.url), isDue))
    .returning()
  return row ?? null
}

export async function findDealership(db: NodePgDatabase, slug: string): Promise<number | null> {
  const [row] = await db.select({ id: dealerships.id }).from(dealerships).where(eq(dealerships.slug, slug))
  return row?.id ?? null
}

export type FindLocation = (name: string | null | undefined) => number | null

/** The locations of a dealership, by slug, name or town as files write them; the primary one without a name. */
export async function createLocationFinder(db: NodePgDatabase, dealershipId: number): Promise<FindLocation> {
  const rows = await db
    .select({ id: locations.id, slug: locations.slug, name: locations.name, city: locations.city })
    .from(locations)
    .where(eq(locations.dealershipId, dealershipId))
    .orderBy(desc(locations.primary), asc(locations.id))
  const ids = new Map<string, number>()
  for (const row of rows)
    for (const name of [row.slug, row.name, row.city])
      if (!ids.has(normaliseHeader(name))) ids.set(normaliseHeader(name), row.id)
  return (name) => (name == null ? (rows[0]?.id ?? null) : (ids.get(normaliseHeader(name)) ?? null))
}

export type MappingRow = Pick<typeof stockMappings.$inferSelect, 'version' | 'mapping' | 'madeBy'>

export async function findMapping(db: NodePgDatabase, sourceId: number): Promise<MappingRow | null> {
  const [row] = await db
    .select({
      version: stockMappings.version,
      mapping: stockMappings.mapping,
      madeBy: stockMappings.madeBy,
    })
    .from(stockMappings)
    .where(eq(stockMappings.sourceId, sourceId))
    .orderBy(desc(stockMappings.version))
    .limit(1)
  return row ?? null
}

/** The next version; earlier ones stay, because runs refer to them. */
export async function addMapping(
  db: NodePgDatabase,
  sourceId: number,
  mapping: FeedMapping,
  madeBy: MappingRow['madeBy'],
): Promise<MappingRow> {
  const version = ((await findMapping(db, sourceId))?.version ?? 0) + 1
  await db.insert(stockMappings).values({ sourceId, version, mapping, madeBy })
  return { version, mapping, madeBy }
}
