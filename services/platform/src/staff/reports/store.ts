import { everythingReach, type Reach } from '@forecourt/domain/person/staff/reach'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { timeZoneOfDealership } from '../access/store.ts'
import { isCounted, isOfStockWithin, sitesWithin, withinReach } from '../access/within-reach.ts'
import { leadOwners, leadSource } from '../leads/inbox-store.ts'

export const countRow = z.object({ label: z.string(), n: z.number() })
export type Count = z.infer<typeof countRow>
export type Span = { from: Date; to: Date }

const isIn = (column: ReturnType<typeof sql>, { from, to }: Span) =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`

/**
 * Websites that are not test sites, looked up once: checking it for each lead and event would take most of the time.
 */
const countedSites = (reach: Reach) => sql`any(array(select s.id from sites s
  left join dealerships d on d.id = s.dealership_id where s.id in (${sitesWithin(reach)}) and ${isCounted}))`

const isLeadOf = (reach: Reach, span: Span) => sql`${isIn(sql`l.created_at`, span)}
  and l.site_id = ${countedSites(reach)} and ${withinReach(reach, leadOwners)}`

const clocks = (reach: Reach) => sql`(select s.id, ${timeZoneOfDealership} as zone from sites s
  join dealerships d on d.id = s.dealership_id where s.id in (${sitesWithin(reach)}) and ${isCounted})`

const lastDayRow = z.object({ from: z.string() })

/** From midnight of the first of this many days, today being the last, until now, in the time zones of the websites. */
export async function findLastDays(db: NodePgDatabase, reach: Reach, now: Date, days: number): Promise<Span> {
  const rows = await queryRows(db, lastDayRow).all(sql`
    select to_json(coalesce(min(((${now.toISOString()}::timestamptz at time zone zone)::date - ${days - 1}::int)::timestamp
      at time zone zone), ${now.toISOString()}::timestamptz))#>>'{}' as "from" from ${clocks(reach)} k`)
  return { from: new Date(rows[0]?.from ?? now), to: now }
}

const leadsByDayRow = z.object({ date: z.string(), n: z.number() })

/**
 * Each of the last days in the time zone of each website, including days without leads. Days begin at a quarter of an
 * hour in every zone, so only quarters are converted, not each lead.
 */
export async function countLeadsByDay(
  db: NodePgDatabase,
  reach: Reach,
  span: Span,
  days: number,
): Promise<{ date: string; n: number }[]> {
  const today = sql`(${span.to.toISOString()}::timestamptz at time zone zone)::date`
  return queryRows(db, leadsByDayRow).all(sql`
    with clocks as ${clocks(reach)},
      days as (select min(${today}) - ${days - 1}::int as first, max(${today}) as last from clocks),
      quarters as (select s.id, date_bin('15 minutes', l.created_at, to_timestamp(0)) as at, count(*) as n
        from ${leadSource} where ${isLeadOf(reach, span)} group by 1, 2),
      counted as (select (q.at at time zone k.zone)::date as day, sum(q.n)::int as n
        from quarters q join clocks k using (id) group by 1)
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(n, 0) as n
    from days, generate_series(first, last, interval '1 day') as d(day) left join counted using (day)
    order by 1`)
}

export async function countLeadsByKind(db: NodePgDatabase, reach: Reach, span: Span): Promise<Count[]> {
  return queryRows(db, countRow).all(sql`
    select l.report_category as label, count(*)::int as n from ${leadSource}
    where ${isLeadOf(reach, span)}
    group by 1 order by 2 desc, 1 limit 8`)
}

const answeredRow = z.object({
  quarter: z.number(),
  hour: z.number(),
  four: z.number(),
  day: z.number(),
  later: z.number(),
  open: z.number(),
  median: z.number().nullable(),
})
export type Answered = z.infer<typeof answeredRow>

/**
 * How long leads waited for their first answer; possible spam is left out. The median is of all of them: whoever answers
 * a few at once and the rest never has no short median, but none.
 */
export async function countAnswers(db: NodePgDatabase, reach: Reach, span: Span): Promise<Answered> {
  return queryRows(db, answeredRow).only(sql`
    with waited as materialized (select date_part('epoch', l.answered_at - l.created_at) / 60 as minutes from ${leadSource}
      where ${isLeadOf(reach, span)} and not l.is_suspected)
    select count(*) filter (where minutes < 15)::int as quarter, count(*) filter (where minutes >= 15 and minutes < 60)::int as hour,
      count(*) filter (where minutes >= 60 and minutes < 240)::int as four,
      count(*) filter (where minutes >= 240 and minutes < 1440)::int as day,
      count(*) filter (where minutes >= 1440)::int as later, count(*) filter (where minutes is null)::int as open,
      nullif(percentile_disc(0.5) within group (order by coalesce(minutes, 'infinity')), 'infinity') as median
    from waited`)
}

const funnelRow = z.object({ views: z.number(), enquiries: z.number(), deposits: z.number() })

/** Vehicle views, leads about vehicles, and paid deposits. */
export async function countFunnel(
  db: NodePgDatabase,
  reach: Reach,
  span: Span,
): Promise<{ views: number; enquiries: number; deposits: number }> {
  const owners = { group: sql`coalesce(d.group_id, s.group_id)`, dealership: sql`d.id`, site: sql`s.id` }
  return queryRows(db, funnelRow).only(sql`
    select (select count(*)::int from events e join sites s on s.id = e.site_id join dealerships d on d.id = s.dealership_id
        where e.event_id = ${eventCatalogue.vehicleView.id} and ${isIn(sql`e.at`, span)}
        and e.site_id = ${countedSites(reach)} and ${withinReach(reach, owners)}) as views,
      (select count(*)::int from ${leadSource} where l.car_id is not null and ${isLeadOf(reach, span)}) as enquiries,
      (select count(*)::int from reservations r join sites s on s.id = r.site_id join dealerships d on d.id = r.dealership_id
        where ${isIn(sql`r.paid_at`, span)} and ${withinReach(reach, owners)} and ${isCounted}) as deposits`)
}

/** Vehicles of the rows `aged` by days in stock. */
export const countAges = sql`array[count(*) filter (where days < 30), count(*) filter (where days >= 30 and days < 60),
  count(*) filter (where days >= 60 and days < 90), count(*) filter (where days >= 90 and days < 180),
  count(*) filter (where days >= 180)]::int[]`
export const daysListed = (at: Date) =>
  sql`extract(epoch from ${at.toISOString()}::timestamptz - c.created_at) / 86400`

/** How long the vehicles for sale have been in stock, in days. */
export async function countStockAge(db: NodePgDatabase, reach: Reach, now: Date): Promise<number[]> {
  return queryValues(db, z.array(z.number())).only(sql`
    with aged as (select ${daysListed(now)} as days from cars c
      where c.show_on_dealer_website and not c.sold and ${isOfStockWithin(sql`c.dealership_id`, reach)})
    select ${countAges} as n from aged`)
}

const viewedRow = z.object({ id: z.number(), name: z.string(), n: z.number() })
export type Viewed = z.infer<typeof viewedRow>

const byViewRow = viewedRow.extend({ fromMost: z.number(), fromLeast: z.number() })

/** The most and the least viewed vehicles for sale. */
export async function listByViews(
  db: NodePgDatabase,
  reach: Reach,
  span: Span,
): Promise<{ most: Viewed[]; least: Viewed[] }> {
  const rows = await queryRows(db, byViewRow).all(sql`
    with viewed as (select c.id, c.name, c.created_at, (
        select count(*)::int from events e where e.car_id = c.id and e.event_id = ${eventCatalogue.vehicleView.id}
          and ${isIn(sql`e.at`, span)} and e.site_id = ${countedSites(everythingReach)}) as n
      from cars c
      where c.show_on_dealer_website and not c.sold and ${isOfStockWithin(sql`c.dealership_id`, reach)}),
    ranked as (select id, name, n,
        (row_number() over (order by n desc, created_at, id))::int as "fromMost",
        (row_number() over (order by n, created_at, id))::int as "fromLeast"
      from viewed)
    select * from ranked where "fromMost" <= 5 or "fromLeast" <= 5`)
  const first = (rank: 'fromMost' | 'fromLeast') =>
    rows
      .filter((row) => row[rank] <= 5)
      .toSorted((a, b) => a[rank] - b[rank])
      .map(({ id, name, n }) => ({ id, name, n }))
  return { most: first('fromMost'), least: first('fromLeast') }
}
