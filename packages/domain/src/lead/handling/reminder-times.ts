import { dayMs, hourMs } from '../../time/duration.ts'
import { firstInstantAtLocalTime, localTimeAt } from '../../time/local-time-at.ts'

type ReminderTime = { label: string; at: string }

const soonMs = 2 * hourMs
/** Whoever is reminded later than that is at home. */
const lastHourOfDay = 18
const morningHour = 9
const monday = 1

/** When somebody probably wants to be reminded, by the dealer's own clock. */
export function reminderTimes(nowMs: number, timeZone: string): ReminderTime[] {
  const now = localTimeAt(timeZone, nowMs)
  if (now === null) return []
  const today = Math.floor(now / dayMs) * dayMs
  const later = Math.ceil((now + soonMs) / hourMs) * hourMs
  const tomorrow = today + dayMs + morningHour * hourMs
  const daysToMonday = (monday - new Date(today).getUTCDay() + 7) % 7 || 7
  const nextWeek = today + daysToMonday * dayMs + morningHour * hourMs
  const times = [
    ...(later <= today + lastHourOfDay * hourMs ? [['Later today', later] as const] : []),
    ['Tomorrow morning', tomorrow] as const,
    // On a Sunday that is tomorrow.
    ...(nextWeek > tomorrow ? [['Next week', nextWeek] as const] : []),
  ]
  return times.flatMap(([label, reading]) => {
    const at = firstInstantAtLocalTime(timeZone, reading)
    return at === null ? [] : [{ label, at: new Date(at).toISOString() }]
  })
}
