import { sortFrom } from '@forecourt/domain/listing/sort-option'
import type { Site } from '@forecourt/domain/site/site'
import { withPage, withSort } from '@forecourt/search/grammar/change-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { listChips } from '../filters/list-chips.ts'
import { countText } from './count-text.ts'
import type { Listing } from './find-listing.ts'
import { withoutHeading } from './listing-heading.ts'
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
const mostFilters = 3

/** Pages that a search engine keeps narrow by few facts; every further combination is the same cars once more. */
const mostIndexedValues = 2

export function toListingMeta(
  view: ListingView,
  { site, listing, state }: { site: Site; listing: Listing; state: SearchState },
): ListingMeta {
  const { defaultSort } = site.settings
  const place = site.city ? ` in ${site.city}` : ''
  const page = state.page > 1 ? `, page ${state.page}` : ''
  // Tabs, the history and search results tell two searches apart by their titles.
  const filters = listChips(withoutHeading(state), site, defaultSort)
    .slice(0, mostFilters)
    .map(({ label }) => label)
  // The order of a list makes no other page of it.
  const kept = withPage(withSort(state, sortFrom(defaultSort)), state.page)
  const search = writeSearch(kept, defaultSort)
  return {
    title: `${[`${view.heading}${place}`, ...filters].join(', ')}${page} | ${site.name}`,
    description: `${countText(view.total, view)} at ${site.name}${place}: ${view.heading.toLowerCase()} with photos, prices and facts.`,
    canonical: new URL(search ? `${listing.canonicalPath}?${search}` : listing.canonicalPath, site.url).href,
    isIndexed: view.total > 0 && isPlain(state),
    siteName: site.name,
    siteUrl: new URL('/', site.url).href,
  }
}

function isPlain({ query, refinements, ranges, toggles }: SearchState): boolean {
  const values = Object.values(refinements).flat().length
  return (
    query === '' && values <= mostIndexedValues && Object.keys(ranges).length === 0 && toggles.length === 0
  )
}
