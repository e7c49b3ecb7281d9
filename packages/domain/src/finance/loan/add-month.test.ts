import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { addMonth } from './add-month.ts'

describe('addMonth', () => {
  it.each([
    ['2026-11-15', '2026-12-15'],
    ['2026-12-15', '2027-01-15'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-03-31', '2026-04-30'],
    ['2026-02-28', '2026-03-28'],
    ['0000-01-31', '0000-02-29'],
    ['0050-01-31', '0050-02-28'],
    ['9999-11-30', '9999-12-30'],
  ])('takes %s to %s', (from, to) => {
    expect(addMonth(from)).toBe(to)
  })

  it.each([
    '',
    'tomorrow',
    '15/11/2026',
    '2026-11-15T00:00:00Z',
    ' 2026-11-15',
    '2026-1-5',
    '2026-13-01',
    '2026-00-10',
    '2026-02-30',
    '2026-11-00',
    '2026-11-32',
    '9999-12-15',
    '🚗',
    '1'.repeat(10_000),
  ])('knows no month after %j', (date) => {
    expect(addMonth(date)).toBeNull()
  })

  it('ends in the following month, never on a later day', () => {
    const dates = fc.date({
      min: new Date(Date.UTC(1900, 0)),
      max: new Date(Date.UTC(2200, 0)),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(dates, (at) => {
        const from = at.toISOString().slice(0, 10)
        const to = addMonth(from) ?? ''
        const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
        expect(months(to)).toBe(months(from) + 1)
        expect(to.slice(8) <= from.slice(8)).toBe(true)
      }),
      propertyRuns,
    )
  })
})
