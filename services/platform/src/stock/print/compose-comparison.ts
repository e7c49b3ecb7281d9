import { createPaths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { compareCars } from '@forecourt/domain/visit/garage/compare-cars'
import { comparedFacts } from '@forecourt/domain/visit/garage/compared-facts'
import type { Comparison } from './comparison.ts'
import { describeSeller, printedOn } from './compose-sheet.ts'

/** Composes the texts of a comparison: what the garage shows of these vehicles, and their sellers. */
export function composeComparison(
  cars: readonly [Car, ...Car[]],
  photos: readonly (Uint8Array | null)[],
  site: Site,
  nowMs: number,
): Comparison {
  const paths = createPaths(site, new Set(['vehicle']))
  const sellers = cars.map((car) => describeSeller(car, site))
  return {
    dealer: site.name,
    vehicles: cars.map((car, at) => ({
      name: isAvailable(car) ? car.name : `${car.name} (sold)`,
      url: new URL(paths.vehicle(car.slug) ?? '/', site.url).href,
      photo: photos[at] ?? null,
    })),
    rows: compareCars(cars.map((car) => comparedFacts(car, site))),
    sellers: [...new Set(sellers.map(({ name, lines }) => [name, ...lines].join(' · ')))],
    printedOn: printedOn(cars[0], site, nowMs),
  }
}
