import { dayMs, minuteMs } from '../../time/duration.ts'
import { isoDate } from '../../time/iso-date.ts'
import { firstInstantAtLocalTime, localTimeAt } from '../../time/local-time-at.ts'
import type { DayHours, SpecialHours } from '../site.ts'
import { listOpenings } from './list-openings.ts'

/** Null if the next change is beyond the look-ahead: always open, or closed until further notice. */
export type OpenState = { open: true; closesAtMs: number | null } | { open: false; opensAtMs: number | null }

/** Long enough for a workshop's summer holidays. */
export const openLookAheadDays = 31

type OpenHours = {
  hours: readonly DayHours[]
  /** Of this location only: see listSpecialHours. */
  specialHours: readonly SpecialHours[]
  timeZone: string
  nowMs: number
}

/**
 * Whether a location is open now and when that changes. Hours are local time, so they follow daylight saving where the
 * state has it. A session belongs to the day on which it opens: a special day does not cut short one from the evening
 * before. Adjacent sessions are merged. Null if the zone or the clock is invalid.
 */
export function openState({ hours, specialHours, timeZone, nowMs }: OpenHours): OpenState | null {
  const reading = localTimeAt(timeZone, nowMs)
  if (reading === null) return null
  const todayMs = Math.floor(reading / dayMs) * dayMs
  let current: { fromMs: number; toMs: number } | null = null
  for (let day = -1; day <= openLookAheadDays; day++) {
    const midnightMs = todayMs + day * dayMs
    for (const session of listOpenings(isoDate(midnightMs), getWeekday(midnightMs), hours, specialHours)) {
      const fromMs = firstInstantAtLocalTime(timeZone, midnightMs + session.fromMinute * minuteMs)
      const toMs = firstInstantAtLocalTime(timeZone, midnightMs + session.toMinute * minuteMs)
      if (fromMs === null || toMs === null || toMs <= fromMs || toMs <= nowMs) continue
      if (current === null) current = { fromMs, toMs }
      else if (fromMs <= current.toMs) current.toMs = Math.max(current.toMs, toMs)
      else return describeState(current, nowMs)
    }
  }
  return describeState(current, nowMs)
}

function describeState(session: { fromMs: number; toMs: number } | null, nowMs: number): OpenState {
  if (session === null) return { open: false, opensAtMs: null }
  if (session.fromMs > nowMs) return { open: false, opensAtMs: session.fromMs }
  const endless = session.toMs - nowMs >= openLookAheadDays * dayMs
  return { open: true, closesAtMs: endless ? null : session.toMs }
}

/** 0 is Sunday, as in stored hours. */
function getWeekday(midnightMs: number): number {
  return new Date(midnightMs).getUTCDay()
}
