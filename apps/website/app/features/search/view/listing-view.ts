import type { CarSearch } from '@forecourt/contract/codecs/search'
import { landingName } from '@forecourt/domain/listing/landing/landing-name'
import { listSortOptions, type SortOption } from '@forecourt/domain/listing/sort-option'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { CarType } from '@forecourt/domain/vehicle/car'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { withPage, withQuery, withValues } from '@forecourt/search/grammar/change-search'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { withLanding } from '@forecourt/search/landing/landing-search'
import { cardFinance } from '../../card/view/card-finance.ts'
import { type CardView, toCardView } from '../../card/view/card-view.ts'
import type { FilterView } from '../filters/filter-view.ts'
import { type ChipView, clearedSearch, listChips } from '../filters/list-chips.ts'
import { listFilters } from '../filters/list-filters.ts'
import { listWays, type WayView } from '../filters/list-ways.ts'
import { landingViewWords, viewWords } from '../words.ts'
import type { Listing } from './find-listing.ts'
import { findSearched, type Searched } from './find-searched.ts'
import { listingHeading } from './listing-heading.ts'
import type { Nearest } from './open-listing.ts'

/** All that a listing shows. Links are searches of its own path, so that each is said once. */
export type ListingView = {
  path: string
  carType: CarType | null
  heading: string
  one: string
  many: string
  /** The state in its one spelling: with it the browser knows what is chosen. */
  search: string
  /** The search that was made, with what the words asked for as filters; null when that is the address itself. */
  shown: string | null
  correction: Correction | null
  /** What is shown, in words, and the words that nobody understood; null where all were. */
  leftOut: { readonly shown: string; readonly words: readonly string[] } | null
  clearSearch: string
  defaultSort: string
  total: number
  page: number
  totalPages: number
  pages: readonly (readonly [page: number, search: string] | null)[]
  cars: readonly CardView[]
  filters: readonly FilterView[]
  chips: readonly ChipView[]
  ways: readonly WayView[]
  /** What comes closest when nothing fits. */
  nearest: readonly (WayView & { isAll: boolean; cars: readonly CardView[] })[]
  /** Where a visitor who found nothing can ask. */
  contactHref: string | null
  quizHref: string | null
  /** Where this search is saved; null where the site writes to nobody. */
  saveHref: string | null
  sorts: readonly SortOption[]
  /** What stands on the page because repayments do. */
  financeLines: readonly string[]
  /** For event 29; null where nobody searched. */
  searched: Searched | null
}

/** The words were mistyped: what was searched instead, and the way to what was typed. */
type Correction = { to: string; typed: string; search: string }

type Asked = {
  site: Site
  paths: Paths
  listing: Listing
  state: SearchState
  nearest?: readonly Nearest[]
  nowMs: number
}

/** Whole rows of two or of three, as the looks have them. */
const nearestCars = 6

export function toListingView(answer: CarSearch, asked: Asked): ListingView {
  const { site, paths, listing, state, nearest = [], nowMs } = asked
  const { defaultSort } = site.settings
  const { one, many } = kindTable[site.kind]
  const search = writeSearch(state, defaultSort)
  const made = answer.shown === null ? state : parseSearch(answer.shown, defaultSort)
  const finances = answer.hits.map((car) => cardFinance(car, site, nowMs))
  return {
    path: listing.path,
    carType: listing.carType,
    heading: listing.landing
      ? landingViewWords.heading(landingName(site.kind, listing.landing))
      : listingHeading(site, listing.carType, state, answer.facetDistribution.car_type),
    one,
    many,
    search,
    shown: answer.shown,
    correction: answer.corrected === null ? null : toCorrection(answer.corrected, state, defaultSort),
    leftOut: answer.leftOut.length === 0 ? null : { shown: shownText(made, site), words: answer.leftOut },
    clearSearch: clearedSearch(state, defaultSort),
    defaultSort,
    total: answer.totalHits,
    page: state.page,
    totalPages: answer.totalPages,
    pages: listPages(state.page, answer.totalPages).map((page) =>
      page === null ? null : [page, writeSearch(withPage(state, page), defaultSort)],
    ),
    cars: answer.hits.map((car, at) => ({
      ...withDistance(toCardView(car, site, paths, nowMs), car.city, answer.near),
      finance: finances[at]?.finance ?? null,
    })),
    filters: listFilters(answer, made, site, listing.carType),
    chips: listChips(made, site, defaultSort, answer.near),
    ways: listWays(answer.relax, made, site),
    nearest: nearest.flatMap(({ way, answer: near }) =>
      listWays([way], made, site).map((shown) => ({
        ...shown,
        isAll: way.drop === 'everything',
        ...(way.drop === 'everything' && { label: viewWords.all(many) }),
        cars: near.hits.slice(0, nearestCars).map((car) => toCardView(car, site, paths, nowMs)),
      })),
    ),
    contactHref: paths.contact(),
    quizHref: paths.quiz(),
    saveHref: paths.saveSearch(writeSavedSearch(made, listing, defaultSort)),
    sorts: listSortOptions(
      defaultSort,
      { km: 'km' in answer.facetStats, year: 'year' in answer.facetStats },
      made.sort,
    ),
    financeLines: listFinanceLines(
      finances.flatMap((finance) => finance?.lines ?? []),
      site,
    ),
    searched: findSearched(answer.hits, { site, paths, state }),
  }
}

/** What was understood, as the chips say it; all vehicles where only their noun or an order was. */
function shownText(made: SearchState, site: Site): string {
  const labels = listChips(made, site, site.settings.defaultSort).map(({ label }) => label)
  return labels.length > 0 ? labels.join(', ') : viewWords.all(kindTable[site.kind].many).toLowerCase()
}

/** Whoever names a place or a postcode reads how far each vehicle is from there. */
function withDistance(card: CardView, city: string | null, near: CarSearch['near']): CardView {
  const km = city === null ? undefined : near?.km[city]
  if (city === null || near === null || km === undefined) return card
  return { ...card, place: viewWords.away(city, km, near.place) }
}

/** The numbers of a pager: the first, the last and those around the current page; null where some are left out. */
export function listPages(page: number, totalPages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, totalPages].filter((one) => one >= 1 && one <= totalPages)
  const numbers = [...new Set(near)].sort((one, other) => one - other)
  return numbers.flatMap((one, at) => {
    const gap = one - (numbers[at - 1] ?? 0)
    if (gap === 2) return [one - 1, one]
    return gap > 2 ? [null, one] : [one]
  })
}

/** What is searched for, with the type or the subject of the page it is on, whatever the order and the page. */
function writeSavedSearch(
  made: SearchState,
  { carType, landing = [] }: Listing,
  defaultSort: string,
): string {
  const typed = carType === null ? made : withValues(made, 'car_type', [carType])
  return writeSearch(
    { ...withLanding(typed, landing), sort: parseSearch('', defaultSort).sort, page: 1 },
    defaultSort,
  )
}

/** Words in quotes are searched as they stand. */
function toCorrection(to: string, state: SearchState, defaultSort: string): Correction {
  const typed = state.query
  return { to, typed, search: writeSearch(withQuery(state, `"${typed}"`), defaultSort) }
}

/** Cards and filter give repayments over one term, which is said before what the law wants. */
function listFinanceLines(lines: readonly string[], { settings }: Pick<Site, 'settings'>): string[] {
  if (lines.length === 0) return []
  return [...new Set([viewWords.repayments(settings.financeTermYears), ...lines])]
}
