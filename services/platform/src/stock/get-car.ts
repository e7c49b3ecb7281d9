import type { Car } from '@forecourt/domain/vehicle/car'
import { isAvailable } from '@forecourt/domain/vehicle/is-available'
import { isGone } from '@forecourt/domain/vehicle/is-gone'
import { PlatformError } from '../http/platform-error.ts'
import type { PlatformContext } from '../platform-context.ts'
import { getSiteRules } from '../sites/get-site-rules.ts'
import * as store from './store.ts'

/**
 * The vehicle of a page, by slug or id. The two calls of section 7 share their path when both addresses are this
 * platform: a car's own slug wins. A sold car is here for the days that its site sets, then gone for good, which is
 * another answer than never having been here (docs/decisions/081).
 */
export async function getCar(
  { db, clock }: Pick<PlatformContext, 'db' | 'clock'>,
  siteId: number,
  key: string,
): Promise<Car> {
  const car =
    (await store.findCarBySlug(db, siteId, key)) ??
    (/^\d{1,9}$/.test(key) ? await store.findCarById(db, siteId, Number(key)) : null)
  if (!car) throw new PlatformError('NOT_FOUND', 'This vehicle is not here.')
  if (!isAvailable(car) && isGone(car, await getSiteRules(db, siteId), clock()))
    throw new PlatformError('GONE', 'This vehicle was sold and its page has ended.')
  return car
}
