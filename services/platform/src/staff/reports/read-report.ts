import type { StaffReportJson } from '@forecourt/contract/endpoints/staff/reports'
import type { StaffAction } from '@forecourt/domain/person/staff/permission-table'
import { type Reach, reachesAnything, reachFor } from '@forecourt/domain/person/staff/reach'
import type { Permit } from '../door/permit.ts'
import type { StaffContext } from '../door/staff-context.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
const ages = ['Under 30 days', '30 to 59', '60 to 89', '90 to 179', '180 and more']

/** How it goes, each part as far as somebody's grants reach for it. It names nobody. */
export async function readReport(
  { db, clock }: StaffContext,
  { actor }: Permit,
  days: number,
): Promise<StaffReportJson> {
  const now = new Date(clock())
  const span = { from: new Date(now.getTime() - (days - 1) * dayMs), to: now }
  const within = async <T>(action: StaffAction, read: (reach: Reach) => Promise<T>): Promise<T | null> => {
    const reach = reachFor(actor.grants, action)
    return reachesAnything(reach) ? read(reach) : null
  }
  return {
    days,
    leads: await within('leads.read', async (reach) => {
      const answers = await store.countAnswers(db, reach, span)
      return {
        by_day: await store.countLeadsByDay(db, reach, span),
        by_kind: await store.countLeadsByKind(db, reach, span),
        first_answer: [
          { label: 'Within 15 min', n: answers.quarter },
          { label: 'Within 1 h', n: answers.hour },
          { label: 'Within 4 h', n: answers.four },
          { label: 'Within a day', n: answers.day },
          { label: 'Later', n: answers.later },
          { label: 'Not yet', n: answers.open },
        ],
        median_minutes: answers.median === null ? null : Math.round(answers.median),
      }
    }),
    funnel: await within('deposits.read', async (reach) => {
      const { views, enquiries, deposits } = await store.countFunnel(db, reach, span)
      return [
        { label: 'Looked at a vehicle', n: views },
        { label: 'Asked about one', n: enquiries },
        { label: 'Paid a deposit', n: deposits },
      ]
    }),
    stock_age: await within('stock.read', async (reach) => {
      const counts = await store.countStockAge(db, reach, now)
      return ages.map((label, nth) => ({ label, n: counts[nth] ?? 0 }))
    }),
    most_viewed: await within('stock.read', (reach) => store.listByViews(db, reach, span, 'most')),
    least_viewed: await within('stock.read', (reach) => store.listByViews(db, reach, span, 'least')),
  }
}
