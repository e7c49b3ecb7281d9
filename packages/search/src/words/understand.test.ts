import { describe, expect, it } from 'vitest'
import { aDocument } from '../../testing/a-document.ts'
import { SearchIndex } from '../index/search-index.ts'
import { createUnderstand, type Understood } from './understand.ts'

const hilux = {
  facets: {
    make: 'Toyota',
    model: 'HiLux',
    body: 'Utility',
    fuel: 'Diesel',
    transmission: 'Manual',
    drive: '4x4',
    colour: 'White',
    car_type: 'used',
    city: 'Orange',
  },
  numbers: { year: 2019, price: 39_990, km: 80_000, seats: 5, doors: 4, towing_capacity_kg: 3_500 },
  details: ['2.8L turbo diesel'],
}
const cars = new SearchIndex({
  documents: [
    aDocument({ id: 1, name: '2019 Toyota HiLux SR5', ...hilux }),
    aDocument({
      id: 2,
      name: '2022 Toyota RAV4 GXL Hybrid',
      facets: {
        make: 'Toyota',
        model: 'RAV4',
        body: 'SUV',
        fuel: 'Hybrid',
        transmission: 'CVT',
        drive: 'AWD',
        colour: 'Grey',
        car_type: 'demo',
        city: 'Bathurst',
      },
      numbers: { year: 2022, price: 45_000, km: 9_000, seats: 5, doors: 5 },
      details: ['2.5L 4-cylinder hybrid', 'Graphite Grey'],
    }),
    aDocument({
      id: 3,
      name: '2021 Mazda 3 G20',
      facets: {
        make: 'Mazda',
        model: '3',
        body: 'Hatch',
        fuel: 'Petrol',
        transmission: 'Automatic',
        drive: 'FWD',
        colour: 'Orange',
        car_type: 'used',
        city: 'Bathurst',
      },
      numbers: { year: 2021, price: 28_000, km: 40_000, seats: 5, doors: 5, payment_week: 110 },
    }),
    aDocument({
      id: 4,
      name: '2024 GWM Tank 300 plug-in hybrid',
      facets: { make: 'GWM', model: 'Tank 300', body: 'SUV', fuel: 'Hybrid', drive: '4WD', car_type: 'new' },
      numbers: { year: 2024, price: 60_000, km: 10, seats: 7, doors: 5 },
    }),
  ],
})
const understand = createUnderstand(cars, 'car', { thisYear: 2026 })

function understoodParts(text: string, read = understand): Partial<Understood> {
  const { refinements, ranges, toggles, rest, leftOut, corrected } = read(text)
  return {
    ...(Object.keys(refinements).length > 0 && { refinements }),
    ...(Object.keys(ranges).length > 0 && { ranges }),
    ...(toggles.length > 0 && { toggles }),
    ...(rest !== '' && { rest }),
    ...(leftOut.length > 0 && { leftOut }),
    ...(corrected !== null && { corrected }),
  }
}

const upTo = (max: number) => ({ min: null, max })
const from = (min: number) => ({ min, max: null })
const exactly = (value: number) => ({ min: value, max: value })

describe('words for values', () => {
  it.each([
    ['ute', { body: ['Utility'] }],
    ['Utes', { body: ['Utility'] }],
    ['pick-up', { body: ['Utility'] }],
    ['hatchback', { body: ['Hatch'] }],
    ['manual', { transmission: ['Manual'] }],
    ['stick shift', { transmission: ['Manual'] }],
    ['automatic', { transmission: ['Automatic'] }],
    ['auto', { transmission: ['Automatic', 'CVT'] }],
    ['4wd', { drive: ['4WD'] }],
    ['4x4', { drive: ['4WD'] }],
    ['4 by 4', { drive: ['4WD'] }],
    ['all-wheel drive', { drive: ['AWD'] }],
    ['unleaded', { fuel: ['Petrol'] }],
    ['turbo diesel', { fuel: ['Diesel'] }],
    ['gray', { colour: ['Grey'] }],
    ['second hand', { car_type: ['used'] }],
    ['demonstrator', { car_type: ['demo'] }],
    ['rav4 hybrid', { model: ['RAV4'], fuel: ['Hybrid'] }],
    ['RAV 4', { model: ['RAV4'] }],
    ['mazda 3', { make: ['Mazda'], model: ['3'] }],
    ['haval', { make: ['GWM'] }],
    ['white or grey', { colour: ['Grey', 'White'] }],
    ['a diesel ute for sale in Orange', { fuel: ['Diesel'], body: ['Utility'], city: ['Orange'] }],
    ['orange', { colour: ['Orange'] }],
  ])('%s', (text, refinements) => {
    expect(understoodParts(text)).toEqual({ refinements })
  })

  it('prefers a value of that very name to all that the word covers', () => {
    expect(understoodParts('automatic')).not.toEqual(understoodParts('auto'))
  })

  it('leaves what names nothing as words', () => {
    expect(understoodParts('hilux sr5')).toEqual({ refinements: { model: ['HiLux'] }, rest: 'sr5' })
    expect(understoodParts('u10234')).toEqual({ rest: 'u10234' })
    expect(understoodParts('BT-50')).toEqual({ rest: 'BT-50' })
    expect(understoodParts('for the')).toEqual({ rest: 'for the' })
  })

  it('asks for what the trade knows and the stock does not, and so finds nothing', () => {
    expect(understoodParts('6x4 prime mover')).toEqual({
      refinements: { axles: ['6x4'], body: ['Prime Mover'] },
    })
  })

  it('takes a word that a vehicle says itself as its word', () => {
    expect(understoodParts('phev')).toEqual({ rest: 'plug-in' })
    expect(understoodParts('graphite')).toEqual({ rest: 'graphite' })
    expect(understoodParts('charcoal')).toEqual({ refinements: { colour: ['Grey'] } })
  })

  it('takes quoted words as they stand', () => {
    expect(understoodParts('"electric ute" under 50k')).toEqual({
      ranges: { price: upTo(50_000) },
      rest: '"electric ute"',
    })
  })
})

describe('numbers', () => {
  it.each([
    ['under 20k', { price: upTo(20_000) }],
    ['under $20,000', { price: upTo(20_000) }],
    ['less than 20 000 dollars', { price: upTo(20_000) }],
    ['max 20000', { price: upTo(20_000) }],
    ['$30k', { price: upTo(30_000) }],
    ['20k to 30k', { price: { min: 20_000, max: 30_000 } }],
    ['20-30k', { price: { min: 20_000, max: 30_000 } }],
    ['between $20,000 and $30,000', { price: { min: 20_000, max: 30_000 } }],
    ['over 20k under 30k', { price: { min: 20_000, max: 30_000 } }],
    ['around 20k', { price: { min: 18_000, max: 22_000 } }],
    ['less than 100,000 km', { km: upTo(100_000) }],
    ['under 80 000kms', { km: upTo(80_000) }],
    ['under 100k kms', { km: upTo(100_000) }],
    ['low kms', { km: upTo(50_000) }],
    ['2020', { year: exactly(2020) }],
    ['2018-2020', { year: { min: 2018, max: 2020 } }],
    ['from 2018 to 2020', { year: { min: 2018, max: 2020 } }],
    ['2019 or newer', { year: from(2019) }],
    ['2019+', { year: from(2019) }],
    ['from 2018', { year: from(2018) }],
    ['newer than 2018', { year: from(2019) }],
    ['before 2015', { year: upTo(2014) }],
    ['7 seats', { seats: exactly(7) }],
    ['7-seater', { seats: exactly(7) }],
    ['seven seater', { seats: exactly(7) }],
    ['at least 7 seats', { seats: from(7) }],
    ['7+ seats', { seats: from(7) }],
    ['more than 5 seats', { seats: from(6) }],
    ['5 door', { doors: exactly(5) }],
    ['5dr', { doors: exactly(5) }],
    ['3.5t towing', { towing_capacity_kg: from(3_500) }],
    ['tows 3500kg', { towing_capacity_kg: from(3_500) }],
    ['under $150 a week', { payment_week: upTo(150) }],
    ['400 per month', { payment_month: upTo(400) }],
  ])('%s', (text, ranges) => {
    expect(understoodParts(text)).toEqual({ ranges })
  })

  it('stand beside words', () => {
    expect(understoodParts('toyota 7 seater under 50k 2018 or newer')).toEqual({
      refinements: { make: ['Toyota'] },
      ranges: { seats: exactly(7), price: upTo(50_000), year: from(2018) },
    })
    expect(understoodParts('dual cab ute under 60k')).toEqual({
      refinements: { body: ['Utility'] },
      ranges: { doors: from(4), price: upTo(60_000) },
    })
  })

  it('are words where they belong to an engine or a name', () => {
    expect(understoodParts('2.8 litre')).toEqual({ rest: '2.8L' })
    expect(understoodParts('4 cyl')).toEqual({ rest: '4cylinder' })
    expect(understoodParts('tank 300')).toEqual({ refinements: { model: ['Tank 300'] } })
  })
})

describe('a kind of its own', () => {
  const vans = new SearchIndex({
    documents: [
      aDocument({
        id: 1,
        name: 'A',
        facets: { body: 'Caravan', berths: '4', ensuite: 'Yes' },
        numbers: { length_m: 6.1 },
      }),
      aDocument({
        id: 2,
        name: 'B',
        facets: { body: 'Tandem Caravan', berths: '2', ensuite: 'No' },
        numbers: { atm_kg: 2_500 },
      }),
      aDocument({
        id: 3,
        name: 'C',
        facets: { licence: 'MR', size_ft: '10x5', brakes: 'Electric', learner_approved: 'Yes' },
      }),
    ],
  })
  const read = createUnderstand(vans, 'caravan', { thisYear: 2026 })

  it.each([
    ['4 berth', { berths: ['4'] }],
    ['sleeps four', { berths: ['4'] }],
    ['4 berths or more', { berths: ['4'] }],
    ['for 2 people', { berths: ['2'] }],
    ['van with shower', { ensuite: ['Yes'] }],
    ['no ensuite', { ensuite: ['No'] }],
    ['lams', { learner_approved: ['Yes'] }],
    ['l-plater', { learner_approved: ['Yes'] }],
    ['mr licence', { licence: ['MR'] }],
    ['10 by 5', { size_ft: ['10x5'] }],
    ['electric brakes', { brakes: ['Electric'] }],
  ])('%s', (text, refinements) => {
    expect(understoodParts(text, read)).toEqual({ refinements })
  })

  it('measures in feet, metres and tonnes', () => {
    expect(understoodParts('20ft', read)).toEqual({ ranges: { length_m: { min: 5.95, max: 6.25 } } })
    expect(understoodParts('under 6m', read)).toEqual({ ranges: { length_m: upTo(6) } })
    expect(understoodParts('under 2.5t', read)).toEqual({ ranges: { atm_kg: upTo(2_500) } })
  })

  it('knows its own noun to mean everything', () => {
    expect(
      understoodParts('caravans', createUnderstand(new SearchIndex(), 'caravan', { thisYear: 2026 })),
    ).toEqual({})
  })
})

describe('typing', () => {
  it('is corrected, and the result says so', () => {
    expect(understoodParts('toyta hilx')).toEqual({
      refinements: { make: ['Toyota'] },
      leftOut: ['hilx'],
      corrected: 'toyota hilx',
    })
    expect(understoodParts('desel')).toEqual({ refinements: { fuel: ['Diesel'] }, corrected: 'diesel' })
  })

  it('leaves names alone that this stock does not have', () => {
    expect(understoodParts('ranger')).toEqual({ rest: 'ranger' })
  })

  it('is understood before the word is whole, where it can only become one', () => {
    expect(understoodParts('petr')).toEqual({ refinements: { fuel: ['Petrol'] } })
  })

  it('follows the stock', () => {
    const index = new SearchIndex<number>({ documents: [] })
    const read = createUnderstand(index, 'car', { thisYear: 2026 })
    expect(understoodParts('kia', read)).toEqual({ rest: 'kia' })
    index.upsert(aDocument({ id: 1, name: 'x', facets: { make: 'Kia' } }))
    expect(understoodParts('kia', read)).toEqual({ refinements: { make: ['Kia'] } })
  })
})
