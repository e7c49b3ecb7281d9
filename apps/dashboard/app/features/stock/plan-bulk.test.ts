import type { StaffVehicle } from '@forecourt/contract/endpoints/staff/stock'
import { expect, it } from 'vitest'
import { type BulkEdit, planBulk, readAmount, readBulkKind } from './plan-bulk.ts'

const edit = (wanted: Partial<BulkEdit>): BulkEdit => ({
  what: 'percent',
  amount: 0,
  endsIn90: false,
  place: null,
  tag: '',
  ...wanted,
})

const vehicle = (changes: Partial<StaffVehicle>): StaffVehicle => ({
  id: 1,
  kind: 'car',
  name: '2021 Mazda CX-5',
  make: 'Mazda',
  model: 'CX-5',
  stockNumber: 'U1',
  rego: null,
  placeId: 1,
  place: 'Bathurst',
  marketCents: null,
  tag: null,
  soldPriceCents: null,
  photo: null,
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
  const planned = planBulk(stock, edit({ what: 'dollars', amount: -500 }))
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
  const planned = planBulk(stock, edit({ what: 'hide' }))
  expect(planned.map(({ change }) => change)).toEqual([{ id: 1, version: 'v1', shown: false }, null])
})

it('reads the amount as it is typed, or not at all', () => {
  const read = (typed: string) => readAmount('percent', typed)
  expect([read('-3'), read('-3%'), read('2.5 %'), read('$1,500'), read('-$1 500')]).toEqual([
    -3, -3, 2.5, 1_500, -1_500,
  ])
  expect(read('abc')).toEqual({ fault: 'Enter a figure such as -3 or 1,500, not “abc”.' })
  expect(read('1.500')).toEqual({ fault: 'Enter a figure such as -3 or 1,500, not “1.500”.' })
  expect(read('')).toEqual({ fault: 'Enter a figure first, such as -3 or 1,500.' })
  expect(read('0')).toEqual({ fault: 'Enter a figure other than zero.' })
  expect(readAmount('figure', '-5')).toEqual({ fault: 'Enter a price above zero.' })
  expect(readAmount('hide', '')).toBe(0)
})

it('warns of a price that changes by more than a third', () => {
  const warnings = planBulk([vehicle({}), vehicle({ priceCents: null })], edit({ amount: -40 })).map(
    ({ warning }) => warning,
  )
  expect(warnings).toEqual(['$14,394 is 40% less than $23,990.', null])
})

it('sets a price, moves, tags and deletes, and leaves what is so already', () => {
  const plan = (wanted: Partial<BulkEdit>) => planBulk([vehicle({})], edit(wanted))[0]
  expect(plan({ what: 'figure', amount: 20_000 })?.change).toEqual({
    id: 1,
    version: 'v1',
    priceCents: 2_000_000,
  })
  expect(plan({ what: 'figure', amount: 23_990 })?.change).toBeNull()
  expect(plan({ what: 'move', place: { id: 2, name: 'Orange' } })).toMatchObject({
    before: 'Bathurst',
    after: 'Orange',
    change: { placeId: 2 },
  })
  expect(plan({ what: 'move', place: { id: 1, name: 'Bathurst' } })?.change).toBeNull()
  expect(plan({ what: 'tag', tag: 'Special' })).toMatchObject({ before: 'None', change: { tag: 'Special' } })
  expect(plan({ what: 'tag' })?.change).toBeNull()
  expect(plan({ what: 'delete' })).toMatchObject({ before: 'Listed', after: 'In the bin', change: { id: 1 } })
  expect(plan({ what: 'sell' })?.change).toEqual({ id: 1, version: 'v1', sold: true })
})

it('knows the action of each button', () => {
  expect(readBulkKind('price', 'figure')).toBe('figure')
  expect(readBulkKind('hide', 'percent')).toBe('hide')
  expect(readBulkKind('percent', null)).toBe('percent')
  expect(readBulkKind(null, null)).toBeNull()
})
