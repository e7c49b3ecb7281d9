import { clockTime, dayAndMonth, formatDate, weekdayName } from '@forecourt/domain/country/format/date-text'
import { openState } from '@forecourt/domain/site/hours/open-state'
import { dayMs } from '@forecourt/domain/time/duration'
import type { LocationView } from '../site-view.ts'
import { hourWords } from './words.ts'

/** Whether a location is open now: computed in the browser, because pages are the same for everybody. */
export function openNowText(
  location: Pick<LocationView, 'hours' | 'specialHours' | 'timeZone'>,
  nowMs: number,
  language: string,
): { open: boolean; text: string } | null {
  const state = openState({ ...location, nowMs })
  if (state === null) return null
  const at = (ms: number) => clockText(ms, nowMs, language, location.timeZone)
  if (state.open)
    return {
      open: true,
      text: state.closesAtMs === null ? hourWords.openNow : hourWords.openUntil(at(state.closesAtMs)),
    }
  return {
    open: false,
    text: state.opensAtMs === null ? hourWords.closed : hourWords.opens(at(state.opensAtMs)),
  }
}

/** "5:30 pm", with the weekday if that is not today in the location's time zone, and with the date from six days on. */
export function clockText(atMs: number, nowMs: number, language: string, timeZone: string): string {
  const write = (ms: number, style: object) => formatDate(ms, style, language, timeZone)
  const time = write(atMs, clockTime)
  const day = write(atMs, dayAndMonth)
  if (day === write(nowMs, dayAndMonth)) return time
  return `${atMs - nowMs < 6 * dayMs ? write(atMs, weekdayName) : day} ${time}`
}
