import { anvilTruckCentre } from '@forecourt/demo/dealers/anvil-truck-centre'
import { bigBoxCars } from '@forecourt/demo/dealers/big-box-cars'
import { bluegumSkoda } from '@forecourt/demo/dealers/bluegum-skoda'
import { driftwoodCampers } from '@forecourt/demo/dealers/driftwood-campers'
import { galahUsedCars } from '@forecourt/demo/dealers/galah-used-cars'
import { harbourCityMotors } from '@forecourt/demo/dealers/harbour-city-motors'
import { hitchAndHaul } from '@forecourt/demo/dealers/hitch-and-haul'
import { kowhaiMotorCompany } from '@forecourt/demo/dealers/kowhai-motor-company'
import { lachlanValleyCars } from '@forecourt/demo/dealers/lachlan-valley-cars'
import { magpieRidgeCaravans } from '@forecourt/demo/dealers/magpie-ridge-caravans'
import { panorama4x4 } from '@forecourt/demo/dealers/panorama-4x4'
import { paperbarkMazda } from '@forecourt/demo/dealers/paperbark-mazda'
import { saltbushRv } from '@forecourt/demo/dealers/saltbush-rv'
import { threeRiversMotors } from '@forecourt/demo/dealers/three-rivers-motors'
import { throttleAndSpoke } from '@forecourt/demo/dealers/throttle-and-spoke'
import { wattleStreetMotors } from '@forecourt/demo/dealers/wattle-street-motors'
import { zippityScooters } from '@forecourt/demo/dealers/zippity-scooters'
import type { FacetName, RangeName } from '@forecourt/search/grammar/attributes'
import type { DemoCar } from './demo-search.ts'

export type Holds = (car: DemoCar) => boolean

/** The dealer, the typed text, and the condition that every found vehicle must meet, or the order of the results. */
export type SentenceRow = readonly [shop: string, typed: string, holds: Holds, order?: Order]

/** By a figure of the vehicle, ascending or descending; a vehicle without it comes last. */
export type Order = { readonly figure: (car: DemoCar) => number | undefined; readonly direction: 1 | -1 }

export const harbour = harbourCityMotors.site.slug
export const rivers = threeRiversMotors.site.slug
export const bigBox = bigBoxCars.site.slug
export const bikes = throttleAndSpoke.site.slug
export const campers = driftwoodCampers.site.slug
export const trucks = anvilTruckCentre.site.slug
export const mazda = paperbarkMazda.site.slug
export const galah = galahUsedCars.site.slug
export const rvs = saltbushRv.site.slug
export const caravans = magpieRidgeCaravans.site.slug
export const skoda = bluegumSkoda.site.slug
export const panorama = panorama4x4.site.slug
export const scooters = zippityScooters.site.slug
export const trailers = hitchAndHaul.site.slug
export const lachlan = lachlanValleyCars.site.slug
export const kowhai = kowhaiMotorCompany.site.slug
export const wattle = wattleStreetMotors.site.slug

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
