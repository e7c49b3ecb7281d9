import type { GoneVehicle } from '@forecourt/contract/endpoints/stock'
import type { Car } from '@forecourt/domain/vehicle/car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { isGone } from '@forecourt/domain/vehicle/state/is-gone'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import * as store from './store.ts'

type Sources = Pick<Infrastructure, 'db' | 'clock'>

/**
 * The vehicle of a page, by slug or id. The two calls of section 7 share their path when the platform serves both: a
 * car's own slug takes precedence.
 */
export async function getCar(sources: Sources, siteId: number, key: string): Promise<Car> {
  const { db } = sources
  const bySlug = await store.findCarBySlug(db, siteId, key)
  const byId = !bySlug && /^\d{1,9}$/.test(key) ? await store.findCarById(db, siteId, Number(key)) : null
  return stillHere(sources, siteId, bySlug ?? byId)
}

export async function getCarById(sources: Sources, siteId: number, carId: number): Promise<Car> {
  return stillHere(sources, siteId, await store.findCarById(sources.db, siteId, carId))
}

/**
 * A sold car is shown for the number of days that its site sets. After that it is gone, which is a different answer
 * than never having existed (docs/decisions/081).
 */
async function stillHere({ db, clock }: Sources, siteId: number, car: Car | null): Promise<Car> {
  if (!car) throw fail('car-not-found')
  if (!isAvailable(car) && isGone(car, await getSiteRules(db, siteId), clock()))
    throw fail('car-gone', {
      details: {
        vehicle: describeGone(car),
      },
    })
  return car
}

function describeGone({ name, year, make, model, badge, stockNumber }: Car): GoneVehicle {
  return { name, year, make, model, badge, stocknum: stockNumber }
}

/** The vehicles that a visitor saved; for those whose pages have ended only the name is returned. */
export async function listSavedCars(
  { db, clock }: Sources,
  siteId: number,
  keys: { ids: readonly number[]; slugs: readonly string[] },
) {
  const rules = await getSiteRules(db, siteId)
  const found = await store.listCarsByKey(db, siteId, keys)
  const isEnded = (car: Car) => isGone(car, rules, clock())
  return {
    cars: found.filter((car) => !isEnded(car)),
    gone: found.filter(isEnded).map((car) => ({ id: car.id, slug: car.slug, ...describeGone(car) })),
  }
}
