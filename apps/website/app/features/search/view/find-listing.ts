import type { LandingTerm } from '@forecourt/domain/listing/landing/landing-term'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { findCarTypeBySegment } from '@forecourt/domain/site/pages/listing-segment'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { CarType } from '@forecourt/domain/vehicle/car'

export type Listing = {
  /** Null for all stock. */
  carType: CarType | null
  path: string
  /** Of several addresses of the same cars, the one that search engines should keep. */
  canonicalPath: string
  /** What a landing page is about; its visitor cannot take it off. */
  landing?: readonly LandingTerm[]
}

/**
 * Which listing a path is: the site's own slug and the fallback show all stock (S2.01, S2.03), the type segments their
 * type (S2.02, S2.04), /used-car/list used cars where the site has it (S2.24). Null for what the site does not have.
 */
export function findListing(pathname: string, paths: Paths): Listing | null {
  const path = pathname.replace(/\/$/, '')
  if (path === withoutQuery(paths.usedCarList())) return ofType(path, 'used', paths)
  const segment = /^\/search\/([^/]+)$/.exec(path)?.[1]
  if (segment === undefined) return null
  const carType = findCarTypeBySegment(segment)
  if (carType !== null) return ofType(path, carType, paths)
  const own = withoutQuery(paths.listing())
  const isAllStock = path === own || segment === settingDefaults.listingSlug
  return isAllStock ? { carType: null, path, canonicalPath: own ?? path } : null
}

/** The listing that the site itself leads to; null where it has none. */
export function findOwnListing(paths: Paths): Listing | null {
  const path = withoutQuery(paths.listing())
  return path === null ? null : findListing(path, paths)
}

function ofType(path: string, carType: CarType, paths: Paths): Listing {
  return { carType, path, canonicalPath: withoutQuery(paths.listingByType(carType)) ?? path }
}

/** Presets travel in the query and are no part of the address. */
function withoutQuery(href: string | null): string | null {
  return href?.split('?', 1)[0] ?? null
}
