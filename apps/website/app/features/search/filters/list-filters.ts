import type { CarSearch } from '@forecourt/contract/codecs/search'
import type { Site } from '@forecourt/domain/site/site'
import type { CarType } from '@forecourt/domain/vehicle/car'
import {
  type FacetName,
  isFacetName,
  isRangeName,
  type RangeName,
  toggleNames,
} from '@forecourt/search/grammar/attributes'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { facetLabels, moreLabel, rangeLabels, rangeWords, toggleLabels } from '../words.ts'
import { filterAliases, filterOrder } from './filter-table.ts'
import type { FilterValue, FilterView, PriceBandsFilter, RangeFilter, ValuesFilter } from './filter-view.ts'
import { rangeSteps } from './range-steps.ts'
import { endText, rangeText } from './range-text.ts'
import { rangeValue } from './range-value.ts'
import { valueLabel } from './value-label.ts'

export type Figures = Pick<CarSearch, 'facetDistribution' | 'facetStats' | 'bands'>
type FilterSite = Pick<Site, 'flags' | 'dealerships' | 'searchFilters' | 'settings'>

/**
 * The panel's groups in the site's order. Groups that cannot narrow anything are left out unless in use. A page of one
 * car type has no group for it.
 */
export function listFilters(
  figures: Figures,
  state: SearchState,
  site: FilterSite,
  carType: CarType | null,
): FilterView[] {
  const filters = orderFilters(site.searchFilters).flatMap((name): FilterView[] => {
    if (name === 'car_type' && carType !== null) return []
    if (isFacetName(name)) return valuesFilter(name, figures, state, site)
    if (figures.bands?.name === name) return bandsFilter(name, figures.bands.bands, state, site)
    return rangeFilter(name, figures, state)
  })
  return [...filters, ...togglesFilter(figures, state)]
}

function orderFilters(configured: readonly string[]): (FacetName | RangeName)[] {
  const named = configured
    .map((name) => filterAliases[name] ?? name)
    .filter((name) => isFacetName(name) || isRangeName(name))
  return [...new Set([...named, ...filterOrder])]
}

const alphabet = new Intl.Collator('en', { numeric: true })

/** In alphabetical order, which is stable while counts change, so that nothing moves under a finger. */
function valuesFilter(
  name: FacetName,
  { facetDistribution }: Figures,
  state: SearchState,
  site: FilterSite,
): ValuesFilter[] {
  const chosen = state.refinements[name] ?? []
  const counts = new Map(Object.entries(facetDistribution[name] ?? {}))
  for (const value of chosen) if (!counts.has(value)) counts.set(value, 0)
  if (chosen.length === 0 && counts.size < 2) return []
  const values = [...counts]
    .map(([value, count]): FilterValue => [value, valueLabel(name, value, site), count])
    .sort(([, one], [, other]) => alphabet.compare(one, other))
  const isCommon = commonValues(values)
  return [
    {
      kind: 'values',
      name,
      label: facetLabels[name],
      values: values.filter(isCommon),
      more: values.filter((value) => !isCommon(value)),
    },
  ]
}

/** Shorter lists are not collapsed. */
const foldedFrom = 12
const shownOfFolded = 8

/** The values of a long list with most stock. */
function commonValues(values: readonly FilterValue[]): (value: FilterValue) => boolean {
  if (values.length < foldedFrom) return () => true
  const common = new Set(values.toSorted(([, , one], [, , other]) => other - one).slice(0, shownOfFolded))
  return (value) => common.has(value)
}

function bandsFilter(
  name: RangeName,
  bands: NonNullable<Figures['bands']>['bands'],
  state: SearchState,
  { settings }: FilterSite,
): PriceBandsFilter[] {
  const listed = bands.map(({ label, min, max, count }): FilterValue => [rangeValue(min, max), label, count])
  const range = state.ranges[name]
  const chosen = range && rangeValue(range.min, range.max)
  // A shared link may contain a range that is not a band.
  if (range && chosen && !listed.some(([value]) => value === chosen))
    listed.push([chosen, rangeText(name, range), -1])
  if (!range && bands.every(({ count }) => count === 0)) return []
  const label = rangeLabels[name]
  const isRepayment = name === 'payment_week' || name === 'payment_month'
  return [
    {
      kind: 'bands',
      name,
      label: isRepayment ? rangeWords.over(label, settings.financeTermYears) : label,
      bands: listed,
    },
  ]
}

/** The ends that have a control. Others come from presets or typed words. */
const endTable: Readonly<Partial<Record<RangeName, readonly ('min' | 'max')[]>>> = {
  year: ['min', 'max'],
  price: ['min', 'max'],
  km: ['max'],
  seats: ['min'],
}

function rangeFilter(name: RangeName, { facetStats }: Figures, state: SearchState): RangeFilter[] {
  const range = state.ranges[name]
  const stats = facetStats[name]
  const shownEnds = endTable[name] ?? []
  if (shownEnds.length === 0 || (!range && (!stats || stats.min === stats.max))) return []
  const ends = shownEnds.map((end) => {
    const steps = rangeSteps(name, stats ?? { min: 0, max: 0 }, [range?.[end] ?? null])
    return {
      end,
      label: rangeWords[end],
      options: steps.map((step) => [step, endText(name, step)] as const),
    }
  })
  return [{ kind: 'range', name, label: rangeLabels[name], ends }]
}

function togglesFilter({ facetDistribution }: Figures, state: SearchState): FilterView[] {
  const toggles = toggleNames.flatMap((name) => {
    const count = facetDistribution[name]?.true ?? 0
    return count > 0 || state.toggles.includes(name) ? [[name, toggleLabels[name], count] as const] : []
  })
  return toggles.length > 0 ? [{ kind: 'toggles', label: moreLabel, toggles }] : []
}
