/** The date on the calendar of a place, `YYYY-MM-DD`. A zone that is none falls back to UTC. */
export function dayIn(timeZone: string, nowMs: number): string {
  try {
    // en-CA writes dates as ISO 8601 does.
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(nowMs)
  } catch {
    return new Date(nowMs).toISOString().slice(0, 10)
  }
}
