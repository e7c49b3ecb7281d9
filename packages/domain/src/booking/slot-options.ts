import type { Country } from '../country/country.ts'
import { clockTime, dateText, weekdayDate } from '../country/format/date-text.ts'
import type { FieldOption } from '../form/field.ts'

const wall = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)\S*?(Z|[+-]\d\d:\d\d)$/

/** The most days that the form's CSS can show (forms/slots.css), and more than people scroll through. */
const maxDays = 31

/**
 * Slots as form options, grouped by day. The text comes from the location's clock, because each start carries its
 * offset, so the visitor's time zone does not matter. An hour that daylight saving repeats shows each time twice, with
 * the offset.
 */
export function slotOptions(starts: readonly string[], country: Pick<Country, 'language'>): FieldOption[] {
  const options = starts.flatMap((start) => {
    const read = wall.exec(start)
    if (!read) return []
    const [, year, month, date, hour, minute] = read.map(Number)
    const at = Date.UTC(year ?? 0, (month ?? 1) - 1, date, hour, minute)
    return [
      {
        value: start,
        label: dateText(at, clockTime, country.language, 'UTC'),
        group: dateText(at, weekdayDate, country.language, 'UTC'),
        offset: read[6],
      },
    ]
  })
  const days = new Set([...new Set(options.map(({ group }) => group))].slice(0, maxDays))
  const offered = options.filter(({ group }) => days.has(group))
  return offered.map(({ offset, ...option }) => {
    const isTwice = offered.some(
      (other) => other.value !== option.value && other.label === option.label && other.group === option.group,
    )
    return isTwice ? { ...option, label: `${option.label} (UTC${offset})` } : option
  })
}
