import type { ReadingMs } from './clock-reading.ts'

/** The date that a clock shows, 'YYYY-MM-DD': such texts compare as dates do. */
export function isoDate(reading: ReadingMs): string {
  return new Date(reading).toISOString().slice(0, 10)
}
