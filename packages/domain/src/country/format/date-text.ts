type Style = Intl.DateTimeFormatOptions

/** `9 March 2025` */
export const longDate = { dateStyle: 'long' } as const satisfies Style
/** `9 Mar 2025` */
export const mediumDate = { dateStyle: 'medium' } as const satisfies Style
/** `Sunday 9 March 2025` */
export const fullDate = { dateStyle: 'full' } as const satisfies Style
/** `Sunday` */
export const weekdayName = { weekday: 'long' } as const satisfies Style
/** `9 March` */
export const dayAndMonth = { day: 'numeric', month: 'long' } as const satisfies Style
/** `Sunday 9 March` */
export const weekdayDate = { weekday: 'long', day: 'numeric', month: 'long' } as const satisfies Style
/** `Sun 9 March` */
export const shortWeekdayDate = { weekday: 'short', day: 'numeric', month: 'long' } as const satisfies Style
/** `Sun 9 Mar` */
export const shortDate = { weekday: 'short', day: 'numeric', month: 'short' } as const satisfies Style
/** `Sun, 9 Mar, 8:30 am` */
export const shortDateTime = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Style
/** `8:30 am` */
export const clockTime = { hour: 'numeric', minute: '2-digit' } as const satisfies Style
/** `March 2025` */
export const monthAndYear = { month: 'long', year: 'numeric' } as const satisfies Style

/** Creating a formatter takes about a thousand times as long as using one, so we cache one of each kind. */
const formatters: Record<string, Intl.DateTimeFormat> = {}

/** As `Intl` writes it, for browsers. */
export function formatDate(at: number | Date, style: Style, language: string, timeZone: string): string {
  const key = JSON.stringify([language, timeZone, style])
  formatters[key] ??= new Intl.DateTimeFormat(language, { ...style, timeZone })
  return formatters[key].format(at)
}

/**
 * A date or time in a time zone, formatted the same in every country: some ICU versions put a narrow space before am
 * and pm, and some languages a comma after the weekday.
 */
export function dateText(at: number | Date, style: Style, language: string, timeZone: string): string {
  const text = formatDate(at, style, language, timeZone).replaceAll('\u202f', ' ')
  return style.hour ? text : text.replace(/^(\w+),/, '$1')
}

/** A calendar day, `YYYY-MM-DD`, independent of time zones. */
export function calendarText(day: string, style: Style, language: string): string {
  return dateText(Date.parse(day), style, language, 'UTC')
}
