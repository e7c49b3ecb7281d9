import type { MonthJson, SplitTestJson } from '@forecourt/contract/endpoints/staff/reports'
import { readMonth as parseMonth } from '@forecourt/domain/person/staff/month-span'
import { shareDifference } from '@forecourt/domain/person/staff/share-difference'
import { shareInterval } from '@forecourt/domain/person/staff/share-interval'
import { type SplitTest, splitTestTable } from '@forecourt/domain/site/split-test'
import type { EventName } from '@forecourt/domain/tracking/event-catalogue'
import { refuseAbsent } from '../audit/record-audit.ts'
import type { Permit } from '../door/permit.ts'
import type { StaffContext } from '../door/staff-context.ts'
import * as months from './month-store.ts'
import { toAnswerCounts, toStockAges } from './read-report.ts'
import * as store from './store.ts'

/** What a month brought to one website: this one where none is named. It names nobody. */
export async function readMonth(
  staff: StaffContext,
  permit: Permit,
  siteId: number,
  wanted: string | undefined,
): Promise<MonthJson> {
  const { db } = staff
  const now = new Date(staff.clock())
  const site = await months.findReportSite(db, permit.reach, siteId, now)
  if (!site) return refuseAbsent(staff, permit, { kind: 'site', id: siteId })
  const month = parseMonth(wanted) ?? site.thisMonth
  const span = await months.findMonthSpan(db, month, site.timeZone)
  const own = { everything: false, groupIds: [], dealershipIds: [], siteIds: [siteId] }
  const answers = await store.countAnswers(db, own, span)
  const delivered = await months.countDelivered(db, siteId, span)
  const deposits = await months.countDeposits(db, siteId, span)
  return {
    site: { id: site.id, name: site.name },
    month,
    time_zone: site.timeZone,
    leads: {
      ...(await months.countLeads(db, siteId, span)),
      by_kind: await store.countLeadsByKind(db, own, span),
      by_source: await months.countLeadsBySource(db, siteId, span),
      ...toAnswerCounts(answers),
    },
    deliveries: [
      { label: 'Delivered', n: delivered.delivered },
      { label: 'On their way', n: delivered.waiting },
      { label: 'Failed', n: delivered.failed },
      { label: 'Held back as spam', n: delivered.withheld },
      { label: 'In the inbox only', n: delivered.none },
    ],
    deposits: {
      paid: deposits.paid,
      paid_amount: deposits.paidCents / 100,
      given_back: deposits.givenBack,
      handed_over: deposits.handedOver,
    },
    sold: await months.countSold(db, siteId, span),
    stock_age: toStockAges(await store.countStockAge(db, own, span.to < now ? span.to : now)),
    best: await months.listRanked(db, siteId, span, 'best'),
    worst: await months.listRanked(db, siteId, span, 'worst'),
    split_tests: await readSplitTests(staff, siteId, span),
  }
}

/** What each split test is meant to bring about, and of what: in events that visitors fire. */
const splitGoals: Readonly<
  Record<SplitTest, { label: string; seen: EventName; done: readonly EventName[]; goal: string }>
> = {
  financeLabel: {
    label: 'What the way to finance is called on a vehicle’s page',
    seen: 'vehicleView',
    done: ['financeView', 'financeForm'],
    goal: 'opened or sent the finance form',
  },
}

/** Only tests that somebody has taken part in. */
async function readSplitTests(
  { db }: StaffContext,
  siteId: number,
  span: store.Span,
): Promise<SplitTestJson[]> {
  const tests = Object.keys(splitTestTable) as SplitTest[]
  const read = await Promise.all(
    tests.map(async (test) => {
      const { label, goal, ...events } = splitGoals[test]
      const counted = await months.countArms(db, siteId, span, { test, ...events })
      const arms = splitTestTable[test].map((arm) => {
        const { seen = 0, done = 0 } = counted.find((one) => one.arm === arm) ?? {}
        // Somebody may do it twice after one look; a share is never more than all.
        return { arm, of: seen, hits: Math.min(done, seen) }
      })
      return { test, label, goal, arms }
    }),
  )
  return read
    .filter(({ arms }) => arms.some(({ of }) => of > 0))
    .map(({ arms, ...test }) => {
      const [control, ...others] = arms
      return {
        ...test,
        arms: arms.map(({ arm, of, hits }) => {
          const interval = shareInterval(hits, of)
          const share = of === 0 ? null : hits / of
          return {
            arm,
            seen: of,
            done: hits,
            share,
            low: interval?.low ?? null,
            high: interval?.high ?? null,
          }
        }),
        differences: others.flatMap(({ arm, ...trial }) => {
          const found = control && shareDifference(trial, control)
          return found ? [{ arm, ...found }] : []
        }),
      }
    })
}
