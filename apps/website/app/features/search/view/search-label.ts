import type { Site } from '@forecourt/domain/site/site'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { listChips } from '../filters/list-chips.ts'
import { listingHeading, withoutHeadingFilters } from './listing-heading.ts'

/** A search as one line: "Used Mazda SUVs, Up to $30,000". */
export function searchLabel(site: Site, state: SearchState): string {
  const rest = listChips(withoutHeadingFilters(state), site, site.settings.defaultSort)
  return [listingHeading(site, null, state), ...rest.map(({ label }) => label)].join(', ').slice(0, 300)
}
