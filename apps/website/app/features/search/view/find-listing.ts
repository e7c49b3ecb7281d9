import type { LandingTerm } from '@forecourt/domain/listing/landing/landing-term'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { findCarTypeBySegment } from '@forecourt/domain/site/pages/listing-segment'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { CarType } from '@forecourt/domain/vehicle/car'
import { withValues } from '@forecourt/search/grammar/change-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { withLanding } from '@forecourt/search/landing/landing-search'

export type Listing = {
  /** Null for all stock. */
  carType: CarType | null
  path: string
  /** The canonical address, if several show the same cars. */
  canonicalPath: string
  /** A landing page's terms, which the visitor cannot remove. */
  landing?: readonly LandingTerm[]
}

/**
 * Which listing a path is: the site's own slug and the fallback show all stock (S2.01, S2.03), type segments their type
 * (S2.02, S2.04), and /used-car/list used cars on sites with it (S2.24). Null if the site does not have it.
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

/** The site's default listing; null if it has none. */
export function findSiteListing(paths: Paths): Listing | null {
  const path = withoutQuery(paths.listing())
  return path === null ? null : findListing(path, paths)
}

/** The search with the page's own filters added as ordinary ones. */
export function withListing(
  state: SearchState,
  { carType, landing = [] }: Pick<Listing, 'carType' | 'landing'>,
): SearchState {
  return withLanding(carType === null ? state : withValues(state, 'car_type', [carType]), landing)
}

function ofType(path: string, carType: CarType, paths: Paths): Listing {
  return { carType, path, canonicalPath: withoutQuery(paths.listingByType(carType)) ?? path }
}

/** Presets are in the query and not part of the path. */
function withoutQuery(href: string | null): string | null {
  return href?.split('?', 1)[0] ?? null
}
