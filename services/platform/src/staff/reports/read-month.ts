import type { MonthReport, SplitTestResult } from '@forecourt/contract/endpoints/staff/reports'
import { readMonth as parseMonth } from '@forecourt/domain/report/month-span'
import { type SplitTest, splitTestTable } from '@forecourt/domain/site/split-test'
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
  const span = await months.findMonthSpan(db, month, site.timeZone)
  const own = { everything: false, groupIds: [], dealershipIds: [], siteIds: [siteId] }
  // Two at a time: one request must not take all connections.
  const [leads, others] = await Promise.all([readLeads(), readOthers()])
  return { site: { id: site.id, name: site.name }, month, timeZone: site.timeZone, leads, ...others }

  async function readLeads() {
    return {
      ...(await months.countLeads(db, siteId, span)),
      byKind: await store.countLeadsByKind(db, own, span),
      bySource: await months.countLeadsBySource(db, siteId, span),
      ...toAnswerCounts(await store.countAnswers(db, own, span)),
    }
  }

  async function readOthers() {
    const delivered = await months.countDelivered(db, siteId, span)
    const { paid, paidCents, givenBack, handedOver } = await months.countDeposits(db, siteId, span)
    return {
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
