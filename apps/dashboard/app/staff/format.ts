import { homeCountry } from '@forecourt/domain/country/countries'
import {
  calendarText,
  clockTime,
  dateText,
  fullDate,
  mediumDate,
  monthAndYear,
  shortDate,
  shortDateTime,
} from '@forecourt/domain/country/format/date-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import { numberText } from '@forecourt/domain/money/number-text'
import { dayMs, hourMs, minuteMs } from '@forecourt/domain/time/duration'
import { firstInstantAtLocalTime } from '@forecourt/domain/time/local-time-at'

/** How long somebody has waited: `12 min`, `3 h 5 min`, `2 days`. */
export function formatAge(fromIso: string, nowMs: number): string {
  const ms = Math.max(0, nowMs - Date.parse(fromIso))
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h ${Math.floor((ms % hourMs) / minuteMs)} min`
  return formatCount(Math.floor(ms / dayMs), 'day')
}

/** Whether an answer is late or soon will be, compared with the promised response time. */
export function ageTone(fromIso: string, byIso: string, nowMs: number): 'fresh' | 'due' | 'late' {
  const [from, by] = [Date.parse(fromIso), Date.parse(byIso)]
  if (nowMs >= by) return 'late'
  return nowMs < (from + by) / 2 ? 'fresh' : 'due'
}

/** `1 photo`, `1,240 photos`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${numberText(count)} ${count === 1 ? noun : plural}`
}

export function formatMoney(cents: number | null): string {
  return cents === null ? '—' : moneyText(cents)
}

/** Takes an explicit time zone, because server and browser must render the same text. */
export function formatTime(iso: string, timeZone: string): string {
  return dateText(Date.parse(iso), shortDateTime, homeCountry.language, timeZone)
}

/** A time of day in the given zone: `9:30 am`. */
export function formatClock(iso: string, timeZone: string): string {
  return dateText(Date.parse(iso), clockTime, homeCountry.language, timeZone)
}

/** A date without a time: `Tue 17 Nov`. */
export function formatDate(date: string): string {
  return calendarText(date, shortDate, homeCountry.language)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The start of a day in the staff's time zone, `days` later; undefined if it is not a valid day. */
export function startOfDay(day: string | undefined, days: number, timeZone: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day ?? '')) return undefined
  const utc = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(utc)) return undefined
  const first = firstInstantAtLocalTime(timeZone, utc + days * dayMs)
  return first === null ? undefined : new Date(first).toISOString()
}

export function formatDay(iso: string, timeZone: string): string {
  return dateText(Date.parse(iso), mediumDate, homeCountry.language, timeZone)
}

/** A month of the calendar: `October 2026`. */
export function formatMonth(month: string): string {
  return calendarText(month, monthAndYear, homeCountry.language)
}

/** `Friday 25 December 2026`. */
export function formatFullDate(date: string): string {
  return calendarText(date, fullDate, homeCountry.language)
}

/** Formats `08:30` from the opening hours as `8:30 am`. */
export function formatHour(time: string | null): string {
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}
