import { expect, it } from 'vitest'
import { warrantyLeft } from './warranty-left.ts'

const nowMs = Date.parse('2026-11-15')
const car = { odometerKm: 40_000, nowMs }
const plain = { by: 'manufacturer', until: null, untilKm: null, monthsFromSale: null } as const

it.each([
  [{ until: '2028-11-20' }, { months: 24, km: null }],
  [
    { until: '2028-11-20', untilKm: 100_000 },
    { months: 24, km: 60_000 },
  ],
  [
    { monthsFromSale: 60, untilKm: null },
    { months: 60, km: null },
  ],
  [{ until: '2026-12-20' }, { months: 1, km: null }],
])('of %j leaves %j', (warranty, left) => {
  expect(warrantyLeft({ ...plain, ...warranty }, car)).toEqual(left)
})

it.each([
  { until: '2026-11-14' },
  { until: '2026-12-01' },
  { until: '2029-01-01', untilKm: 40_000 },
  { until: 'soon' },
  {},
])('of %j leaves nothing', (warranty) => {
  expect(warrantyLeft({ ...plain, ...warranty }, car)).toBeNull()
})

it('starts at zero when the odometer is unknown', () => {
  const warranty = { ...plain, until: '2028-11-20', untilKm: 100_000 }
  expect(warrantyLeft(warranty, { odometerKm: null, nowMs })).toEqual({ months: 24, km: 100_000 })
})
