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

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** `Seven things to do.` and what is most urgent of them. */
export function describeQueue(
  { leads, bookings, reminders }: StaffToday,
  nowMs: number,
): { todo: string; urgent: string } {
  const waiting = leads?.oldest ?? []
  const late = waiting.filter(({ answerBy }) => Date.parse(answerBy) <= nowMs).length
  const coming = bookings?.filter(({ startsAt }) => Date.parse(startsAt) > nowMs) ?? []
  const reminded = reminders?.length ?? 0
  const n = (leads?.waiting ?? 0) + coming.length + reminded
  const [next] = coming
  const parts = [
    ...(late > 0 ? [`${words[late] ?? late} ${late === 1 ? 'is' : 'are'} overdue`] : []),
    ...(reminded > 0 ? [`${formatCount(reminded, 'reminder')} ${reminded === 1 ? 'is' : 'are'} due`] : []),
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
