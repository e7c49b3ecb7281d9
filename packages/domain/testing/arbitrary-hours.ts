import fc from 'fast-check'
import type { DayHours } from '../src/site/site.ts'

/** Any opening hours, mostly at night, when clocks change. */
const aTime = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 4 }) }, fc.integer({ min: 5, max: 23 })),
    fc.integer({ min: 0, max: 59 }),
  )
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

export const arbitraryWeek = fc.record({
  status: fc.constantFrom('open' as const, 'open' as const, 'open' as const, 'closed' as const),
  open: aTime,
  close: aTime,
})

export const aDay: fc.Arbitrary<DayHours> = fc
  .tuple(fc.integer({ min: 0, max: 6 }), arbitraryWeek)
  .map(([weekday, row]) => ({ weekday, formattedHours: '', ...row }))
