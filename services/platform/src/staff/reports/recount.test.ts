import { randomUUID } from 'node:crypto'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { seededRandom } from '../../../testing/database/seeded-random.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { deleteOldEvents } from '../../people/events/store.ts'
import { emptyLeads } from '../../people/privacy/erasure-store.ts'

// Clocks change in Sydney at 2 am on Sunday, 4 October 2026, by an hour, and on Lord Howe Island by half an hour.
const nowMs = Date.parse('2026-10-09T14:20:00Z')
const dayMs = 86_400_000
const minuteMs = 60_000
const zones = ['Australia/Sydney', 'Australia/Perth', 'Australia/Adelaide', 'Australia/Lord_Howe']
const formatters = new Map(
  zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone })]),
)
const carsOfSite = 12

const { random, printSeed } = seededRandom(1)
const below = (n: number) => Math.floor(random() * n)
const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[below(items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

type Site = { id: number; zone: string; cars: number[]; member: Member }
/** What a form sends about the pages before it, and what reports make of it. */
const origins = [
  {
    source: 'newsletter',
    attributes: { linked_query_params: { utm_source: 'newsletter' }, latest_click: { gclid: 'g' } },
  },
  { source: 'Google Ads', attributes: { linked_query_params: { gclid: 'g', fbclid: 'f' } } },
  { source: 'Meta', attributes: { linked_query_params: {}, latest_click: { fbclid: 'f' } } },
  { source: 'a'.repeat(40), attributes: { latest_click: { utm_source: 'a'.repeat(50), gclid: 'g' } } },
  { source: 'Website', attributes: { linked_query_params: { utm_source: '' } } },
  { source: 'Website', attributes: null },
]

type Lead = (typeof origins)[number] & {
  id: string
  siteId: number
  at: number
  category: string
  stage: string
  waitedMs: number | null
  isSuspected: boolean
  carId: number | null
  /** The states of its deliveries to the dealer. */
  deliveries: string[]
}
type Event = { siteId: number; at: number; eventId: number; carId: number | null; arm: string | null }

let platform: TestPlatform
const sites: Site[] = []
let group: Member
const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  for (const [n, zone] of zones.entries()) {
    const slug = `recount-${n}`
    const dealer = aDealer(slug)
    const dealerships = dealer.dealerships.map((one) => ({
      ...one,
      locations: one.locations.map((place) => ({ ...place, timeZone: zone })),
    }))
    const stock = Array.from({ length: carsOfSite }, (_, at) =>
      aStockCar(slug, n * carsOfSite + at + 1, { createdAtMs: nowMs - (80 - at) * dayMs }),
    )
    const { siteId } = await platform.addDealer({ ...dealer, dealerships }, stock)
    const cars = await ask(
      'select c.id from cars c join sites s using (dealership_id) where s.id = $1 order by c.created_at',
      [siteId],
    )
    const member = await aStaffMember(platform, [
      { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId },
    ])
    sites.push({ id: siteId, zone, cars: cars.map(({ id }) => id), member })
  }
  group = await aStaffMember(
    platform,
    sites.map(({ id }) => ({ role: 'dealer-manager', scopeKind: 'site', scopeId: id }) as const),
  )
})
afterAll(() => platform.close())

/** Often within minutes of a midnight, where a wrong time zone shows. */
function someTime(zone: string): number {
  const at = nowMs - below(50 * dayMs)
  return random() < 0.5 ? at : Math.min(nowMs - 1, midnight(localDay(at, zone), zone) + below(7) - 3)
}

function aLead({ id: siteId, zone, cars }: Site): Lead {
  const waits = [null, below(30) * minuteMs, below(2_000) * minuteMs, 15 * minuteMs, 1_440 * minuteMs]
  return {
    id: randomUUID(),
    siteId,
    at: someTime(zone),
    category: oneOf(['Test Drive', 'Finance', 'Vehicle Enquiry']),
    ...oneOf(origins),
    stage: oneOf(['new', 'won', 'lost']),
    waitedMs: oneOf(waits),
    isSuspected: below(6) === 0,
    carId: below(3) === 0 ? null : oneOf(cars),
    deliveries: Array.from({ length: below(3) }, () => oneOf(['waiting', 'delivered', 'dead', 'withheld'])),
  }
}

async function store(leads: readonly Lead[], events: readonly Event[]): Promise<void> {
  await ask(
    `insert into leads (id, site_id, reference, category, form_completed, payload, suspicions, stage, car_id, created_at, answered_at)
     select id, "siteId", left(id::text, 12), category, true,
       jsonb_build_object('name', 'Jo', 'source', 'Website', 'lead_attributes', attributes),
       case when "isSuspected" then array['too-fast'] else '{}' end, stage, "carId", to_timestamp(at / 1e3), to_timestamp((at + "waitedMs") / 1e3)
     from jsonb_to_recordset($1) as l(id uuid, "siteId" int, category text, attributes jsonb, "isSuspected" bool, stage text,
       "carId" int, at float8, "waitedMs" float8)`,
    [JSON.stringify(leads)],
  )
  await ask(
    `insert into deliveries (lead_id, site_id, kind, destination, state, created_at)
     select id, "siteId", 'dealer-mail', nth || '@dealer.example', state, to_timestamp(at / 1e3) + nth * interval '1 day'
     from jsonb_to_recordset($1) as l(id uuid, "siteId" int, deliveries jsonb, at float8),
       jsonb_array_elements_text(deliveries) with ordinality as d(state, nth)`,
    [JSON.stringify(leads)],
  )
  await ask(
    `insert into events (site_id, at, name, event_id, car_id, arm)
     select "siteId", to_timestamp(at / 1e3), 'x', "eventId", "carId", arm
     from jsonb_to_recordset($1) as e("siteId" int, at float8, "eventId" int, "carId" int, arm text)`,
    [JSON.stringify(events)],
  )
}

function anEvent({ id: siteId, zone, cars }: Site): Event {
  return {
    siteId,
    at: someTime(zone),
    eventId: oneOf([1, 3, 3, 6]),
    carId: below(4) === 0 ? null : oneOf(cars),
    arm: oneOf([null, 'financeLabel:control', 'financeLabel:quote']),
  }
}

/** The calendar day at a time in a time zone, as `2026-10-04`. */
function localDay(at: number, zone: string): string {
  return formatters.get(zone)?.format(at) ?? ''
}

/** When a calendar day begins, found by trying: an independent computation. */
function midnight(day: string, zone: string): number {
  let at = Date.parse(`${day}T00:00:00Z`) - 15 * 60 * minuteMs
  while (localDay(at, zone) < day) at += 15 * minuteMs
  return at
}

const addDays = (day: string, n: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * dayMs).toISOString().slice(0, 10)

/** The most frequent first, then by name. */
function countBy(labels: readonly string[]) {
  return [...Map.groupBy(labels, (label) => label)]
    .map(([label, found]) => ({ label, n: found.length }))
    .toSorted((a, b) => b.n - a.n || (a.label < b.label ? -1 : 1))
}

function countAnswers(leads: readonly Lead[]) {
  const judged = leads.filter(({ isSuspected }) => !isSuspected)
  const minutes = judged.flatMap(({ waitedMs }) => (waitedMs === null ? [] : [waitedMs / minuteMs]))
  const between = (from: number, to: number) => minutes.filter((one) => one >= from && one < to).length
  // Those without an answer wait for ever: they count, and the median is none where most are such.
  const sorted = judged.map(({ waitedMs }) => (waitedMs === null ? Infinity : waitedMs / minuteMs))
  const median = sorted.toSorted((a, b) => a - b)[Math.ceil(sorted.length / 2) - 1] ?? Infinity
  return {
    firstAnswer: [
      ...[between(0, 15), between(15, 60), between(60, 240), between(240, 1_440), between(1_440, Infinity)],
      judged.length - minutes.length,
    ],
    medianMinutes: median === Infinity ? null : Math.round(median),
  }
}

const views = (events: readonly Event[]) => events.filter(({ eventId }) => eventId === 3)

async function checkReport(
  { call }: Member,
  of: readonly Site[],
  days: number,
  all: { leads: Lead[]; events: Event[] },
) {
  const firsts = of.map(({ zone }) => addDays(localDay(nowMs, zone), 1 - days))
  const from = Math.min(...of.map(({ zone }, n) => midnight(firsts[n] ?? '', zone)))
  const zoneOf = new Map(of.map(({ id, zone }) => [id, zone]))
  const inSpan = <One extends { siteId: number; at: number }>(list: readonly One[]) =>
    list.filter(({ siteId, at }) => zoneOf.has(siteId) && at >= from && at < nowMs)
  const [leads, events] = [inSpan(all.leads), inSpan(all.events)]
  const report = await call(staffEndpoints.staffReport, { query: { days: String(days) } })
  const dates = report.leads?.byDay.map(({ date }) => date) ?? []
  expect(dates[0]).toBe(firsts.toSorted()[0])
  expect(report.leads?.byDay).toEqual(
    dates.map((date) => ({
      date,
      n: leads.filter(({ siteId, at }) => localDay(at, zoneOf.get(siteId) ?? '') === date).length,
    })),
  )
  expect(report.leads?.byKind).toEqual(countBy(leads.map(({ category }) => category)))
  expect(report.leads?.firstAnswer.map(({ n }) => n)).toEqual(countAnswers(leads).firstAnswer)
  expect(report.leads?.medianMinutes).toBe(countAnswers(leads).medianMinutes)
  expect(report.funnel?.slice(0, 2).map(({ n }) => n)).toEqual([
    views(events).length,
    leads.filter(({ carId }) => carId !== null).length,
  ])
  const byViews = of
    .flatMap(({ cars }) => cars)
    .map((id) => ({ id, n: views(events).filter(({ carId }) => carId === id).length }))
    .toSorted((a, b) => b.n - a.n)
  expect(report.mostViewed?.map(({ n }) => n)).toEqual(byViews.slice(0, 5).map(({ n }) => n))
  for (const { id, n } of report.mostViewed ?? []) expect(byViews).toContainEqual({ id, n })
  expect(report.leastViewed?.map(({ n }) => n)).toEqual(
    byViews
      .slice(-5)
      .map(({ n }) => n)
      .toReversed(),
  )
}

async function checkMonth(site: Site, month: string, all: { leads: Lead[]; events: Event[] }) {
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  const [from, to] = [midnight(`${month}-01`, site.zone), midnight(`${next}-01`, site.zone)]
  const inSpan = <One extends { siteId: number; at: number }>(list: readonly One[]) =>
    list.filter(({ siteId, at }) => siteId === site.id && at >= from && at < to)
  const [leads, events] = [inSpan(all.leads), inSpan(all.events)]
  const read = await site.member.call(staffEndpoints.staffMonth, { siteId: site.id, query: { month } })
  expect(read.leads).toMatchObject({
    received: leads.length,
    won: leads.filter(({ stage }) => stage === 'won').length,
    byKind: countBy(leads.map(({ category }) => category)),
    bySource: countBy(leads.map(({ source }) => source)),
    medianMinutes: countAnswers(leads).medianMinutes,
  })
  expect(read.leads.firstAnswer.map(({ n }) => n)).toEqual(countAnswers(leads).firstAnswer)
  // A lead counts by the worst of its deliveries.
  const worst = leads.map(({ deliveries }) =>
    ['dead', 'waiting', 'delivered', 'withheld'].find((state) => deliveries.includes(state)),
  )
  expect(read.deliveries.map(({ n }) => n)).toEqual(
    ['delivered', 'waiting', 'dead', 'withheld', undefined].map(
      (state) => worst.filter((one) => one === state).length,
    ),
  )
  const of = (list: readonly { carId: number | null }[], id: number) =>
    list.filter(({ carId }) => carId === id).length
  const ranked = site.cars
    .map((id) => ({ id, views: of(views(events), id), leads: of(leads, id) }))
    .toSorted((a, b) => b.leads - a.leads || b.views - a.views)
  expect(read.best).toMatchObject(ranked.slice(0, 5))
  const fromWorst = site.cars
    .map((id) => ({ id, views: of(views(events), id), leads: of(leads, id) }))
    .toSorted((a, b) => a.leads - b.leads || a.views - b.views)
  expect(read.worst).toMatchObject(fromWorst.slice(0, 5))
  const taking = events.filter(({ arm }) => arm !== null)
  const counted = (arm: string, eventId: number) =>
    taking.filter((one) => one.arm === `financeLabel:${arm}` && one.eventId === eventId).length
  const [test] = read.splitTests
  expect(test?.arms.map(({ arm, seen }) => [arm, seen]) ?? []).toEqual(
    taking.some(({ eventId }) => eventId === 3)
      ? ['control', 'quote'].map((arm) => [arm, counted(arm, 3)])
      : [],
  )
}

describe('reports show what a plain recount of generated leads and events gives', () => {
  const all = { leads: [] as Lead[], events: [] as Event[] }
  const checkAll = async () => {
    for (const site of sites) {
      for (const days of [1, 6, 30]) await checkReport(site.member, [site], days, all)
      for (const month of ['2026-09', '2026-10']) await checkMonth(site, month, all)
    }
    for (const days of [2, 7, 30]) await checkReport(group, sites, days, all)
  }

  it('in several time zones, some of which change their clocks within the period', async () => {
    onTestFailed(printSeed)
    for (const site of sites) {
      all.leads.push(...Array.from({ length: 60 }, () => aLead(site)))
      all.events.push(...Array.from({ length: 150 }, () => anEvent(site)))
    }
    await store(all.leads, all.events)
    await checkAll()
  })

  it('after leads were worked on and erased, deliveries repeated, and old events deleted', async () => {
    onTestFailed(printSeed)
    for (const lead of all.leads.filter((_, n) => n % 4 === 0)) {
      lead.waitedMs = below(3_000) * minuteMs
      lead.category = 'Trade-In Valuation'
      lead.stage = 'won'
      await ask('update leads set answered_at = $2, category = $3, stage = $4 where id = $1', [
        lead.id,
        new Date(lead.at + lead.waitedMs),
        lead.category,
        lead.stage,
      ])
      lead.deliveries = lead.deliveries.map(() => 'delivered')
      await ask(`update deliveries set state = 'delivered' where lead_id = $1`, [lead.id])
    }
    // The figures of an erased lead stay; where it came from was part of what the visitor sent.
    const erased = all.leads.filter((_, n) => n % 5 === 0)
    for (const lead of erased) {
      lead.source = 'By hand'
      lead.deliveries = lead.deliveries.map((state) => (state === 'waiting' ? 'withheld' : state))
    }
    await platform.database.drizzle.transaction((tx) =>
      emptyLeads(
        tx,
        erased.map(({ id }) => id),
      ),
    )
    const before = nowMs - 20 * dayMs
    for (const { id } of sites)
      await deleteOldEvents(platform.database.drizzle, { siteId: id, before: new Date(before), most: 1_000 })
    all.events = all.events.filter(({ at }) => at >= before)
    const late = { leads: sites.map(aLead), events: sites.map(anEvent) }
    await store(late.leads, late.events)
    all.leads.push(...late.leads)
    all.events.push(...late.events)
    await checkAll()
  })
})
