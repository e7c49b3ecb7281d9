import type { MonthReport, SplitTestResult, StaffMonths } from '@forecourt/contract/endpoints/staff/reports'
import { homeCountry } from '@forecourt/domain/country/countries'
import { addMonths, readMonth as parseMonth } from '@forecourt/domain/report/month-span'
import { type SplitTest, splitTestTable } from '@forecourt/domain/site/split-test'
import { dayMs } from '@forecourt/domain/time/duration'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { firstInstantAtLocalTime, localTimeAt } from '@forecourt/domain/time/local-time-at'
import { findGoal, splitSubjects } from '@forecourt/domain/tracking/split-goal'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { refuseUnknown } from '../audit/record-audit.ts'
import * as months from './month-store.ts'
import { toAnswerCounts, toStockAges } from './read-report.ts'
import { readSplitTest } from './read-split-test.ts'
import * as store from './store.ts'

/** One website's figures of a month, by default the current one. They identify nobody. */
export async function readMonth(
  staff: StaffContext,
  permit: Permit,
  siteId: number,
  wanted: string | undefined,
): Promise<MonthReport> {
  const { db } = staff
  const now = new Date(staff.clock())
  const site = await months.findReportSite(db, permit.reach, siteId, now)
  if (!site) return refuseUnknown(staff, permit, { kind: 'site', id: siteId })
  const month = parseMonth(wanted) ?? site.thisMonth
  const { timeZone } = site
  const span = await months.findMonthSpan(db, month, timeZone)
  const isSoFar = span.to > now && span.from <= now
  const own = { everything: false, groupIds: [], dealershipIds: [], siteIds: [siteId] }
  // Two at a time: one request must not take all connections.
  const [leads, others] = await Promise.all([readLeads(), readOthers()])
  return { site: { id: site.id, name: site.name }, month, timeZone, isSoFar, leads, ...others }

  async function readLeads() {
    return {
      ...(await months.countLeads(db, siteId, span)),
      ...(await countEachWay(db, siteId, { from: span.from, to: isSoFar ? now : span.to }, timeZone)),
      ...toAnswerCounts(await store.countAnswers(db, own, span)),
    }
  }

  /** A month before, which ends at the same time of the month while this one goes on. */
  async function findEarlier(by: number): Promise<{ month: string; span: store.Span }> {
    const earlier = addMonths(month, by)
    const whole = await months.findMonthSpan(db, earlier, timeZone)
    // By the clock on the wall: where clocks have changed meanwhile, as many hours are another time of the day.
    const readingAt = (at: Date) => localTimeAt(timeZone, at.getTime()) ?? at.getTime()
    const soFarMs =
      firstInstantAtLocalTime(timeZone, readingAt(whole.from) + readingAt(now) - readingAt(span.from)) ?? 0
    const to = isSoFar && soFarMs < whole.to.getTime() ? new Date(soFarMs) : whole.to
    return { month: earlier, span: { from: whole.from, to } }
  }

  async function readFigures(earlier: { month: string; span: store.Span }) {
    const { received, won } = await months.countLeads(db, siteId, earlier.span)
    const sold = await months.countSold(db, siteId, earlier.span)
    const { paid } = await months.countDeposits(db, siteId, earlier.span)
    return { month: earlier.month, received, won, sold, paid }
  }

  async function readOthers() {
    const delivered = await months.countDelivered(db, siteId, span)
    const { paid, paidCents, givenBack, handedOver } = await months.countDeposits(db, siteId, span)
    const lastMonth = await findEarlier(-1)
    return {
      lastMonth: {
        ...(await readFigures(lastMonth)),
        ...(await countEachWay(db, siteId, lastMonth.span, timeZone)),
      },
      lastYear: await readFigures(await findEarlier(-12)),
      deliveries: [
        { label: 'Delivered', n: delivered.delivered },
        { label: 'On their way', n: delivered.waiting },
        { label: 'Failed', n: delivered.failed },
        { label: 'Held back as spam', n: delivered.withheld },
        { label: 'In the inbox only', n: delivered.none },
      ],
      deposits: { paid, paidCents, givenBack, handedOver },
      sold: await months.countSold(db, siteId, span),
      stockAge: toStockAges(await months.countStockAge(db, siteId, span.to < now ? span.to : now)),
      ...(await months.listRanked(db, siteId, span)),
      splitTests: await readSplitTests(staff, siteId, span),
    }
  }
}

async function countEachWay(db: StaffContext['db'], siteId: number, span: store.Span, timeZone: string) {
  const days = await months.countLeadsByDayOfMonth(db, siteId, span, timeZone)
  const last = Math.max(
    Math.floor((span.to.getTime() - span.from.getTime()) / dayMs),
    ...days.map(({ day }) => day),
  )
  return {
    byDay: Array.from({ length: last }, (_, nth) => days.find(({ day }) => day === nth + 1)?.n ?? 0),
    byKind: await months.countLeadsByCategory(db, siteId, span),
    bySource: await months.countLeadsBySource(db, siteId, span),
    byPlace: await months.countLeadsByPlace(db, siteId, span),
    byPerson: await months.countLeadsByPerson(db, siteId, span),
  }
}

/** The websites of the caller side by side; the current month is that of the first website’s clock. */
export async function readMonths(
  staff: StaffContext,
  permit: Permit,
  wanted: string | undefined,
): Promise<StaffMonths> {
  const now = new Date(staff.clock())
  const thisMonth = isoDate(localTimeAt(homeCountry.timeZones.usual, now.getTime()) ?? 0).slice(0, 7)
  const month = parseMonth(wanted) ?? thisMonth
  return {
    month,
    isSoFar: month === thisMonth,
    sites: await months.listSiteMonths(staff.db, permit.reach, month, now),
  }
}

/** Only tests with participants. */
async function readSplitTests(
  { db }: StaffContext,
  siteId: number,
  span: store.Span,
): Promise<SplitTestResult[]> {
  const tests = Object.keys(splitTestTable) as SplitTest[]
  const goals = await months.listGoals(db, siteId, span)
  const read = await Promise.all(
    tests.map((test) => {
      const goal = goals.find((one) => one.test === test)?.goal
      return readSplitTest(db, siteId, span, { test, goal: findGoal(goal) ?? splitSubjects[test].goal })
    }),
  )
  return read.filter(({ arms }) => arms.some(({ seen }) => seen > 0))
}
