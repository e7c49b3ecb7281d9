import type { Reach } from '@forecourt/domain/person/staff/reach'
import {
  leadDestinationKinds,
  leadDestinationTable,
} from '@forecourt/domain/site/configuration/lead-destination-table'
import type { EventName } from '@forecourt/domain/tracking/event-catalogue'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { timeZoneOfDealership } from '../access/store.ts'
import { isCounted, withinReach } from '../access/within-reach.ts'
import { type Count, countAges, countRow, daysListed, type Span } from './store.ts'

const siteOwners = { group: sql`coalesce(d.group_id, s.group_id)`, dealership: sql`d.id`, site: sql`s.id` }
const isIn = (column: ReturnType<typeof sql>, { from, to }: Span) =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`

const reportSiteRow = z.object({
  id: z.number(),
  name: z.string(),
  timeZone: z.string(),
  thisMonth: z.string(),
})
export type ReportSite = z.infer<typeof reportSiteRow>

export async function findReportSite(
  db: NodePgDatabase,
  reach: Reach,
  id: number,
  now: Date,
): Promise<ReportSite | null> {
  return queryRows(db, reportSiteRow).first(sql`
    select s.id, s.name, ${timeZoneOfDealership} as "timeZone",
      to_char(${now.toISOString()}::timestamptz at time zone ${timeZoneOfDealership}, 'YYYY-MM') as "thisMonth"
    from sites s join dealerships d on d.id = s.dealership_id where s.id = ${id} and ${withinReach(reach, siteOwners)}`)
}

const monthSpanRow = z.object({ from: z.string(), to: z.string() })

/** A month in the dealer's time zone. */
export async function findMonthSpan(db: NodePgDatabase, month: string, timeZone: string): Promise<Span> {
  const rows = await queryRows(db, monthSpanRow).all(sql`
    select to_json((${`${month}-01`}::date)::timestamp at time zone ${timeZone})#>>'{}' as from,
      to_json((${`${month}-01`}::date + interval '1 month') at time zone ${timeZone})#>>'{}' as to`)
  return { from: new Date(rows[0]?.from ?? 0), to: new Date(rows[0]?.to ?? 0) }
}

export async function countLeadsBySource(db: NodePgDatabase, siteId: number, span: Span): Promise<Count[]> {
  return queryRows(db, countRow).all(sql`
    select coalesce(l.report_source, 'By hand') as label, count(*)::int as n
    from leads l where l.site_id = ${siteId} and ${isIn(sql`l.created_at`, span)} group by 1 order by 2 desc, 1 limit 10`)
}

const dayRow = z.object({ day: z.number(), n: z.number() })

/** Leads by the day of the month, in the time zone of the dealer; only quarters of an hour are converted. */
export async function countLeadsByDayOfMonth(
  db: NodePgDatabase,
  siteId: number,
  span: Span,
  timeZone: string,
): Promise<{ day: number; n: number }[]> {
  return queryRows(db, dayRow).all(sql`
    with quarters as (select date_bin('15 minutes', l.created_at, to_timestamp(0)) as at, count(*) as n from leads l
      where l.site_id = ${siteId} and ${isIn(sql`l.created_at`, span)} group by 1)
    select extract(day from at at time zone ${timeZone})::int as day, sum(n)::int as n from quarters group by 1`)
}

/** Leads by the dealership that they are for. */
export async function countLeadsByPlace(db: NodePgDatabase, siteId: number, span: Span): Promise<Count[]> {
  return queryRows(db, countRow).all(sql`
    with counted as (select l.dealership_id as id, count(*)::int as n from leads l
      where l.site_id = ${siteId} and ${isIn(sql`l.created_at`, span)} group by 1)
    select d.name as label, sum(c.n)::int as n from counted c
      join sites s on s.id = ${siteId} join dealerships d on d.id = coalesce(c.id, s.dealership_id)
    group by d.id, d.name order by 2 desc, 1 limit 20`)
}

export async function countLeadsByPerson(db: NodePgDatabase, siteId: number, span: Span): Promise<Count[]> {
  return queryRows(db, countRow).all(sql`
    with counted as (select l.owner_id as id, count(*)::int as n from leads l
      where l.site_id = ${siteId} and ${isIn(sql`l.created_at`, span)} and l.owner_id is not null group by 1)
    select u.name as label, c.n from counted c join staff_users u using (id) order by 2 desc, 1 limit 20`)
}

export async function countLeadsByCategory(db: NodePgDatabase, siteId: number, span: Span): Promise<Count[]> {
  return queryRows(db, countRow).all(sql`
    select l.report_category as label, count(*)::int as n from leads l
    where l.site_id = ${siteId} and ${isIn(sql`l.created_at`, span)} group by 1 order by 2 desc, 1 limit 8`)
}

const siteMonthRow = z.object({
  id: z.number(),
  name: z.string(),
  received: z.number(),
  before: z.number(),
  won: z.number(),
  paid: z.number(),
})
export type SiteMonth = z.infer<typeof siteMonthRow>

/** Several websites side by side, each with a month of its own time zone, and the month before to the same time. */
export async function listSiteMonths(
  db: NodePgDatabase,
  reach: Reach,
  month: string,
  now: Date,
): Promise<SiteMonth[]> {
  const first = sql`${`${month}-01`}::date`
  return queryRows(db, siteMonthRow).all(sql`
    with clocks as (select s.id, s.name, ${timeZoneOfDealership} as zone from sites s
        join dealerships d on d.id = s.dealership_id where ${withinReach(reach, siteOwners)} and ${isCounted}),
      spans as (select id, name, ${first}::timestamp at time zone zone as "from",
          least((${first} + interval '1 month') at time zone zone, ${now.toISOString()}::timestamptz) as "to",
          (${first} - interval '1 month') at time zone zone as "beforeFrom",
          least(${first}::timestamp, (${now.toISOString()}::timestamptz at time zone zone) - interval '1 month')
            at time zone zone as "beforeTo"
        from clocks)
    select p.id, p.name,
      (select count(*)::int from leads l where l.site_id = p.id and l.created_at >= p."from" and l.created_at < p."to") as received,
      (select count(*)::int from leads l where l.site_id = p.id and l.created_at >= p."beforeFrom"
        and l.created_at < p."beforeTo") as before,
      (select count(*)::int from leads l where l.site_id = p.id and l.created_at >= p."from" and l.created_at < p."to"
        and l.stage = 'won') as won,
      (select count(*)::int from reservations r where r.site_id = p.id and r.paid_at >= p."from" and r.paid_at < p."to") as paid
    from spans p order by received desc, p.name, p.id limit 1000`)
}

const leadCountsRow = z.object({ received: z.number(), won: z.number() })
export type LeadCounts = z.infer<typeof leadCountsRow>

export async function countLeads(db: NodePgDatabase, siteId: number, span: Span): Promise<LeadCounts> {
  return queryRows(db, leadCountsRow).only(sql`
    select count(*)::int as received, count(*) filter (where l.stage = 'won')::int as won
    from leads l where l.site_id = ${siteId} and ${isIn(sql`l.created_at`, span)}`)
}

const receiptKinds = leadDestinationKinds.filter((kind) => leadDestinationTable[kind].countsAsReceipt)

const deliveredRow = z.object({
  delivered: z.number(),
  waiting: z.number(),
  failed: z.number(),
  withheld: z.number(),
  none: z.number(),
})
export type Delivered = z.infer<typeof deliveredRow>

/** Each lead by the worst state of its deliveries to the dealer: one failed delivery means it has not arrived. */
export async function countDelivered(db: NodePgDatabase, siteId: number, span: Span): Promise<Delivered> {
  return queryRows(db, deliveredRow).only(sql`
    with sent as (select l.id, min(case y.state when 'dead' then 1 when 'waiting' then 2 when 'delivered' then 3 when 'withheld' then 4 end) as worst
      from leads l left join deliveries y on y.lead_id = l.id and y.kind = any(${sql.param(receiptKinds)})
        and y.site_id = ${siteId} and y.created_at >= ${span.from.toISOString()}::timestamptz
      where l.site_id = ${siteId} and ${isIn(sql`l.created_at`, span)} group by l.id)
    select count(*) filter (where worst = 1)::int as failed, count(*) filter (where worst = 2)::int as waiting,
      count(*) filter (where worst = 3)::int as delivered, count(*) filter (where worst = 4)::int as withheld,
      count(*) filter (where worst is null)::int as none from sent`)
}

const depositCountsRow = z.object({
  paid: z.number(),
  paidCents: z.number(),
  givenBack: z.number(),
  handedOver: z.number(),
})
export type DepositCounts = z.infer<typeof depositCountsRow>

export async function countDeposits(db: NodePgDatabase, siteId: number, span: Span): Promise<DepositCounts> {
  return queryRows(db, depositCountsRow).only(sql`
    select count(*) filter (where g.kind = 'charged')::int as paid,
      coalesce(sum(g.amount_cents) filter (where g.kind = 'charged'), 0)::int as "paidCents",
      count(*) filter (where g.kind = 'refunded')::int as "givenBack",
      count(distinct r.id) filter (where g.kind = 'handed-over' and r.handed_over_at is not null)::int as "handedOver"
    from deposit_ledger g join reservations r on r.id = g.reservation_id
    where r.site_id = ${siteId} and ${isIn(sql`g.at`, span)}`)
}

const onSite = (siteId: number) => sql`c.dealership_id = any(array(
  select sd.dealership_id from site_dealerships sd where sd.site_id = ${siteId}))
  and c.kind = (select kind from sites where id = ${siteId})`

export async function countSold(db: NodePgDatabase, siteId: number, span: Span): Promise<number> {
  return queryValues(db, z.number()).only(sql`
    select count(*)::int as n from cars c where ${onSite(siteId)} and c.sold and ${isIn(sql`c.sold_at`, span)}`)
}

/** How long the site's vehicles had been for sale at a time, in days. */
export async function countStockAge(db: NodePgDatabase, siteId: number, at: Date): Promise<number[]> {
  const atTime = sql`${at.toISOString()}::timestamptz`
  return queryValues(db, z.array(z.number())).only(sql`
    with aged as (select ${daysListed(at)} as days from cars c where ${onSite(siteId)} and c.show_on_dealer_website
      and c.created_at < ${atTime} and (not c.sold or c.sold and c.sold_at >= ${atTime}))
    select ${countAges} as n from aged`)
}

const rankedCarRow = z.object({ id: z.number(), name: z.string(), views: z.number(), leads: z.number() })
export type RankedCar = z.infer<typeof rankedCarRow>

const rankedRow = rankedCarRow.extend({ isBest: z.boolean() })

/** Vehicles for sale in the period, by enquiries and views: the first five and the last five. */
export async function listRanked(
  db: NodePgDatabase,
  siteId: number,
  span: Span,
): Promise<{ best: RankedCar[]; worst: RankedCar[] }> {
  const rows = await queryRows(db, rankedRow).all(sql`
    with viewed as (select car_id, count(*)::int as n from events where site_id = ${siteId}
        and event_id = ${eventCatalogue.vehicleView.id} and car_id is not null and ${isIn(sql`at`, span)} group by 1),
      asked as (select car_id, count(*)::int as n from leads
        where site_id = ${siteId} and car_id is not null and ${isIn(sql`created_at`, span)} group by 1),
      counted as materialized (select c.id, c.created_at, coalesce(v.n, 0) as views, coalesce(a.n, 0) as leads from cars c
        left join viewed v on v.car_id = c.id left join asked a on a.car_id = c.id
        where ${onSite(siteId)} and c.show_on_dealer_website and c.created_at < ${span.to.toISOString()}::timestamptz
          and (not c.sold or c.sold and c.sold_at >= ${span.from.toISOString()}::timestamptz)),
      ranked as ((select true as "isBest", * from counted order by leads desc, views desc, created_at, id limit 5)
        union all (select false, * from counted order by leads, views, created_at, id limit 5))
    select r."isBest", r.id, c.name, r.views, r.leads from ranked r join cars c on c.id = r.id
    order by r."isBest" desc, case when r."isBest" then -r.leads else r.leads end,
      case when r."isBest" then -r.views else r.views end, r.created_at, r.id`)
  const listed = (isBest: boolean) =>
    rows.filter((row) => row.isBest === isBest).map(({ isBest: _, ...car }) => car)
  return { best: listed(true), worst: listed(false) }
}

const goalRow = z.object({ test: z.string(), goal: z.string() })

/** The goals of the tests in a period, newest last. */
export async function listGoals(
  db: NodePgDatabase,
  siteId: number,
  { from, to }: Span,
): Promise<{ test: string; goal: string }[]> {
  return queryRows(db, goalRow).all(sql`
    select distinct on (test) test, goal from split_tests where site_id = ${siteId}
      and started_at < ${to.toISOString()}::timestamptz and coalesce(ended_at, 'infinity') > ${from.toISOString()}::timestamptz
    order by test, id desc`)
}

const armCountRow = z.object({ arm: z.string(), seen: z.number(), done: z.number() })
export type ArmCount = z.infer<typeof armCountRow>

/** Views and conversions of split test participants, by arm. */
export async function countArms(
  db: NodePgDatabase,
  siteId: number,
  span: Span,
  { test, seen, done }: { test: string; seen: EventName; done: readonly EventName[] },
): Promise<ArmCount[]> {
  const ids = done.map((name) => eventCatalogue[name].id)
  return queryRows(db, armCountRow).all(sql`
    select split_part(e.arm, ':', 2) as arm, count(*) filter (where e.event_id = ${eventCatalogue[seen].id})::int as seen,
      count(*) filter (where e.event_id = any(${sql.param(ids)}::int[]))::int as done
    from events e where e.site_id = ${siteId} and ${isIn(sql`e.at`, span)} and e.arm like ${`${test}:%`} group by 1`)
}
