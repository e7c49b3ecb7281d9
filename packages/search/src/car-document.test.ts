import { restorePrice } from '@forecourt/domain/price/shown-price'
import type { Car } from '@forecourt/domain/vehicle/car'
import { describe, expect, it } from 'vitest'
import { carDocument } from './car-document.ts'

const car = {
  id: 7,
  name: '2021 Jayco Swan',
  badge: 'Outback',
  series: null,
  stockNumber: 'J7',
  make: 'Jayco',
  model: 'Swan',
  body: 'Camper',
  fuel: null,
  transmission: null,
  drive: null,
  colour: 'White',
  carType: 'used',
  city: 'Cowra',
  dealershipSlug: 'cowra-campers',
  year: 2021,
  odometerKm: null,
  seats: null,
  doors: 5,
  engine: null,
  photosCount: 4,
  certified: true,
  subscriptionPriceCents: 29_900,
  financeLenders: {
    lender: { interestRate: 8, paymentWeekCents: 12_345, paymentMonthCents: null, termMonths: 60 },
  },
  customRank: 3,
  createdAtMs: 1_000,
  attributes: { Berths: 6, 'Pop-top': true, Ensuite: false, 'Tare kg': 1_200, __proto__: 'x' },
} as unknown as Car

const price = restorePrice(2_599_000, 'before_charges')
const shown = { hit: 0, financeProvider: null, termYears: 5, price, isReduced: false }

describe('carDocument', () => {
  const document = carDocument(car, { ...shown, hit: 'card', financeProvider: 'lender', isReduced: true })

  it('gives money in dollars and keeps what the caller hands over', () => {
    expect(document.numbers).toEqual({
      year: 2021,
      price: 25_990,
      km: null,
      seats: null,
      photos_count: 4,
      payment_week: 110,
      payment_month: null,
      subscription_price: 299,
      doors: 5,
      engine_cc: null,
      tare_kg: 1_200,
    })
    expect(document.hit).toBe('card')
  })

  it('names the facts of the kind as a URL does, and has only those of the closed table', () => {
    expect(document.facets).toMatchObject({ berths: '6', pop_top: 'Yes', ensuite: 'No', car_type: 'used' })
    expect(Object.keys(document.facets)).not.toContain('tare_kg')
  })

  it('hides a price that is not shown from ranges and sorts', () => {
    const hidden = carDocument(car, { ...shown, price: null })
    expect(hidden.numbers.price).toBeNull()
    expect(hidden.toggles).toEqual(['certified'])
  })

  it('knows no repayment where the site shows no finance', () => {
    expect(carDocument(car, shown).numbers.payment_week).toBeNull()
    expect(carDocument(car, { ...shown, financeProvider: 'other' }).numbers.payment_week).toBeNull()
  })

  it('marks certified and reduced cars', () => {
    expect(document.toggles).toEqual(['certified', 'reduced'])
    expect(carDocument({ ...car, certified: false }, shown).toggles).toEqual([])
  })

  it.each([
    ['2.8L turbo diesel', 2_800],
    ['1,084 cc parallel twin', 1_084],
    ['49cc two-stroke', 49],
    ['2.0 litre turbo', 2_000],
    ['MP8 13L, 535 hp', 13_000],
    ['Electric motor, 150 kW', null],
    ['Cummins X15, 600 hp', null],
    [null, null],
  ])('reads the displacement of %s', (engine, cc) => {
    expect(carDocument({ ...car, engine }, shown).numbers.engine_cc).toBe(cc)
  })

  it('knows solar panels by their watts', () => {
    const { facets } = carDocument({ ...car, attributes: { 'Solar W': 400 } }, shown)
    expect(facets.solar).toBe('Yes')
  })
})
