import { leadRow } from '@forecourt/contract/endpoints/staff/leads'
import { type LeadStage, leadStages, openStages } from '@forecourt/domain/lead/handling/lead-stage'
import { maxCountedRows } from '@forecourt/domain/person/staff/bounded-count'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import type { TableSort } from '@forecourt/domain/person/staff/table-sort'
import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { toUuidParam } from '../../infrastructure/http/parse-uuid.ts'
import type { Cursor } from '../access/keyset.ts'
import { toPattern } from '../access/list-query.ts'
import { readSorted, type SortColumn, type SortedPart } from '../access/sorted-page.ts'
import {
  coversWholeSite,
  isOfSiteWithin,
  siteOwnerRow,
  siteOwners,
  sitesWithin,
  withinReach,
} from '../access/within-reach.ts'

/** Times stay text, because reading thousands of them costs more than the query; the answer's schema does it once. */
export const inboxRow = leadRow.omit({ timeZone: true, answerBy: true }).extend({
  ...siteOwnerRow,
  snoozedUntil: z.string().nullable(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  activeAt: z.string(),
})
export type InboxRow = z.infer<typeof inboxRow>

export type InboxFilter = {
  siteId: number | null
  /** Leads about one vehicle, snoozed ones too. */
  carId: number | null
  ownerId: number | 'none' | null
  /** The location that it was routed to. */
  placeId: number | null
  /** The category that its form has sent. */
  kind: string | null
  /** As reports name it. */
  source: string | null
  /** Who is waited for. Leads are late after the time that their site promises, which `promises` has. */
  waits: 'us' | 'late' | 'them' | null
  promises: readonly Promised[]
  /** Received since then. */
  since: Date | null
  words: string | null
  /** Vehicles whose name contains the words; null without words, or if there are too many vehicles to list. */
  carIds: readonly number[] | null
  /** Snoozed leads instead of active ones. A search by words finds both. */
  isSnoozed: boolean
  /** Only leads with a failed delivery. */
  isUndelivered: boolean
  now: Date
}

/** On a site, leads of before then should have been answered. */
export type Promised = { siteId: number; before: Date }

/**
 * A lead belongs to the dealership that it was routed to, else to its site's own. Each lead has one; a join that the
 * planner could reverse would read the leads of a site once per dealership.
 */
export const leadSource = sql`leads l join sites s on s.id = l.site_id and coalesce(l.dealership_id, s.dealership_id) is not null
  left join dealerships d on d.id = coalesce(l.dealership_id, s.dealership_id)`
export const leadOwners = siteOwners
export const fullName = sql`trim(concat_ws(' ', l.payload->>'name', l.payload->>'last_name'))`

/** When staff last worked on a lead, else when it arrived: the expression of an index. */
const activeAt = sql`coalesce(l.active_at, l.created_at)`

const sortColumns: Readonly<Record<TableSort<'leads'>['column'], SortColumn>> = {
  created: { column: sql`l.created_at`, kind: 'moment' },
  active: { column: activeAt, kind: 'moment' },
}

/** More of a message does not fit into a row. */
const shownCharacters = sql.raw('160')

export const inboxColumns = sql`l.id, l.reference, s.name as site, l.category, ${fullName} as name, c.name as vehicle, nullif(c.model, '') as model, c.id as "carId",
  (select i.image_id from car_images i where i.car_id = c.id order by i.position limit 1) as photo,
  left(trim(l.payload->>'message'), ${shownCharacters}) as message, nullif(trim(l.payload->>'phone'), '') as phone, l.stage,
  u.name as owner, l.owner_id as "ownerId", l.work_version as version, to_json(l.snoozed_until)#>>'{}' as "snoozedUntil",
  s.id as "siteId", d.id as "dealershipId", ${siteOwners.group} as "groupId", to_json(l.created_at)#>>'{}' as "createdAt", to_json(l.answered_at)#>>'{}' as "answeredAt", to_json(${activeAt})#>>'{}' as "activeAt",
  l.form_completed as finished, l.suspicions <> '{}' as suspected,
  (select count(*)::int from deliveries f where f.lead_id = l.id and f.state = 'dead') as "failedDeliveries"`

/**
 * Beyond this number the name of each lead's vehicle is searched instead: so many vehicles match many leads, and the
 * first matches come soon.
 */
const maxCarsByName = 1_000

/** Vehicles with this name among those that accessible leads can be about. */
export async function findCarsByName(
  db: NodePgDatabase,
  reach: Reach,
  words: string | null,
): Promise<number[] | null> {
  if (words === null) return null
  const ids = await queryValues(db, z.number()).all(sql`
    select c.id from cars c where lower(c.name) like lower(${toPattern(words)}) and c.dealership_id = any(array(
      select sd.dealership_id from site_dealerships sd where sd.site_id in (${sitesWithin(reach)})))
    limit ${maxCarsByName + 1}`)
  return ids.length > maxCarsByName ? null : ids
}

function hasWords(words: string, carIds: readonly number[] | null): SQL {
  const hasThem = sql`l.search_text like lower(${toPattern(words)})`
  if (carIds === null) return sql`(${hasThem} or c.name ilike ${toPattern(words)})`
  return carIds.length === 0 ? hasThem : sql`(${hasThem} or l.car_id = any(${sql.param([...carIds])}::int[]))`
}

/** The sites whose leads the caller may access, and whether that includes all their leads. */
function reachedSites(reach: Reach): SQL {
  return sql`select w.id, ${coversWholeSite(sql`w.id`, reach)} as whole from (${sitesWithin(reach)}) as w`
}

/** What came without a source was entered by staff. */
export const sourceName = sql`coalesce(l.report_source, 'By hand')`

const waitsForUs = sql`l.stage = 'new' and l.answered_at is null`

function waitsFor({ waits, promises }: Pick<InboxFilter, 'waits' | 'promises'>): SQL | null {
  if (waits === null) return null
  if (waits === 'us') return waitsForUs
  if (waits === 'them')
    return sql`l.stage = any(${sql.param([...openStages])}::text[]) and not (${waitsForUs})`
  const siteIds = sql.param(promises.map(({ siteId }) => siteId))
  const before = sql.param(promises.map((one) => one.before.toISOString()))
  return sql`${waitsForUs} and l.created_at <= (
    select p.before from unnest(${siteIds}::int[], ${before}::timestamptz[]) as p (site_id, before)
    where p.site_id = l.site_id)`
}

function filtered(reach: Reach, filter: InboxFilter) {
  const { siteId, carId, ownerId, placeId, kind, source, since } = filter
  const { words, carIds, isSnoozed, isUndelivered, now } = filter
  const snoozed = sql`l.snoozed_until > ${now.toISOString()}::timestamptz`
  const conditions = [
    // Not written as an `or`, for which the planner would expect almost no matching lead.
    sql`case when reached.whole then true else ${withinReach(reach, leadOwners)} end`,
    isSnoozed ? snoozed : words === null && carId === null ? sql`(${snoozed}) is not true` : null,
    isUndelivered ? sql`l.id in (select f.lead_id from deliveries f where f.state = 'dead')` : null,
    siteId === null ? null : sql`l.site_id = ${siteId}`,
    carId === null ? null : sql`l.car_id = ${carId}`,
    placeId === null ? null : sql`l.location_id = ${placeId}`,
    kind === null ? null : sql`l.report_category = ${kind}`,
    source === null ? null : sql`${sourceName} = ${source}`,
    since && sql`l.created_at >= ${since.toISOString()}::timestamptz`,
    waitsFor(filter),
    ownerId === null ? null : ownerId === 'none' ? sql`l.owner_id is null` : sql`l.owner_id = ${ownerId}`,
    words === null ? null : hasWords(words, carIds),
  ].filter((condition) => condition !== null)
  return sql.join(conditions, sql` and `)
}

const sortedRow = inboxRow.extend({ sortedBy: z.number() })
type SortedRow = z.infer<typeof sortedRow>

export function listInbox(db: NodePgDatabase, reach: Reach, query: PageQuery): Promise<SortedRow[]> {
  return listPage(db, reach, query, sortedRow, inboxColumns)
}

type PageQuery = InboxFilter & {
  stage: LeadStage | 'open' | null
  sort: TableSort<'leads'>
  after: Cursor | null
  limit: number
  /** The leads that can match, if they are known: faster than looking for words in the order of leads. */
  ids?: readonly string[] | null
}

function listPage<Row>(
  db: NodePgDatabase,
  reach: Reach,
  query: PageQuery,
  codec: z.ZodType<Row>,
  columns: SQL,
): Promise<Row[]> {
  const { sort, after, limit } = query
  const page = {
    sort: sortColumns[sort.column],
    descending: sort.descending,
    id: sql`l.id`,
    toId: toUuidParam,
    after,
  }
  return readSorted(page, limit, (part) => queryRows(db, codec).all(selectPage(reach, query, columns, part)))
}

/**
 * Reads the first rows of each site through an index, and then the first of those: a page costs the same however many
 * leads there are.
 */
function selectPage(
  reach: Reach,
  query: PageQuery,
  columns: SQL,
  { condition, order, value, direction }: SortedPart,
): SQL {
  const { stage, limit, ids } = query
  const known = ids ? sql`and l.id = any(${sql.param([...ids])}::uuid[])` : sql``
  return sql`
    select page.* from (${reachedSites(reach)}) as reached cross join lateral (
      select ${columns}, ${value} as "sortedBy"
      from ${leadSource} left join cars c on c.id = l.car_id left join staff_users u on u.id = l.owner_id
      where l.site_id = reached.id and ${condition} and ${filtered(reach, query)} ${known} ${ofStage(stage)}
      order by ${order} limit ${limit}) as page
    order by page."sortedBy" ${direction}, page.id ${direction} limit ${limit}`
}

function ofStage(stage: PageQuery['stage']): SQL {
  if (stage === null) return sql``
  return stage === 'open'
    ? sql`and l.stage = any(${sql.param([...openStages])}::text[])`
    : sql`and l.stage = ${stage}`
}

/** How many leads a tab has, up to the largest number that is displayed. */
export async function countTab(
  db: NodePgDatabase,
  reach: Reach,
  { stage, ...filter }: InboxFilter & Pick<PageQuery, 'stage'>,
): Promise<number> {
  return queryValues(db, z.number()).only(sql`
    select count(*)::int as n from (
      select from (${reachedSites(reach)}) as reached cross join lateral (
        select from ${leadSource} left join cars c on c.id = l.car_id
        where l.site_id = reached.id and ${filtered(reach, filter)} ${ofStage(stage)}
        limit ${maxCountedRows + 1}) as one
      limit ${maxCountedRows + 1}) as counted`)
}

/** The sites that have leads without a first answer. */
export function findWaitingSites(db: NodePgDatabase, reach: Reach): Promise<number[]> {
  return queryValues(db, z.number()).all(sql`
    select w.id from (${sitesWithin(reach)}) as w
    where exists (select from leads l where l.site_id = w.id and ${waitsForUs})`)
}

const choiceRow = z.object({
  what: z.enum(['kind', 'source', 'owner', 'place', 'site']),
  id: z.number().nullable(),
  name: z.string(),
})

/** What the leads since a moment have, by name. */
export function listChoices(db: NodePgDatabase, reach: Reach, since: Date) {
  return queryRows(db, choiceRow).all(sql`
    with recent as materialized (
      select l.report_category as kind, ${sourceName} as source, l.owner_id, l.location_id, l.site_id
      from ${leadSource} where ${isOfSiteWithin(sql`l.site_id`, reach)} and ${withinReach(reach, leadOwners)}
        and l.created_at >= ${since.toISOString()}::timestamptz)
    select one.* from (
      select distinct 'kind' as what, null::int as id, kind as name from recent
      union all select distinct 'source', null::int, source from recent
      union all select 'owner', u.id, u.name from staff_users u where u.id in (select owner_id from recent)
      union all select 'place', p.id, p.name from locations p where p.id in (select location_id from recent)
      union all select 'site', s.id, s.name from sites s where s.id in (select site_id from recent)) as one
    order by one.name, one.id limit 500`)
}

/** So few leads are read by their ids. */
const maxByIds = 300

const stageRow = z.object({
  stage: z.enum(leadStages),
  n: z.number(),
  /** If there are few. */
  ids: z.array(z.string()).nullable(),
})

type StageCount = z.infer<typeof stageRow>

/**
 * Counts the leads at some stages, up to the largest number that is displayed. A word search is slow, so matching leads
 * are searched once for all stages. Only if there are more of them than all tabs together can display are all leads at
 * the other stages counted.
 */
export async function countStages(
  db: NodePgDatabase,
  reach: Reach,
  filter: InboxFilter,
  stages: readonly LeadStage[],
): Promise<StageCount[]> {
  if (filter.words === null) return countEachStage(db, reach, filter, stages)
  const most = (maxCountedRows + 1) * stages.length
  const found = await countFound(db, reach, filter, stages, most)
  const isAll = found.reduce((sum, { n }) => sum + n, 0) < most
  const counted = isAll ? found : found.filter(({ n }) => n > maxCountedRows)
  const others = stages.filter((stage) => counted.every((one) => one.stage !== stage))
  const rest = isAll ? [] : await countFound(db, reach, filter, others, null)
  return [...counted, ...rest].map((count) => ({ ...count, n: Math.min(count.n, maxCountedRows + 1) }))
}

async function countFound(
  db: NodePgDatabase,
  reach: Reach,
  filter: InboxFilter,
  stages: readonly LeadStage[],
  most: number | null,
): Promise<StageCount[]> {
  return queryRows(db, stageRow).all(sql`
    select found.stage, count(*)::int as n, case when count(*) <= ${maxByIds} then array_agg(found.id) end as ids from (
      select one.* from (${reachedSites(reach)}) as reached cross join lateral (
        select l.id, l.stage from ${leadSource} left join cars c on c.id = l.car_id
        where l.site_id = reached.id and l.stage = any(${sql.param([...stages])}::text[]) and ${filtered(reach, filter)}
        limit ${most}) as one
      limit ${most}) as found
    group by 1`)
}

async function countEachStage(
  db: NodePgDatabase,
  reach: Reach,
  filter: InboxFilter,
  stages: readonly LeadStage[],
): Promise<StageCount[]> {
  return queryRows(db, stageRow).all(sql`
    select wanted.stage, (select count(*)::int from (
        select from (${reachedSites(reach)}) as reached cross join lateral (
          select from ${leadSource} left join cars c on c.id = l.car_id
          where l.site_id = reached.id and l.stage = wanted.stage and ${filtered(reach, filter)}
          limit ${maxCountedRows + 1}) as one
        limit ${maxCountedRows + 1}) as counted) as n, null as ids
    from unnest(${sql.param([...stages])}::text[]) as wanted (stage)`)
}

const exportRow = sortedRow.extend({
  email: z.string().nullable(),
  wholeMessage: z.string().nullable(),
})
export type ExportRow = z.infer<typeof exportRow>

/** The inbox with the submitted fields, in batches that fit in memory. */
export function listExport(db: NodePgDatabase, reach: Reach, query: PageQuery): Promise<ExportRow[]> {
  const typed = sql`l.payload->>'email' as email, l.payload->>'message' as "wholeMessage"`
  return listPage(db, reach, query, exportRow, sql`${inboxColumns}, ${typed}`)
}
