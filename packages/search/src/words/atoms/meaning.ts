import type { SortValue } from '@forecourt/domain/listing/sort-option'
import type { FacetName, RangeName, ToggleName } from '../../grammar/attributes.ts'
import type { NumberRange, SearchCriteria } from '../../grammar/search-state.ts'

/** The meaning of a word or phrase. */
export type Meaning = {
  readonly refinements?: Readonly<Partial<Record<FacetName, readonly string[]>>>
  readonly ranges?: Readonly<Partial<Record<RangeName, NumberRange>>>
  readonly toggles?: readonly ToggleName[]
  readonly excluded?: readonly SearchCriteria[]
  readonly sort?: SortValue
  /** Words in vehicles' text that mean the same. */
  readonly text?: string
  readonly near?: NearbyCities
  /** The words read as a purpose: our interpretation, which explicit words override. */
  readonly purpose?: string
  /** Words that were recognised but mean nothing here. */
  readonly unread?: readonly string[]
  /** Unknown words after an "or": the alternative to use if the other one finds nothing. */
  readonly instead?: { readonly of: Meaning; readonly phrase: string; readonly meaning: Meaning }
}

/** The place as typed, and the distances of the cities found. */
export type NearbyCities = { readonly place: string; readonly km: Readonly<Record<string, number>> }

export type CombinedMeaning = Required<Pick<Meaning, 'refinements' | 'ranges' | 'toggles' | 'excluded'>> & {
  readonly sort: SortValue | null
}

/**
 * Combines meanings: values of one attribute are alternatives; for ranges the last end wins. Purposes never override an
 * attribute that is named explicitly. Something requested by name is not excluded by a broader word.
 */
export function combineMeanings(meanings: readonly Meaning[]): CombinedMeaning {
  const refinements: Partial<Record<FacetName, readonly string[]>> = {}
  const ranges: Partial<Record<RangeName, NumberRange>> = {}
  const toggles = new Set<ToggleName>()
  let sort: SortValue | null = null
  const named = meanings.filter(({ purpose }) => purpose === undefined)
  for (const meaning of named) {
    for (const [name, values] of Object.entries(meaning.refinements ?? {}) as [FacetName, string[]][])
      refinements[name] = [...new Set([...(refinements[name] ?? []), ...values])].sort()
    for (const [name, range] of Object.entries(meaning.ranges ?? {}) as [RangeName, NumberRange][])
      ranges[name] = joinRanges(ranges[name], range)
    for (const name of meaning.toggles ?? []) toggles.add(name)
    sort = meaning.sort ?? sort
  }
  const combined = { refinements: { ...refinements }, ranges: { ...ranges } }
  for (const meaning of meanings.filter(({ purpose }) => purpose !== undefined)) {
    for (const [name, values] of Object.entries(meaning.refinements ?? {}) as [FacetName, string[]][])
      if (!combined.refinements[name]) refinements[name] = narrow(refinements[name], values)
    for (const [name, range] of Object.entries(meaning.ranges ?? {}) as [RangeName, NumberRange][])
      if (!combined.ranges[name]) ranges[name] = joinRanges(ranges[name], range)
    sort ??= meaning.sort ?? null
  }
  const excluded = named
    .flatMap((meaning) => meaning.excluded ?? [])
    .flatMap((one) => withoutNamed(one, combined))
  return { refinements, ranges, toggles: [...toggles].sort(), excluded: eachOnce(excluded), sort }
}

/** For two purposes, the values that serve both, if any. */
function narrow(known: readonly string[] | undefined, values: readonly string[]): readonly string[] {
  if (!known) return values
  const both = known.filter((value) => values.includes(value))
  return both.length > 0 ? both : [...new Set([...known, ...values])].sort()
}

/** "4WD, not AWD": the word for one also covers the other. */
function withoutNamed(
  one: SearchCriteria,
  { refinements }: Pick<CombinedMeaning, 'refinements'>,
): SearchCriteria[] {
  const left = (Object.entries(one.refinements) as [FacetName, string[]][]).map(
    ([name, values]) => [name, values.filter((value) => !refinements[name]?.includes(value))] as const,
  )
  // "LandCruiser, not a Prado": the broader word is included and the narrower excluded.
  if (left.some(([, values]) => values.length === 0)) return [one]
  return [{ ...one, refinements: Object.fromEntries(left) }]
}

function eachOnce(excluded: readonly SearchCriteria[]): SearchCriteria[] {
  return [...new Map(excluded.map((one) => [JSON.stringify(one), one])).values()]
}

/** "over 10k under 20k" is one range; "2018 2020" is a range from one to the other. */
function joinRanges(known: NumberRange | undefined, newer: NumberRange): NumberRange {
  if (!known) return newer
  if (isPoint(known) && isPoint(newer))
    return {
      min: Math.min(known.min ?? 0, newer.min ?? 0),
      max: Math.max(known.max ?? 0, newer.max ?? 0),
    }
  const min = newer.min ?? known.min
  const max = newer.max ?? known.max
  return min !== null && max !== null && min > max ? newer : { min, max }
}

function isPoint({ min, max }: NumberRange): boolean {
  return min !== null && min === max
}
