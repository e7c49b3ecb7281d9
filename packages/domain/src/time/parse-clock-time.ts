/**
 * The minutes after midnight of an 'HH:MM' text, or null if invalid. '24:00' is the end of the day; the seconds that
 * databases write ('17:30:00') are ignored.
 */
export function parseClockTime(text: unknown): number | null {
  const match = typeof text === 'string' ? /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text) : null
  if (!match) return null
  const hours = Number(match[1])
  const minutes = Number(match[2])
  if (minutes > 59 || hours * 60 + minutes > 24 * 60) return null
  return hours * 60 + minutes
}
