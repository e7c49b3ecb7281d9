import type { StaffReport } from '@forecourt/contract/endpoints/staff/reports'
import type { StaffAction } from '@forecourt/domain/person/staff/permission-table'
import { type Reach, reachesAnything, reachFor } from '@forecourt/domain/person/staff/reach'
import { dropPrefixes } from '@forecourt/domain/report/missed-words'
import {
  type VitalName,
  vitalNames,
  vitalPercentile,
  vitalRating,
  vitalTable,
} from '@forecourt/domain/report/web-vital'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import * as store from './store.ts'
import * as visits from './visit-store.ts'

const maxMissed = 10
const ages = ['Under 30 days', '30 to 59', '60 to 89', '90 to 179', '180 and more']

/** The report, each part as far as the user's grants allow. It identifies nobody. */
export async function readReport(
  { db, clock }: StaffContext,
  { actor }: Permit,
  days: number,
): Promise<StaffReport> {
  const now = new Date(clock())
  const within = async <T>(
    action: StaffAction,
    read: (reach: Reach, span: store.Span) => Promise<T>,
  ): Promise<T | null> => {
    const reach = reachFor(actor.grants, action)
    return reachesAnything(reach) ? read(reach, await store.findLastDays(db, reach, now, days)) : null
  }
  // Two at a time: one request must not take all connections.
  const [leads, others] = await Promise.all([readLeads(), readOthers()])
  return { days, leads, ...others }

  function readLeads() {
    return within('leads.read', async (reach, span) => {
      const answers = await store.countAnswers(db, reach, span)
      return {
        byDay: await store.countLeadsByDay(db, reach, span, days),
        byKind: await store.countLeadsByKind(db, reach, span),
        ...toAnswerCounts(answers),
      }
    })
  }

  async function readOthers() {
    const byViews = await within('stock.read', (reach, span) => store.listByViews(db, reach, span))
    return {
      funnel: await within('deposits.read', async (reach, span) => {
        const { views, enquiries, deposits } = await store.countFunnel(db, reach, span)
        return [
          { label: 'Looked at a vehicle', n: views },
          { label: 'Asked about one', n: enquiries },
          { label: 'Paid a deposit', n: deposits },
        ]
      }),
      stockAge: await within('stock.read', async (reach) => {
        return toStockAges(await store.countStockAge(db, reach, now))
      }),
      missedWords: await within('stock.read', async (reach, span) =>
        dropPrefixes(await visits.listMissedWords(db, reach, span)).slice(0, maxMissed),
      ),
      vitals: await within('stock.read', async (reach, span) => {
        const counted = Map.groupBy(await visits.countVitals(db, reach, span), ({ name }) => name)
        return vitalNames.flatMap((name) => describeVital(name, counted.get(name) ?? []))
      }),
      mostViewed: byViews?.most ?? null,
      leastViewed: byViews?.least ?? null,
    }
  }
}

/** Nothing if no browser reported this vital. */
function describeVital(name: VitalName, counted: readonly visits.VitalCount[]) {
  const { label, edges } = vitalTable[name]
  const counts = [...edges, null].map((_, bucket) => counted.find((one) => one.bucket === bucket)?.n ?? 0)
  const most = vitalPercentile(name, counts)
  if (most === null) return []
  const write = (edge: number) => (name === 'cls' ? String(edge / 1_000) : `${edge / 1_000} s`)
  return {
    name,
    label,
    most,
    rating: vitalRating(name, most),
    counts: counts.map((n, bucket) => {
      const edge = edges[bucket]
      return { label: edge === undefined ? 'More' : `Up to ${write(edge)}`, n }
    }),
  }
}

export function toAnswerCounts(answers: store.Answered) {
  return {
    firstAnswer: [
      { label: 'Within 15 min', n: answers.quarter },
      { label: 'Within 1 h', n: answers.hour },
      { label: 'Within 4 h', n: answers.four },
      { label: 'Within a day', n: answers.day },
      { label: 'Later', n: answers.later },
      { label: 'Not yet', n: answers.open },
    ],
    medianMinutes: answers.median === null ? null : Math.round(answers.median),
  }
}

export function toStockAges(counts: readonly number[]): store.Count[] {
  return ages.map((label, nth) => ({ label, n: counts[nth] ?? 0 }))
}
