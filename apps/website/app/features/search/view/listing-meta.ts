import { sortFrom } from '@forecourt/domain/listing/sort-option'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import { placePhrase } from '@forecourt/domain/site/place-phrase'
import type { Site } from '@forecourt/domain/site/site'
import { type CarType, carTypes } from '@forecourt/domain/vehicle/car'
import { withPage, withSort } from '@forecourt/search/grammar/change-search'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { listChips } from '../filters/list-chips.ts'
import { metaWords } from '../words.ts'
import { countText } from './count-text.ts'
import type { Listing } from './find-listing.ts'
import { withoutHeadingFilters } from './listing-heading.ts'
import type { ListingView } from './listing-view.ts'

export type ListingMeta = {
  title: string
  description: string
  canonical: string
  isIndexed: boolean
  siteName: string
  siteUrl: string
}

/** More would not be read. */
const maxFilters = 3

/** Pages for indexing have few filters; further combinations repeat the same cars. */
const maxIndexedValues = 2

export function toListingMeta(
  view: ListingView,
  { site, paths, listing, state }: { site: Site; paths: Paths; listing: Listing; state: SearchState },
): ListingMeta {
  const { defaultSort } = site.settings
  const place = placePhrase(site.city)
  // Tabs, history and search results distinguish searches by title.
  const filters = listChips(withoutHeadingFilters(state), site, defaultSort)
    .slice(0, maxFilters)
    .map(({ label }) => label)
  // The sort does not change which page is canonical.
  const canonicalState = withPage(withSort(state, sortFrom(defaultSort)), state.page)
  const search = writeSearch(canonicalState, defaultSort)
  // The dealer's own default list is indexed, however narrow it is.
  const own = paths.listing()
  const isPreset =
    own !== null && isSameList(own, listing.canonicalPath, withPage(canonicalState, 1), defaultSort)
  const path = isOnlyType(listing.carType, site) ? ownPath(own, listing) : listing.canonicalPath
  return {
    title: metaWords.title([joinWords(view.heading, place), ...filters], state.page, site.name),
    description: metaWords.description(
      countText(view.total, view),
      joinWords(site.name, place),
      view.heading,
    ),
    canonical: new URL(search ? `${path}?${search}` : path, site.url).href,
    isIndexed: view.total > 0 && (isPlain(state) || isPreset),
    siteName: site.name,
    siteUrl: new URL('/', site.url).href,
  }
}

function isPlain({ query, refinements, ranges, toggles }: SearchState): boolean {
  const values = Object.values(refinements).flat().length
  return (
    query === '' && values <= maxIndexedValues && Object.keys(ranges).length === 0 && toggles.length === 0
  )
}

function isSameList(own: string, path: string, state: SearchState, defaultSort: string): boolean {
  const { pathname, searchParams } = new URL(own, 'http://h')
  const preset = parseSearch(searchParams, defaultSort)
  return pathname === path && writeSearch(preset, defaultSort) === writeSearch(state, defaultSort)
}

/** Whether the dealer only sells this type: then its list equals the dealer's own. */
function isOnlyType(type: CarType | null, { stock }: Pick<Site, 'stock'>): boolean {
  return type !== null && carTypes.every((other) => stock.carTypes[other] > 0 === (other === type))
}

function ownPath(own: string | null, { canonicalPath }: Listing): string {
  return own === null ? canonicalPath : new URL(own, 'http://h').pathname
}

function joinWords(...words: readonly string[]): string {
  return words.filter(Boolean).join(' ')
}
