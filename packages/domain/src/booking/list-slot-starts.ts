import { clockReading, firstInstantAt } from '../site/hours/clock-reading.ts'
import { dayMs, minuteMs } from '../site/hours/duration.ts'
import { isoDate } from '../site/hours/iso-date.ts'
import { listOpenings } from '../site/hours/list-openings.ts'
import type { DayHours, SpecialHours } from '../site/site.ts'
import type { SlotRules } from './slot-rules.ts'

type Calendar = {
  hours: readonly DayHours[]
  /** Of this location only: see listSpecialHours. */
  specialHours: readonly SpecialHours[]
  timeZone: string
  rules: SlotRules
  nowMs: number
}

/** A session lasts at most 24 hours, so what began two days ago can end where yesterday's began. */
const daysBack = 2

/**
 * The times that can be booked, as instants in their order. Within each session they follow one another from opening
 * to closing, each wholly inside: counted in real minutes, so an hour that comes twice when daylight saving ends has
 * its times twice, and one that is jumped over has none. Where sessions overlap the earlier one keeps its times.
 */
export function listSlotStarts({ hours, specialHours, timeZone, rules, nowMs }: Calendar): number[] {
  const reading = clockReading(timeZone, nowMs)
  if (reading === null || rules.capacity < 1) return []
  const todayMs = Math.floor(reading / dayMs) * dayMs
  const earliestMs = nowMs + rules.leadHours * 60 * minuteMs
  const endMs = firstInstantAt(timeZone, todayMs + (rules.daysAhead + 1) * dayMs) ?? nowMs
  const lengthMs = rules.minutes * minuteMs
  const starts: number[] = []
  let coveredMs = Number.NEGATIVE_INFINITY
  for (let day = -daysBack; day <= rules.daysAhead; day++) {
    const midnightMs = todayMs + day * dayMs
    const weekday = new Date(midnightMs).getUTCDay()
    for (const session of listOpenings(isoDate(midnightMs), weekday, hours, specialHours)) {
      const fromMs = firstInstantAt(timeZone, midnightMs + session.fromMinute * minuteMs)
      const toMs = firstInstantAt(timeZone, midnightMs + session.toMinute * minuteMs)
      if (fromMs === null || toMs === null) continue
      for (let startMs = fromMs; startMs + lengthMs <= toMs; startMs += lengthMs)
        if (startMs >= coveredMs && startMs > nowMs && startMs >= earliestMs && startMs < endMs)
          starts.push(startMs)
      coveredMs = Math.max(coveredMs, toMs)
    }
  }
  return starts
}
