import { describe, expect, it } from 'vitest'
import { aDocument } from '../../testing/a-document.ts'
import {
  bikeSentences,
  caravanSentences,
  carSentences,
  trailerSentences,
  truckSentences,
} from '../../testing/sentences.ts'
import type { FacetName } from '../grammar/attributes.ts'
import type { NumberRange, SearchCriteria } from '../grammar/search-state.ts'
import { SearchIndex } from '../index/search-index.ts'
import { createUnderstand, type Understood } from './understand.ts'

const thisYear = 2026
type Facets = Partial<Record<FacetName, readonly string[]>>

/** Stock with all of these values, each in as many vehicles as the longest list has items. */
function aStock(facets: Facets, numbers: Readonly<Record<string, number>>, details: readonly string[] = []) {
  const most = Math.max(...Object.values(facets).map(({ length }) => length))
  const documents = Array.from({ length: most }, (_, at) => {
    const own = Object.entries(facets).map(([name, values]) => [name, values[at % values.length]])
    return aDocument({
      id: at + 1,
      name: 'A vehicle',
      badge: null,
      facets: Object.fromEntries(own),
      numbers: { year: 2021, price: 30_000, km: 40_000, ...numbers },
      details: [...details],
    })
  })
  return new SearchIndex({ documents })
}

const makesAndModels = [
  ...['HiLux', 'RAV4', 'Corolla', 'Camry', 'LandCruiser Prado', 'Kluger'].map((model) => ['Toyota', model]),
  ...['3', 'CX-5', 'BT-50', 'MX-5'].map((model) => ['Mazda', model]),
  ...['Ranger', 'Everest', 'Mustang'].map((model) => ['Ford', model]),
  ...['i30', 'Tucson', 'Kona'].map((model) => ['Hyundai', model]),
  ...['Sportage', 'Carnival', 'Picanto'].map((model) => ['Kia', model]),
  ...['Model 3', 'Model Y'].map((model) => ['Tesla', model]),
  ...['3 Series', 'X5'].map((model) => ['BMW', model]),
  ...['C-Class', 'Sprinter'].map((model) => ['Mercedes-Benz', model]),
  ...['Golf', 'Amarok'].map((model) => ['Volkswagen', model]),
  ...['Forester', 'Outback'].map((model) => ['Subaru', model]),
  ...['Triton', 'Outlander'].map((model) => ['Mitsubishi', model]),
  ...['D-MAX', 'MU-X'].map((model) => ['Isuzu', model]),
  ...['Navara', 'X-Trail'].map((model) => ['Nissan', model]),
  ...['Swift', 'Jimny'].map((model) => ['Suzuki', model]),
  ['GWM', 'Haval Jolion'],
] as const

const cars = aStock(
  {
    make: makesAndModels.map(([make = '']) => make),
    model: makesAndModels.map(([, model = '']) => model),
    body: ['Utility', 'SUV', 'Hatch', 'Sedan', 'Wagon', 'Coupe', 'Convertible', 'Van', 'People Mover'],
    fuel: ['Petrol', 'Diesel', 'Hybrid', 'Electric'],
    transmission: ['Automatic', 'Manual', 'CVT'],
    drive: ['4WD', 'AWD', 'FWD', 'RWD'],
    colour: ['White', 'Grey', 'Black', 'Silver', 'Blue', 'Red'],
    car_type: ['new', 'used', 'demo'],
    city: ['Orange', 'Bathurst', 'Cowra', 'Dubbo'],
  },
  {
    seats: 5,
    doors: 4,
    towing_capacity_kg: 2_000,
    range_km: 400,
    payment_week: 120,
    payment_month: 500,
  },
  ['2.8L turbo'],
)
const bikes = aStock(
  {
    make: ['Yamaha', 'Harley-Davidson', 'Kawasaki'],
    body: ['Sport', 'Cruiser', 'Adventure'],
    car_type: ['new', 'used'],
    learner_approved: ['Yes', 'No'],
  },
  {},
)
const caravans = aStock(
  {
    make: ['Jayco', 'Avan'],
    body: ['Caravan', 'Tandem Caravan'],
    berths: ['2', '4', '6'],
    ensuite: ['Yes', 'No'],
    pop_top: ['Yes', 'No'],
    solar: ['Yes', 'No'],
    car_type: ['new', 'used'],
  },
  { atm_kg: 2_500, length_m: 6.1 },
)
const trucks = aStock(
  {
    make: ['Isuzu', 'Hino'],
    body: ['Tipper', 'Prime Mover', 'Pantech'],
    axles: ['4x2', '6x4'],
    licence: ['Car', 'MR', 'HR'],
  },
  { gvm_kg: 8_000, payload_kg: 4_000 },
)
const trailers = aStock(
  {
    body: ['Box Trailer', 'Enclosed Trailer'],
    brakes: ['Electric', 'Override', 'None'],
    size_ft: ['7x4', '8x5'],
  },
  {},
)

/** The filters on one line, by name. */
function write({ excluded, sort, rest, leftOut, ...wanted }: Understood): string {
  return [
    ...writeWanted(wanted),
    ...excluded.map((one) => `not(${[...writeWanted(one), ...(one.query ? [one.query] : [])].join(' ')})`),
    ...(sort === null ? [] : [`sort=${sort}`]),
    ...(rest === '' ? [] : [`rest=${rest}`]),
    ...(leftOut.length === 0 ? [] : [`left=${leftOut.join(',')}`]),
  ].join(' ')
}

function writeWanted({ refinements, ranges, toggles }: Omit<SearchCriteria, 'query'>): string[] {
  return [
    ...Object.entries(refinements).map(([name, values]) => `${name}=${values.join(',')}`),
    ...Object.entries(ranges).map(([name, range]) => `${name}=${writeRange(range)}`),
    ...(toggles.length > 0 ? [`toggles=${toggles.join(',')}`] : []),
  ].sort()
}

function writeRange({ min, max }: NumberRange): string {
  return min === max ? String(min) : `${min ?? ''}:${max ?? ''}`
}

describe.each([
  ['car', cars, carSentences],
  ['motorcycle', bikes, bikeSentences],
  ['caravan', caravans, caravanSentences],
  ['truck', trucks, truckSentences],
  ['trailer', trailers, trailerSentences],
] as const)('a sentence on a site of the kind %s', (kind, index, sentences) => {
  const understand = createUnderstand(index, kind, { thisYear })
  it.each(sentences)('%s', (typed, filters) => {
    expect(write(understand(typed))).toBe(filters)
  })
})

it('corrects a mistyped everyday word that names a fuel here', () => {
  const { corrected, ...read } = createUnderstand(cars, 'car', { thisYear })('electrc')
  expect(corrected).toBe('electric')
  expect(write({ corrected, ...read })).toBe('fuel=Electric')
})
