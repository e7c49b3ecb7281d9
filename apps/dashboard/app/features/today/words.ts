import type { StaffToday } from '@forecourt/contract/endpoints/staff/today'
import { numberText } from '@forecourt/domain/money/number-text'
import { formatClock, formatCount } from '../../staff/format.ts'

/** `31 leads in 7 days, 6 more than in the 7 before`. */
export function describeWeek(now: number, before: number): string {
  const change = now - before
  const compared =
    change === 0
      ? 'as many as in'
      : `${numberText(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than in`
  return `${formatCount(now, 'lead')} in 7 days, ${compared} the 7 before`
}

/** Vehicles that have been for sale for sixty days and more, by the label of their group. */
export function isOldStock(label: string): boolean {
  return Number(/^\d+/.exec(label)?.[0] ?? 0) >= 60
}

/** `31 of 225 vehicles have stood for 60 days or more`. */
export function describeOldStock(ages: readonly { label: string; n: number }[]): string {
  const total = ages.reduce((sum, { n }) => sum + n, 0)
  const old = ages.filter(({ label }) => isOldStock(label)).reduce((sum, { n }) => sum + n, 0)
  if (old === 0) return `None of ${formatCount(total, 'vehicle')} has stood for 60 days`
  return `${numberText(old)} of ${formatCount(total, 'vehicle')} ${old === 1 ? 'has' : 'have'} stood for 60 days or more`
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** `Seven things to do.` and what is most urgent of them. */
export function describeQueue(
  { leads, bookings }: StaffToday,
  nowMs: number,
): { todo: string; urgent: string } {
  const waiting = leads?.oldest ?? []
  const late = waiting.filter(({ answerBy }) => Date.parse(answerBy) <= nowMs).length
  const coming = bookings?.filter(({ startsAt }) => Date.parse(startsAt) > nowMs) ?? []
  const n = (leads?.waiting ?? 0) + coming.length
  const [next] = coming
  const parts = [
    ...(late > 0 ? [`${words[late] ?? late} ${late === 1 ? 'is' : 'are'} overdue`] : []),
    ...(next ? [`the next visitor comes at ${formatClock(next.startsAt, next.timeZone)}`] : []),
  ]
  const urgent = parts.join('; ')
  return {
    todo:
      n === 0
        ? 'Nothing waits for you.'
        : `${words[n] ?? numberText(n)} ${n === 1 ? 'thing' : 'things'} to do.`,
    urgent: urgent === '' ? '' : `${urgent[0]?.toUpperCase()}${urgent.slice(1)}.`,
  }
}
