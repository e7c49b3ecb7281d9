import type { CarSearch } from '@forecourt/contract/codecs/search'
import { landingName } from '@forecourt/domain/listing/landing/landing-name'
import { listSortOptions, type SortOption } from '@forecourt/domain/listing/sort-option'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { CarType } from '@forecourt/domain/vehicle/car'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { withPage, withQuery } from '@forecourt/search/grammar/change-search'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { cardFinance } from '../../card/view/card-finance.ts'
import { type CardView, toCardView } from '../../card/view/card-view.ts'
import type { FilterView } from '../filters/filter-view.ts'
import { type ChipView, clearedSearch, listChips } from '../filters/list-chips.ts'
import { listFilters } from '../filters/list-filters.ts'
import { listRelaxations, type RelaxationView } from '../filters/list-relaxations.ts'
import { landingViewWords, viewWords } from '../words.ts'
import { type Listing, withListing } from './find-listing.ts'
import { findSearched, type Searched } from './find-searched.ts'
import { listingHeading } from './listing-heading.ts'
import type { NearestResult } from './open-listing.ts'

/** A listing's complete view. Links are searches relative to its path, to keep the data small. */
export type ListingView = {
  path: string
  carType: CarType | null
  heading: string
  one: string
  many: string
  /** The normalised state, from which the browser knows the selection. */
  search: string
  /** The search that was run, with understood words as filters; null if it equals the address. */
  shown: string | null
  correction: Correction | null
  /** The understood search as text, and the words that were not understood; null if all were. */
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
  ways: readonly RelaxationView[]
  /** The closest results, if nothing matches. */
  nearest: readonly (RelaxationView & { isAll: boolean; cars: readonly CardView[] })[]
  /** The contact link for an empty result. */
  contactHref: string | null
  quizHref: string | null
  /** Where to save this search; null if the site sends no alerts. */
  saveHref: string | null
  sorts: readonly SortOption[]
  /** The finance notices, required if repayments are shown. */
  financeLines: readonly string[]
  /** For event 29; null without a search. */
  searched: Searched | null
}

/** A correction: what was searched instead, and the link to search as typed. */
type Correction = { to: string; typed: string; search: string }

type ListingContext = {
  site: Site
  paths: Paths
  listing: Listing
  state: SearchState
  nearest?: readonly NearestResult[]
  nowMs: number
}

/** Fills rows of two and of three. */
const nearestCars = 6

export function toListingView(answer: CarSearch, asked: ListingContext): ListingView {
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
    ways: listRelaxations(answer.relax, made, site),
    nearest: nearest.flatMap(({ way, answer: near }) =>
      listRelaxations([way], made, site).map((shown) => ({
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

/** The understood search as chip labels; all vehicles if only a noun or a sort was understood. */
function shownText(made: SearchState, site: Site): string {
  const labels = listChips(made, site, site.settings.defaultSort).map(({ label }) => label)
  return labels.length > 0 ? labels.join(', ') : viewWords.all(kindTable[site.kind].many).toLowerCase()
}

/** After a search near a place or postcode, cards show the distance. */
function withDistance(card: CardView, city: string | null, near: CarSearch['near']): CardView {
  const km = city === null ? undefined : near?.km[city]
  if (city === null || near === null || km === undefined) return card
  return { ...card, place: viewWords.away(city, km, near.place) }
}

/** The page numbers of a pager: first, last and around the current one; null for a gap. */
export function listPages(page: number, totalPages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, totalPages].filter((one) => one >= 1 && one <= totalPages)
  const numbers = [...new Set(near)].sort((one, other) => one - other)
  return numbers.flatMap((one, at) => {
    const gap = one - (numbers[at - 1] ?? 0)
    if (gap === 2) return [one - 1, one]
    return gap > 2 ? [null, one] : [one]
  })
}

/** The search to save, with the page's type or terms and without sort and page. */
function writeSavedSearch(made: SearchState, listing: Listing, defaultSort: string): string {
  const { sort } = parseSearch('', defaultSort)
  return writeSearch({ ...withListing(made, listing), sort, page: 1 }, defaultSort)
}

/** Quoted words are searched literally. */
function toCorrection(to: string, state: SearchState, defaultSort: string): Correction {
  const typed = state.query
  return { to, typed, search: writeSearch(withQuery(state, `"${typed}"`), defaultSort) }
}

/** Cards and filter show repayments over one term, stated before the legal notices. */
function listFinanceLines(lines: readonly string[], { settings }: Pick<Site, 'settings'>): string[] {
  if (lines.length === 0) return []
  return [...new Set([viewWords.repayments(settings.financeTermYears), ...lines])]
}
