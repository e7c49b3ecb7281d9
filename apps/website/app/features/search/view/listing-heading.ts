import type { Site } from '@forecourt/domain/site/site'
import { type CarType, carTypes } from '@forecourt/domain/vehicle/car'
import { carTypeLabel } from '@forecourt/domain/vehicle/car-type-label'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { plural } from '@forecourt/domain/vehicle/kind/plural'
import { listingTitle } from '@forecourt/domain/vehicle/listing-title'
import { makeAndModel } from '@forecourt/domain/vehicle/make-and-model'
import type { SearchState } from '@forecourt/search/grammar/search-state'

/** The page's heading: `New, used and demo cars`, narrowed to `Used Mazda SUVs` by filters with a single value. */
export function listingHeading(
  site: Pick<Site, 'kind' | 'flags' | 'stock'>,
  carType: CarType | null,
  { refinements }: Pick<SearchState, 'refinements'>,
  /** The listed vehicles by condition; by default the site's stock. */
  shown: Readonly<Record<string, number>> = {},
): string {
  const chosenType = carTypes.find((type) => type === only(refinements.car_type))
  const type = carType ?? chosenType ?? null
  const make = only(refinements.make)
  const model = only(refinements.model)
  const body = only(refinements.body)
  if (!make && !model && !body)
    return listingTitle(site.kind, type, site.flags, countTypes(site.stock.carTypes, shown))
  const noun = body ? plural(body) : kindTable[site.kind].many
  const name = model ? makeAndModel(make ?? '', model) : make
  return [type && carTypeLabel(type, site.flags), name, noun].filter(Boolean).join(' ')
}

/** Counts only conditions that are in stock, because the last one stays listed for some days after its sale. */
function countTypes(stock: Site['stock']['carTypes'], shown: Readonly<Record<string, number>>) {
  const counts = { new: 0, used: 0, demo: 0 }
  for (const type of carTypes) counts[type] = Math.min(stock[type], shown[type] ?? 0)
  return carTypes.some((type) => counts[type] > 0) ? counts : stock
}

/** The search without the parts that its heading already states. */
export function withoutHeadingFilters<State extends Pick<SearchState, 'refinements'>>(state: State): State {
  const left = Object.entries(state.refinements).filter(
    ([name, values]) => !headingNames.includes(name) || only(values) === null,
  )
  return { ...state, refinements: Object.fromEntries(left) }
}

const headingNames: readonly string[] = ['car_type', 'make', 'model', 'body']

/** Several values are alternatives, which a heading does not list. */
function only(values: readonly string[] | undefined): string | null {
  return (values?.length === 1 && values[0]) || null
}
