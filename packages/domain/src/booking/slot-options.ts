import type { FieldOption } from '../form/field.ts'

const wall = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)\S*?(Z|[+-]\d\d:\d\d)$/

const inUtc = { timeZone: 'UTC' } as const
const day = new Intl.DateTimeFormat('en-AU', { ...inUtc, weekday: 'long', day: 'numeric', month: 'long' })
const time = new Intl.DateTimeFormat('en-AU', { ...inUtc, hour: 'numeric', minute: '2-digit' })

/** As many days as a form can show one at a time (forms/slots.css), and as anybody looks through. */
const mostDays = 31

/**
 * Times as a form offers them, under their days. They are read off the clock of the place: a start carries its offset,
 * so nothing depends on where the visitor is. The hour that daylight saving repeats has each time twice, told apart
 * by the offset.
 */
export function slotOptions(starts: readonly string[]): FieldOption[] {
  const options = starts.flatMap((start) => {
    const read = wall.exec(start)
    if (!read) return []
    const [, year, month, date, hour, minute] = read.map(Number)
    const at = Date.UTC(year ?? 0, (month ?? 1) - 1, date, hour, minute)
    return [
      {
        value: start,
        label: plain(time.format(at)),
        group: plain(day.format(at)).replace(',', ''),
        offset: read[6],
      },
    ]
  })
  const days = new Set([...new Set(options.map(({ group }) => group))].slice(0, mostDays))
  const offered = options.filter(({ group }) => days.has(group))
  return offered.map(({ offset, ...option }) => {
    const isTwice = offered.some(
      (other) => other.value !== option.value && other.label === option.label && other.group === option.group,
    )
    return isTwice ? { ...option, label: `${option.label} (UTC${offset})` } : option
  })
}

/** Some editions of ICU put a narrow space before am and pm. */
function plain(text: string): string {
  return text.replaceAll('\u202f', ' ')
}
