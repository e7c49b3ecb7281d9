import type { ReadingMs } from './clock-reading.ts'

/** The local date as 'YYYY-MM-DD', which sorts chronologically. */
export function isoDate(reading: ReadingMs): string {
  return new Date(reading).toISOString().slice(0, 10)
}
