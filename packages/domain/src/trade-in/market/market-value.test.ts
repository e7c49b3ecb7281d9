import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { fitMarket, type PricedCar } from './fit-market.ts'
import { listSimilarPrices, marketValue } from './market-value.ts'

const thisYear = 2026

/** Corollas that lose a tenth a year and two hundredths per 10,000 km. */
function aCar(at: number, changes: Partial<PricedCar> = {}): PricedCar {
  const year = thisYear - (at % 7)
  const odometerKm = 9_000 * (at % 7) + 1_000 * (at % 5)
  const priceCents = Math.round(
    3_500_000 * 0.9 ** (thisYear - year) * Math.exp(-0.02 * (odometerKm / 10_000)),
  )
  return {
    dealershipId: at % 4,
    kind: 'car',
    body: 'Hatch',
    make: 'Toyota',
    model: 'Corolla',
    badge: 'SX',
    year,
    odometerKm,
    priceCents,
    ...changes,
  }
}

const many = Array.from({ length: 28 }, (_, at) => aCar(at))
const query = { make: 'TOYOTA', model: 'corolla', badge: 'sx', year: 2023, odometerKm: 30_000 }

describe('what dealers would ask for a vehicle', () => {
  it('depends on age and kilometres within make and model, however they are written', () => {
    const value = marketValue(fitMarket(many, thisYear), query)
    const expected = 3_500_000 * 0.9 ** 3 * Math.exp(-0.06)
    expect(Math.abs((value?.cents ?? 0) / expected - 1)).toBeLessThan(0.02)
    expect(value).toMatchObject({ cars: 28, dealers: 4, confidence: 'high' })
    expect(value?.lowCents).toBeLessThan(value?.cents ?? 0)
    expect(value?.highCents).toBeGreaterThan(value?.cents ?? 0)
  })

  it('counts the vehicles of a make under every spelling of it [S7.36]', () => {
    const spellings = ['Mercedes-Benz', 'Mercedes Benz', 'MERCEDES']
    const cars = many.map((car, at) => ({ ...car, make: spellings[at % 3] ?? '', model: 'A-Class' }))
    const market = fitMarket(cars, thisYear)
    for (const make of spellings)
      expect(marketValue(market, { ...query, make, model: 'A-Class' })).toMatchObject({
        cars: 28,
        dealers: 4,
      })
  })

  it('is null for fewer than three dealers, and for a model that nobody sells', () => {
    const two = many.map((car) => ({ ...car, dealershipId: car.dealershipId % 2 }))
    expect(marketValue(fitMarket(two, thisYear), query)).toBeNull()
    expect(marketValue(fitMarket(many, thisYear), { ...query, model: 'Yaris' })).toBeNull()
    expect(marketValue(fitMarket([], thisYear), query)).toBeNull()
  })

  it('names the prices that it is based on, at the age and kilometres of the vehicle, the cheapest first', () => {
    const dear = many.map((car, at) => (at === 3 ? { ...car, priceCents: car.priceCents * 1.3 } : car))
    const market = fitMarket(dear, thisYear)
    const prices = listSimilarPrices(market, query)
    const middle = marketValue(market, query)?.cents ?? 0
    expect(prices).toHaveLength(28)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect((prices.at(-1) ?? 0) / middle).toBeCloseTo(1.3, 1)
    expect((prices[14] ?? 0) / middle).toBeCloseTo(1, 1)
    const two = many.map((car) => ({ ...car, dealershipId: car.dealershipId % 2 }))
    expect(listSimilarPrices(fitMarket(two, thisYear), query)).toEqual([])
    const lots = Array.from({ length: 300 }, (_, at) => aCar(at))
    expect(listSimilarPrices(fitMarket(lots, thisYear), query).length).toBeLessThanOrEqual(40)
  })

  it('adds the value of a badge, and is less certain of an unknown one', () => {
    const better = many.map((car) => ({ ...car, badge: 'ZR', priceCents: Math.round(car.priceCents * 1.2) }))
    const market = fitMarket([...many, ...better], thisYear)
    const plain = marketValue(market, query)
    const zr = marketValue(market, { ...query, badge: 'ZR' })
    const other = marketValue(market, { ...query, badge: 'Conquest' })
    expect((zr?.cents ?? 0) / (plain?.cents ?? 1)).toBeCloseTo(1.2, 1)
    expect(other && plain && other.highCents / other.lowCents > plain.highCents / plain.lowCents).toBe(true)
  })

  it('uses the class where its vehicles are few', () => {
    const few = [0, 1, 2].map((at) =>
      aCar(at, { model: 'Yaris', year: 2024, odometerKm: 20_000, priceCents: 2_000_000 }),
    )
    const market = fitMarket([...many, ...few], thisYear)
    const value = marketValue(market, { ...query, model: 'Yaris', year: 2022, odometerKm: 20_000 })
    // Two years of the class's slope, although these do not differ in age.
    expect((value?.cents ?? 0) / 2_000_000).toBeCloseTo(0.81, 1)
    expect(value?.confidence).toBe('low')
  })

  it('never rises with age or kilometres, whatever was asked for', () => {
    const cars = fc.array(
      fc.record({
        at: fc.nat(60),
        year: fc.integer({ min: 2005, max: 2027 }),
        odometerKm: fc.integer({ min: 0, max: 400_000 }),
        priceCents: fc.integer({ min: 10_000, max: 20_000_000 }),
        badge: fc.constantFrom('SX', 'ZR', null),
      }),
      { minLength: 3, maxLength: 60 },
    )
    const question = fc.record({
      year: fc.integer({ min: 2000, max: 2027 }),
      odometerKm: fc.integer({ min: 0, max: 300_000 }),
      moreYears: fc.nat(10),
      moreKm: fc.nat(200_000),
    })
    fc.assert(
      fc.property(cars, question, (rows, { year, odometerKm, moreYears, moreKm }) => {
        const market = fitMarket(
          rows.map(({ at, ...car }) => aCar(at, car)),
          thisYear,
        )
        const before = marketValue(market, { ...query, year, odometerKm })
        const after = marketValue(market, {
          ...query,
          year: year - moreYears,
          odometerKm: odometerKm + moreKm,
        })
        expect(after === null).toBe(before === null)
        if (before === null || after === null) return
        for (const figure of ['cents', 'lowCents', 'highCents'] as const) {
          expect(after[figure]).toBeLessThanOrEqual(before[figure])
          expect(Number.isFinite(after[figure]) && after[figure] >= 0).toBe(true)
        }
      }),
      propertyRuns,
    )
  })
})
