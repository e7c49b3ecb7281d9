import { listOpenings } from '../site/hours/list-openings.ts'
import type { DayHours, SpecialHours } from '../site/site.ts'
import { dayMs, minuteMs } from '../time/duration.ts'
import { isoDate } from '../time/iso-date.ts'
import { firstInstantAtLocalTime, localTimeAt } from '../time/local-time-at.ts'
import type { SlotRules } from './slot-rules.ts'

type Calendar = {
  hours: readonly DayHours[]
  /** Of this location only: see listSpecialHours. */
  specialHours: readonly SpecialHours[]
  timeZone: string
  rules: SlotRules
  nowMs: number
}

/** A session lasts at most 24 hours, so one that started two days ago can end where yesterday's started. */
const daysBack = 2

/**
 * The bookable times, in order. Slots follow each other from opening to closing and must fit completely. They are
 * counted in elapsed minutes, so an hour that daylight saving repeats has its slots twice and a skipped hour has none.
 * Where sessions overlap, the earlier one's slots are used.
 */
export function listSlotStarts({ hours, specialHours, timeZone, rules, nowMs }: Calendar): number[] {
  const reading = localTimeAt(timeZone, nowMs)
  if (reading === null || rules.capacity < 1) return []
  const todayMs = Math.floor(reading / dayMs) * dayMs
  const earliestMs = nowMs + rules.leadHours * 60 * minuteMs
  const endMs = firstInstantAtLocalTime(timeZone, todayMs + (rules.daysAhead + 1) * dayMs) ?? nowMs
  const lengthMs = rules.minutes * minuteMs
  const starts: number[] = []
  let coveredMs = Number.NEGATIVE_INFINITY
  for (let day = -daysBack; day <= rules.daysAhead; day++) {
    const midnightMs = todayMs + day * dayMs
    const weekday = new Date(midnightMs).getUTCDay()
    for (const session of listOpenings(isoDate(midnightMs), weekday, hours, specialHours)) {
      const fromMs = firstInstantAtLocalTime(timeZone, midnightMs + session.fromMinute * minuteMs)
      const toMs = firstInstantAtLocalTime(timeZone, midnightMs + session.toMinute * minuteMs)
      if (fromMs === null || toMs === null) continue
      for (let startMs = fromMs; startMs + lengthMs <= toMs; startMs += lengthMs)
        if (startMs >= coveredMs && startMs > nowMs && startMs >= earliestMs && startMs < endMs)
          starts.push(startMs)
      coveredMs = Math.max(coveredMs, toMs)
    }
  }
  return starts
}
