import { homeCountry } from '../country/countries.ts'
import { calendarText, monthAndYear } from '../country/format/date-text.ts'
import { numberText } from '../money/number-text.ts'
import { minutesText } from './minutes-text.ts'
import { describeOldStock, isOldStock, shortAge } from './old-stock.ts'

type Count = { label: string; n: number }

/** What is compared of a month. */
export type MonthFigures = { month: string; received: number; won: number; sold: number; paid: number }

export type MonthOfSite = MonthFigures &
  Counts & {
    /** Whether the month goes on: then the months before are counted to the same day. */
    isSoFar: boolean
    firstAnswer: readonly Count[]
    medianMinutes: number | null
    deliveries: readonly Count[]
    stockAge: readonly Count[]
    lastMonth: MonthFigures & Counts
    lastYear: MonthFigures
  }

type Counts = {
  /** Leads of each day, from the first. */
  byDay: readonly number[]
  byKind: readonly Count[]
  bySource: readonly Count[]
  byPlace: readonly Count[]
  /** Leads by who takes care of them; the rest is unassigned. */
  byPerson: readonly Count[]
}

/** A report as the platform answers it. */
type Report = {
  month: string
  isSoFar: boolean
  leads: Counts & {
    received: number
    won: number
    firstAnswer: readonly Count[]
    medianMinutes: number | null
  }
  lastMonth: MonthFigures & Counts
  lastYear: MonthFigures
  deliveries: readonly Count[]
  deposits: { paid: number }
  sold: number
  stockAge: readonly Count[]
}

export function toMonthOfSite({ leads, deposits, ...report }: Report): MonthOfSite {
  return { ...report, ...leads, paid: deposits.paid }
}

/** Figures with the sentence that they prove, for the screen and for paper. What is nothing is left out. */
export type MonthPlot = {
  sentence: string
  /** What is counted. */
  about: string
  points: readonly { label: string; value: number; before?: number; isLate?: boolean }[]
  legend?: { now: string; before: string }
  /** Over time or by size from left to right; otherwise a line a name. */
  isColumns: boolean
}

const nameMonth = (month: string) => calendarText(month, monthAndYear, homeCountry.language)

/** `6 more than in October 2026`; null where there is nothing to compare with. */
function compare(n: number, before: number, month: string): string | null {
  if (before === 0) return null
  const change = n - before
  const amount =
    change === 0 ? 'as many as' : `${numberText(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than`
  return `${amount} in ${nameMonth(month)}`
}

/** `31 leads in November 2026: 6 more than in October 2026, 2 fewer than in November 2025`. */
export function describeMonth(
  now: MonthFigures & { isSoFar: boolean },
  earlier: readonly MonthFigures[],
): string {
  const { received, isSoFar, month } = now
  const leads = `${numberText(received)} ${received === 1 ? 'lead' : 'leads'} in ${nameMonth(month)}${isSoFar ? ' so far' : ''}`
  const changes = earlier.flatMap((one) => compare(received, one.received, one.month) ?? [])
  if (changes.length === 0) return leads
  return `${leads}: ${changes.join(', ')}${isSoFar ? ' by the same day' : ''}`
}

const unassigned = 'Unassigned'

export function listMonthPlots(of: MonthOfSite): MonthPlot[] {
  const { month, received, lastMonth, lastYear } = of
  const hasBefore = lastMonth.received > 0
  const legend = { now: nameMonth(month), before: nameMonth(lastMonth.month) }
  const owned = of.byPerson.reduce((sum, { n }) => sum + n, 0)
  const byPerson = [...of.byPerson, { label: unassigned, n: received - owned }]
  const top = (counts: readonly Count[]) => counts.filter(({ label }) => label !== unassigned)[0]
  const share = (count: Count) => `${numberText(count.n)} of ${numberText(received)} leads`

  const byName = (
    about: string,
    counts: readonly Count[],
    before: readonly Count[],
    say: (top: Count) => string,
  ) => {
    const first = top(counts)
    const points = counts
      .filter(({ n }) => n > 0)
      .map(({ label, n }) => ({
        label,
        value: n,
        ...(hasBefore && { before: before.find((one) => one.label === label)?.n ?? 0 }),
        ...(label === unassigned && { isLate: true }),
      }))
    return first && points.length > 0
      ? [{ sentence: say(first), about, points, ...(hasBefore && { legend }), isColumns: false }]
      : []
  }
  const bySize = (
    about: string,
    sentence: string,
    counts: readonly Count[],
    late: (label: string) => boolean,
  ) => {
    const points = counts
      .filter(({ n }) => n > 0)
      .map(({ label, n }) => ({ label, value: n, isLate: late(label) }))
    return points.length > 0 ? [{ sentence, about, points, isColumns: true }] : []
  }
  const rest = received - owned > 0 ? `; ${numberText(received - owned)} unassigned` : ''
  return [
    ...(received + lastMonth.received === 0
      ? []
      : [
          {
            sentence: describeMonth(of, [lastMonth, lastYear]),
            about: 'Leads by day',
            points: of.byDay.map((n, nth) => ({
              label: String(nth + 1),
              value: n,
              ...(hasBefore && { before: lastMonth.byDay[nth] ?? 0 }),
            })),
            ...(hasBefore && { legend }),
            isColumns: true,
          },
        ]),
    ...byName(
      'Leads by source',
      of.bySource,
      lastMonth.bySource,
      (one) => `${one.label} brought most: ${share(one)}`,
    ),
    ...byName(
      'Leads by kind',
      of.byKind,
      lastMonth.byKind,
      (one) => `${one.label} most often: ${share(one)}`,
    ),
    ...(of.byPlace.length > 1
      ? byName(
          'Leads by place',
          of.byPlace,
          lastMonth.byPlace,
          (one) => `${one.label} got most: ${share(one)}`,
        )
      : []),
    ...byName(
      'Leads by person',
      byPerson,
      lastMonth.byPerson,
      (one) => `${one.label} has most: ${share(one)}${rest}`,
    ),
    ...bySize(
      'Leads by the time to the first reply',
      describeReplies(of),
      of.firstAnswer.map(shorten),
      (label) => ['Later', 'Not yet'].includes(label),
    ),
    ...bySize(
      'Leads by where they got to',
      describeDeliveries(of),
      of.deliveries,
      (label) => label === 'Failed',
    ),
    ...bySize(
      'Vehicles for sale by days on the lot',
      describeOldStock(of.stockAge),
      of.stockAge.map(({ label, n }) => ({ label: shortAge(label), n })),
      isOldStock,
    ),
  ]
}

/** `≤ 15 min`, `≤ 1 day`. */
function shorten({ label, n }: Count): Count {
  return { label: label.replace('Within ', '≤ ').replace('a day', '1 day'), n }
}

/** Those without a reply count, too: a median of the answered ones alone would praise whoever answers only a few. */
function describeReplies({
  medianMinutes,
  firstAnswer,
}: Pick<MonthOfSite, 'medianMinutes' | 'firstAnswer'>): string {
  const open = firstAnswer.find(({ label }) => label === 'Not yet')?.n ?? 0
  if (medianMinutes === null) return `Most had no reply: ${numberText(open)} still wait`
  return `Median first reply: ${minutesText(medianMinutes)}${open > 0 ? `; ${numberText(open)} still wait` : ''}`
}

function describeDeliveries({ deliveries, received }: Pick<MonthOfSite, 'deliveries' | 'received'>): string {
  const failed = deliveries.find(({ label }) => label === 'Failed')?.n ?? 0
  if (failed > 0) return `${numberText(failed)} of ${numberText(received)} leads did not reach you by mail`
  return 'Every lead that was sent on has arrived'
}

type Figure = { label: string; value: string; change: string | null }

/** What a month brought, with its change; what is nothing is left out. */
export function listMonthFigures(of: MonthOfSite): Figure[] {
  const figure = (label: string, by: 'received' | 'won' | 'sold' | 'paid') => {
    const change = compare(of[by], of.lastMonth[by], of.lastMonth.month)
    return of[by] === 0 ? [] : [{ label, value: numberText(of[by]), change }]
  }
  return [
    ...figure('Leads received', 'received'),
    ...figure('Leads won', 'won'),
    ...figure('Vehicles sold', 'sold'),
    ...figure('Deposits paid', 'paid'),
  ]
}
