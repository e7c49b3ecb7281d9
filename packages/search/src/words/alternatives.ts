import { phrases } from '@forecourt/domain/text/phrases'
import { makeModelName, splitMakeModel } from '../index/query/make-model.ts'
import type { StockVocabulary } from '../index/search-index.ts'
import { combineMeanings, type Meaning } from './atoms/meaning.ts'
import type { Atom } from './atoms/read-atoms.ts'

/**
 * "A wagon or 7 seats": a search cannot combine two attributes by OR, and combining by AND may find nothing. The second
 * is dropped and reported.
 */
export function isAlternative(
  atoms: readonly Atom[],
  one: { at: number; thingEnd: number; before: Meaning | undefined; meaning: Meaning },
): boolean {
  const { at, before, meaning } = one
  let from = at
  while (from > 0 && leadWords.has(atoms[from - 1]?.text ?? '')) from--
  const isAfterOr = from > 0 && from < at && atoms.slice(from, at).some(({ text }) => text === 'or')
  if (!isAfterOr || one.thingEnd !== from || !before) return false
  const [first, second] = [listNames(before), listNames(meaning)]
  return first.length > 0 && second.length > 0 && !first.some((name) => second.includes(name))
}

const leadWords: ReadonlySet<string> = new Set(phrases`
  or, a, an, maybe, perhaps, even, possibly, either, something, anything, one, with, that, has`)

/** The attributes of a condition; sort orders, purposes and exclusions cannot be alternatives. */
function listNames({ refinements, ranges, purpose, sort, excluded }: Meaning): string[] {
  if (purpose !== undefined || sort || excluded) return []
  return [...Object.keys(refinements ?? {}), ...Object.keys(ranges ?? {})]
}

/** "VW California or Marco Polo": among several alternatives, a model of another make adds that make. */
export function addMakesOfModels(
  meanings: readonly Meaning[],
  text: string,
  stock: StockVocabulary,
): Meaning[] {
  const { make, model } = combineMeanings(meanings).refinements
  if (!make || !model || model.length < 2 || !/\bor\b|\band\b|[,/&]/i.test(text)) return []
  const pairs = stock.listValues(makeModelName).map(splitMakeModel)
  return model.flatMap((name) => {
    const makes = pairs.flatMap((pair) =>
      stock.showValue('model', pair.model) === name ? (stock.showValue('make', pair.make) ?? []) : [],
    )
    const isOther = makes.length > 0 && !makes.some((one) => make.includes(one))
    return isOther ? { refinements: { make: makes } } : []
  })
}
