import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vehicleKinds } from '../kind/kind.ts'
import type { PartialFeedVehicle } from './feed-vehicle.ts'
import { createFirstLook, describeFirstLook } from './first-look.ts'
import { judgePrice } from './plausible-price.ts'

const car = (n: number, more: Partial<PartialFeedVehicle> = {}): PartialFeedVehicle => ({
  stockNumber: `U${n}`,
  make: 'Mazda',
  model: 'CX-5',
  year: 2021,
  priceCents: (28_000 + n * 500) * 100,
  photos: ['https://photos.example/1.jpg'],
  ...more,
})
const lookAt = (vehicles: readonly PartialFeedVehicle[]) => {
  const first = createFirstLook('car', 2026)
  for (const vehicle of vehicles) first.add(vehicle)
  return first
}
const ten = (change: (vehicle: PartialFeedVehicle) => Partial<PartialFeedVehicle> = () => ({})) =>
  Array.from({ length: 10 }, (_, n) => ({ ...car(n), ...change(car(n)) }))

describe('a first file', () => {
  it('that is as usual has no faults, and shows its figures', () => {
    const first = lookAt([...ten(), car(10, { status: 'sold', photos: [] })])
    expect(first.faults()).toEqual([])
    expect(describeFirstLook(first.look())).toEqual([
      'Vehicles: 11, 10 of them for sale.',
      'Prices: 10, from $28,000 to $32,500, half of them up to $30,000.',
      'What prices include: 10 not said, shown as excluding government charges.',
      'Photos: 10, of 10 vehicles.',
    ])
  })

  it.each([
    [
      'prices in cents',
      ten(({ priceCents }) => ({ priceCents: (priceCents ?? 0) * 100 })),
      /^10 of 10 prices are about a hundred times too high, such as U0 at \$2,800,000\. If they are in cents/,
    ],
    [
      'prices in hundreds',
      ten(({ priceCents }) => ({ priceCents: (priceCents ?? 0) / 100 })),
      /^10 of 10 prices are about a hundred times too low, such as U0 at \$280\./,
    ],
    ['no price at all', ten(() => ({ priceCents: null })), /^No vehicle in this file has a price/],
    [
      'few prices',
      ten(({ stockNumber }) => (stockNumber < 'U3' ? {} : { priceCents: null })),
      /^Only 3 of 10 vehicles for sale have a price\.$/,
    ],
    [
      'one price that is no price',
      [...ten(), car(11, { priceCents: 45_000 })],
      /^One price is far .*U11 at \$450\.$/,
    ],
    [
      'a price far from the market',
      [...ten(), car(11, { priceCents: 900_000, averageMarketPriceCents: 3_100_000 })],
      /^One price is far from what such vehicles cost: U11/,
    ],
    [
      'mostly sold vehicles',
      ten(({ stockNumber }) => (stockNumber < 'U3' ? {} : { status: 'sold' })),
      /^7 of 10/,
    ],
  ])('with %s says so', (_, vehicles, sentence) => {
    const faults = lookAt(vehicles).faults()
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(sentence)
  })

  it('shows five cards of which people learn most', () => {
    const vehicles = [
      ...ten(),
      car(20, { priceCents: null }),
      car(21, { status: 'reserved' }),
      car(22, { priceCents: 990_000 }),
      car(23, { priceCents: 8_990_000 }),
    ]
    const cards = lookAt(vehicles).look().cards
    expect(cards).toHaveLength(5)
    expect(cards.map(({ stockNumber }) => stockNumber)).toEqual(
      expect.arrayContaining(['U0', 'U20', 'U21', 'U22', 'U23']),
    )
  })
})

it('takes no price of a usual vehicle for implausible, and every one a hundred times off', () => {
  const usual: Readonly<Record<(typeof vehicleKinds)[number], readonly [number, number]>> = {
    car: [15_000, 250_000],
    motorcycle: [3_000, 60_000],
    scooter: [2_000, 20_000],
    camper: [20_000, 250_000],
    rv: [60_000, 400_000],
    caravan: [20_000, 200_000],
    truck: [30_000, 500_000],
    trailer: [2_500, 100_000],
  }
  const vehicles = fc.constantFrom(...vehicleKinds).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      age: fc.integer({ min: 0, max: 12 }),
      dollars: fc.integer({ min: usual[kind][0], max: usual[kind][1] }),
    }),
  )
  fc.assert(
    fc.property(vehicles, ({ kind, age, dollars }) => {
      const judge = (cents: number) => judgePrice({ kind, year: 2026 - age, priceCents: cents }, 2026)
      expect(judge(dollars * 100)).toBeNull()
      expect(judge(dollars * 10_000)).toBe('high')
      // A hundredth of the dearest trailer is the price of the cheapest.
      if (age < 8 && dollars < usual[kind][0] * 20)
        expect(judge(Math.round(dollars * 0.85 ** age))).toBe('low')
    }),
  )
})
