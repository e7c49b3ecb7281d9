import type { StaffBookingRow, StaffCalendar, StaffSlot } from '@forecourt/contract/endpoints/staff/calendar'
import { minuteOf } from './lay-out-day.ts'

type Day = StaffCalendar['days'][number]

/** A time to which a booking can be moved. */
export type Landing = { date: string; slot: StaffSlot }

/** The times of a day to which a booking can be moved: ahead and with a place, and the one that it has. */
function listLandings(day: Day | undefined, booking: StaffBookingRow, nowMs: number): Landing[] {
  if (!day) return []
  return day.slots
    .filter(
      ({ kind, startsAt, taken, capacity }) =>
        kind === booking.kind &&
        ((taken < capacity && Date.parse(startsAt) > nowMs) || startsAt === booking.startsAt),
    )
    .map((slot) => ({ date: day.date, slot }))
}

/** The time of a day that is nearest to a minute: where a booking lands that is dropped there. */
export function findNearest(
  day: Day | undefined,
  booking: StaffBookingRow,
  { minute, timeZone, nowMs }: { minute: number; timeZone: string; nowMs: number },
): Landing | null {
  const distance = ({ date, slot }: Landing) => Math.abs(minuteOf(slot.startsAt, date, timeZone) - minute)
  return listLandings(day, booking, nowMs).sort((one, other) => distance(one) - distance(other))[0] ?? null
}

type Step = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export function isStep(key: string): key is Step {
  return /^Arrow(?:Up|Down|Left|Right)$/.test(key)
}

/** The next time in the direction of an arrow key; the same where there is none. Days without a free time are skipped. */
export function stepLanding(
  days: readonly Day[],
  booking: StaffBookingRow,
  from: Landing,
  { key, timeZone, nowMs }: { key: Step; timeZone: string; nowMs: number },
): Landing {
  const at = days.findIndex(({ date }) => date === from.date)
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const landings = listLandings(days[at], booking, nowMs)
    const nth = landings.findIndex(({ slot }) => slot.startsAt === from.slot.startsAt)
    return landings[nth + (key === 'ArrowDown' ? 1 : -1)] ?? from
  }
  const minute = minuteOf(from.slot.startsAt, from.date, timeZone)
  const others = key === 'ArrowRight' ? days.slice(at + 1) : days.slice(0, Math.max(0, at)).reverse()
  for (const day of others) {
    const landing = findNearest(day, booking, { minute, timeZone, nowMs })
    if (landing) return landing
  }
  return from
}
