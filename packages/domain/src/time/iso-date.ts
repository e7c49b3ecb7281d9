import type { LocalTimeMs } from './local-time-at.ts'

/** The local date as 'YYYY-MM-DD', which sorts chronologically. */
export function isoDate(reading: LocalTimeMs): string {
  return new Date(reading).toISOString().slice(0, 10)
}
