import type { FacetName, RangeName, ToggleName } from '../grammar/attributes.ts'
import type { NumberRange } from '../grammar/search-state.ts'

/** What a word or a phrase asks for. */
export type Meaning = {
  readonly refinements?: Readonly<Partial<Record<FacetName, readonly string[]>>>
  readonly ranges?: Readonly<Partial<Record<RangeName, NumberRange>>>
  readonly toggles?: readonly ToggleName[]
  /** Words of a vehicle's text that say the same. */
  readonly text?: string
  readonly near?: Near
}

/** From where, as it was typed, and how far the cities are that were found. */
export type Near = { readonly place: string; readonly km: Readonly<Record<string, number>> }

/** Values of one attribute are alternatives; of a range each end is the last that was said. */
export function joinMeanings(meanings: readonly Meaning[]): Required<Omit<Meaning, 'text' | 'near'>> {
  const refinements: Partial<Record<FacetName, readonly string[]>> = {}
  const ranges: Partial<Record<RangeName, NumberRange>> = {}
  const toggles = new Set<ToggleName>()
  for (const meaning of meanings) {
    for (const [name, values] of Object.entries(meaning.refinements ?? {}) as [FacetName, string[]][])
      refinements[name] = [...new Set([...(refinements[name] ?? []), ...values])].sort()
    for (const [name, range] of Object.entries(meaning.ranges ?? {}) as [RangeName, NumberRange][])
      ranges[name] = joinRanges(ranges[name], range)
    for (const name of meaning.toggles ?? []) toggles.add(name)
  }
  return { refinements, ranges, toggles: [...toggles].sort() }
}

/** "over 10k under 20k" is one range; "2018 2020" is from the one to the other. */
function joinRanges(known: NumberRange | undefined, said: NumberRange): NumberRange {
  if (!known) return said
  if (isPoint(known) && isPoint(said))
    return { min: Math.min(known.min ?? 0, said.min ?? 0), max: Math.max(known.max ?? 0, said.max ?? 0) }
  const min = said.min ?? known.min
  const max = said.max ?? known.max
  return min !== null && max !== null && min > max ? said : { min, max }
}

function isPoint({ min, max }: NumberRange): boolean {
  return min !== null && min === max
}
