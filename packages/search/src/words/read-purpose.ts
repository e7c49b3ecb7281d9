import { phrases } from '@forecourt/domain/text/phrases'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { FacetName, RangeName } from '../grammar/attributes.ts'
import type { NumberRange } from '../grammar/search-state.ts'
import type { StockVocabulary } from '../index/search-index.ts'
import { findPhrase, indexPhrases } from './atoms/find-phrase.ts'
import type { Meaning } from './atoms/meaning.ts'
import type { Atom } from './atoms/read-atoms.ts'
import type { MatchedMeaning } from './numbers/read-number.ts'
import { type PurposeMatch, purposeRows } from './tables/purpose-table.ts'

const purposes = indexPhrases(purposeRows)
const openings = indexPhrases([
  {
    words: phrases`
      for, to, as, as a, suitable for, good for, great for, perfect for, ideal for, best for, suited to,
      suits, to use for, to use as, used for, for use as, capable of, that can, to suit, to get to, to go,
      to take, to take to, to cart, to carry, for carting, for carrying, for taking, to do, for doing,
      to help with, for when i go, to drive to, to drive on, to drive in, for going, for going to,
      for driving on, for driving to, with, to fit, that fits, fits, that suits, that is`,
  },
])
const articles: ReadonlySet<string> = new Set(phrases`a, an, the, my, our, some, her, his, their, general`)

/**
 * A vehicle's purpose, translated to attributes of this stock: "for towing", "family car". Null if the stock has no
 * such attributes.
 */
export function readPurpose(
  atoms: readonly Atom[],
  at: number,
  kind: VehicleKind,
  stock: StockVocabulary,
): MatchedMeaning | null {
  const starts = [at]
  const opening = findPhrase(openings, atoms, at)
  if (opening) starts.push(opening.end)
  for (const start of [...starts]) if (articles.has(atoms[start]?.text ?? '')) starts.push(start + 1)
  let best: MatchedMeaning | null = null
  for (const start of starts) {
    const found = findPhrase(purposes, atoms, start)
    if (!found || (best && best.end >= found.end)) continue
    // "For a family of four" states a number.
    if (atoms[found.end]?.text === 'of') continue
    const words = atoms.slice(start, found.end).map(({ text }) => text)
    if (found.row.isTextFirst && words.every((word) => stock.hasWord(word))) continue
    const meaning = toMeaning(found.row.serving[kind], stock)
    if (meaning) best = { meaning: { ...meaning, purpose: words.join(' ') }, end: found.end }
  }
  return best
}

function toMeaning(serving: PurposeMatch | undefined, stock: StockVocabulary): Meaning | null {
  if (!serving) return null
  const refinements: Partial<Record<FacetName, readonly string[]>> = {}
  for (const [name, covers] of Object.entries(serving.covers ?? {}) as [FacetName, RegExp][]) {
    const values = stock.listValues(name).filter((value) => covers.test(value))
    if (values.length > 0) refinements[name] = values.sort()
  }
  const ranges: Partial<Record<RangeName, NumberRange>> = {}
  for (const [name, range] of Object.entries(serving.ranges ?? {}) as [RangeName, NumberRange][])
    if (stock.hasNumber(name, range)) ranges[name] = range
  const isNothing = Object.keys(refinements).length + Object.keys(ranges).length === 0 && !serving.sort
  return isNothing ? null : { refinements, ranges, ...(serving.sort && { sort: serving.sort }) }
}
