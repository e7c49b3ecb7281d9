import type { SiteHours } from '@forecourt/contract/endpoints/staff/sites/hours'
import { formatHour } from '../../staff/format.ts'
import { describeConflicts } from '../fields/describe-conflicts.ts'
import { mergeTyped } from '../fields/merge-typed.ts'
import { statusWords } from './read-hours-edit.ts'

type Week = SiteHours['places'][number]['week']
type Values = Readonly<Record<string, string>>

/** The weekly hours as form fields; a closed day is prefilled with common hours. */
export function spreadWeek(week: Week): Values {
  return Object.fromEntries(
    week.flatMap(({ status, open, close }, at) => [
      [`status.${at}`, status],
      [`open.${at}`, open ?? '08:30'],
      [`close.${at}`, close ?? '17:30'],
    ]),
  )
}

/**
 * Merges what somebody typed into what a colleague has saved meanwhile, with a sentence for each day that has changed.
 */
export function mergeWeek({ values, shown }: { values: Values; shown: Values }, newest: Week) {
  const now = spreadWeek(newest)
  const merged = mergeTyped(values, { shown, now })
  const days = new Set(merged.changed.map((field) => field.split('.')[1] ?? ''))
  return {
    values: merged.values,
    shown: now,
    faults: describeConflicts([...days], (at) => formatDay(newest[Number(at)])),
  }
}

function formatDay(day: Week[number] | undefined): string {
  if (!day) return ''
  return day.status === 'open'
    ? `${formatHour(day.open)} to ${formatHour(day.close)}`
    : statusWords[day.status]
}

/** The platform reports faults by weekday, Sunday first: `day.0`. */
export function byDay(faults: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field.replace('day.', ''), fault]),
  )
}
