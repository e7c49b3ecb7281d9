import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { type ProductPayload, productPayload } from '@forecourt/domain/tracking/product-payload'
import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import { withoutRefinements } from '@forecourt/search/grammar/change-search'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { listChips } from '../filters/list-chips.ts'

/** A visitor's search as text, and the first vehicle found. */
export type Searched = { text: string; product: ProductPayload | null }

type SearchedListing = { site: Site; paths: Pick<Paths, 'listing'>; state: SearchState }

/** Null without a search: no filters, or only the site's own presets. */
export function findSearched(
  hits: readonly ListedCar[],
  { site, paths, state }: SearchedListing,
): Searched | null {
  const { defaultSort } = site.settings
  const preset = parseSearch(paths.listing()?.split('?')[1] ?? '', defaultSort)
  const filters = writeFilters(state, defaultSort)
  if (filters === writeFilters(withoutRefinements(state), defaultSort)) return null
  if (filters === writeFilters(preset, defaultSort)) return null
  const labels = listChips({ ...state, query: '' }, site, defaultSort).map(({ label }) => label)
  const [first] = hits
  return {
    text: [state.query, ...labels].filter(Boolean).join(', '),
    product: first ? productPayload(first, site) : null,
  }
}

/** Sort and page do not make it another search. */
function writeFilters(state: SearchState, defaultSort: string): string {
  const { sort, page } = parseSearch('', defaultSort)
  return writeSearch({ ...state, sort, page }, defaultSort)
}
