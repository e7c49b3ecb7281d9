import type { StaffVehicle } from '@forecourt/contract/endpoints/staff/stock'
import { expect, it } from 'vitest'
import { planBulk, readAmount } from './plan-bulk.ts'

const vehicle = (changes: Partial<StaffVehicle>): StaffVehicle => ({
  id: 1,
  name: '2021 Mazda CX-5',
  stockNumber: 'U1',
  dealership: 'North',
  priceCents: 2_399_000,
  year: 2021,
  odometerKm: 45_000,
  createdAt: '2026-11-01T00:00:00.000Z',
  shown: true,
  reserved: false,
  sold: false,
  pictures: 3,
  version: 'v1',
  url: null,
  ...changes,
})

it('previews the change of each vehicle, and skips vehicles that would not change', () => {
  const stock = [vehicle({}), vehicle({ id: 2, priceCents: null }), vehicle({ id: 3, priceCents: 30_000 })]
  const planned = planBulk(stock, { what: 'dollars', amount: -500, endsIn90: false })
  expect(planned.map(({ before, after }) => [before, after])).toEqual([
    ['$23,990', '$23,490'],
    ['—', '—'],
    ['$300', '$300'],
  ])
  expect(planned.map(({ change }) => change)).toEqual([
    { id: 1, version: 'v1', priceCents: 2_349_000 },
    null,
    null,
  ])
})

it('hides visible vehicles, and skips those already hidden', () => {
  const stock = [vehicle({}), vehicle({ id: 2, shown: false })]
  const planned = planBulk(stock, { what: 'hide', amount: 0, endsIn90: false })
  expect(planned.map(({ change }) => change)).toEqual([{ id: 1, version: 'v1', shown: false }, null])
})

it('reads the amount as it is typed, or not at all', () => {
  const read = (typed: string) => readAmount('percent', typed)
  expect([read('-3'), read('-3%'), read('2.5 %'), read('$1,500'), read('-$1 500')]).toEqual([
    -3, -3, 2.5, 1_500, -1_500,
  ])
  expect([read('abc'), read(''), read('1.500')]).toEqual([null, null, null])
  expect(readAmount('hide', '')).toBe(0)
})

it('warns of a price that changes by more than a third', () => {
  const warnings = planBulk([vehicle({}), vehicle({ priceCents: null })], {
    what: 'percent',
    amount: -40,
    endsIn90: false,
  }).map(({ warning }) => warning)
  expect(warnings).toEqual(['$14,394 is 40% less than $23,990.', null])
})
