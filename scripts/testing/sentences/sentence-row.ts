import type { FacetName, RangeName } from '@forecourt/search/grammar/attributes'
import type { DemoCar } from './demo-search.ts'

export type Holds = (car: DemoCar) => boolean

/** What is typed at which dealer, and what must be so of every vehicle that comes, or in which order they come. */
export type SentenceRow = readonly [shop: string, typed: string, holds: Holds, order?: Order]

/** By a figure of the vehicle, upwards or downwards; a vehicle without it comes last. */
export type Order = { readonly figure: (car: DemoCar) => number | undefined; readonly direction: 1 | -1 }

export const harbour = 'harbour-city-motors'
export const rivers = 'three-rivers-motors'
export const bigBox = 'big-box-cars'
export const bikes = 'throttle-and-spoke'
export const campers = 'driftwood-campers'
export const trucks = 'anvil-truck-centre'
export const mazda = 'paperbark-mazda'
export const galah = 'galah-used-cars'
export const rvs = 'saltbush-rv'
export const caravans = 'magpie-ridge-caravans'
export const skoda = 'bluegum-skoda'
export const panorama = 'panorama-4x4'
export const scooters = 'zippity-scooters'
export const trailers = 'hitch-and-haul'
export const lachlan = 'lachlan-valley-cars'
export const kowhai = 'kowhai-motor-company'
export const wattle = 'wattle-street-motors'

export const any: Holds = () => true
export const all =
  (...tests: readonly Holds[]): Holds =>
  (car) =>
    tests.every((test) => test(car))
export const not =
  (test: Holds): Holds =>
  (car) =>
    !test(car)
export const is =
  (name: FacetName, ...values: readonly string[]): Holds =>
  (car) =>
    values.includes(car.facts[name] ?? '')
/** The figure lies between both, and is known. */
export const within =
  (name: RangeName, min: number, max: number): Holds =>
  (car) => {
    const figure = car.numbers[name] ?? Number.NaN
    return figure >= min && figure <= max
  }
export const upTo = (name: RangeName, max: number): Holds => within(name, 0, max)
export const from = (name: RangeName, min: number): Holds => within(name, min, Number.POSITIVE_INFINITY)
export const says =
  (word: string): Holds =>
  (car) =>
    car.text.includes(word)
export const atYard =
  (...names: readonly string[]): Holds =>
  (car) =>
    names.includes(car.yard)

export const white = is('colour', 'White')
export const ute = is('body', 'Utility')
export const suv = is('body', 'SUV')
export const manual: Holds = ({ facts }) => /^(?:\d.speed )?manual$/i.test(facts.transmission ?? '')
export const auto: Holds = (car) => car.facts.transmission !== undefined && !manual(car)
export const reduced: Holds = ({ isReduced }) => isReduced
export const allWheels: Holds = ({ facts }) => /^(?:4x4|4wd|awd)$/i.test(facts.drive ?? '')

const upwards = (figure: Order['figure']): Order => ({ figure, direction: 1 })
const downwards = (figure: Order['figure']): Order => ({ figure, direction: -1 })
export const cheapestFirst = upwards(({ numbers }) => numbers.price)
export const dearestFirst = downwards(({ numbers }) => numbers.price)
export const fewestKmFirst = upwards(({ numbers }) => numbers.km)
export const newestFirst = downwards(({ numbers }) => numbers.year)
export const oldestFirst = upwards(({ numbers }) => numbers.year)
export const latestFirst = downwards(({ createdAtMs }) => createdAtMs)
export const longestFirst = downwards(({ numbers }) => numbers.length_m)
export const heaviestFirst = downwards(({ numbers }) => numbers.gvm_kg ?? numbers.gcm_kg)
export const biggestEngineFirst = downwards(({ numbers }) => numbers.engine_cc)
export const mostSeatsFirst = downwards(({ numbers }) => numbers.seats)
export const shortestFirst = upwards(({ numbers }) => numbers.length_m)
