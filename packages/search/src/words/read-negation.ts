import { phrases } from '@forecourt/domain/text/phrases'
import type { FacetName, RangeName, ToggleName } from '../grammar/attributes.ts'
import type { NumberRange, SearchCriteria } from '../grammar/search-state.ts'
import type { StockVocabulary } from '../index/search-index.ts'
import { properNames } from '../trade/value-rows.ts'
import { findPhrase, indexPhrases } from './atoms/find-phrase.ts'
import type { Meaning } from './atoms/meaning.ts'
import type { Atom } from './atoms/read-atoms.ts'
import type { MatchedMeaning } from './numbers/read-number.ts'
import { stopWords } from './tables/filler-table.ts'
import {
  harmlessPhrases,
  indifferentPhrases,
  negatedFillers,
  negatorRows,
  orWords,
  refusalPhrases,
  type Scope,
} from './tables/negation-table.ts'
import { integerMeasures } from './tables/number-table.ts'

/** Reads what is at a position: for trade words everything they cover, and numbers. */
export type ReadExcludable = (atoms: readonly Atom[], at: number) => MatchedMeaning | null

type Reader = {
  readonly text: string
  readonly findThing: ReadExcludable
  readonly stock: Pick<StockVocabulary, 'hasWord'>
}

const negators = indexPhrases(negatorRows)
const harmless = indexPhrases([{ words: harmlessPhrases }])
const indifferent = indexPhrases([{ words: indifferentPhrases }])
/** In "Stock no 10234" the "no" means number. */
const numbered: ReadonlySet<string> = new Set(phrases`stock, rego, plate, vin, registration, ref, reference`)
const refusals = indexPhrases([{ words: refusalPhrases }])
const nothing: Meaning = { unread: [] }
/** "Any colour but white" has its negation in the middle. */
const openWords: ReadonlySet<string> = new Set(phrases`any, every, all, anything, everything, whatever`)

/**
 * Reads an exclusion: "not white or silver", "anything but a diesel ute", "no manuals", "nothing over 30k",
 * "petrol-free". A word after "not" is never included: if it cannot be understood, it is reported.
 */
export function readNegation(atoms: readonly Atom[], at: number, reader: Reader): MatchedMeaning | null {
  if (isNumberSign(atoms, at)) return { meaning: nothing, end: at + 1 }
  const skipped = findPhrase(harmless, atoms, at)
  if (skipped) return { meaning: nothing, end: skipped.end }
  const same = findPhrase(indifferent, atoms, at)
  if (same) return { meaning: nothing, end: skipThings(atoms, same.end, reader) }
  const negator = findMinus(atoms, at, reader.text) ?? findNegator(atoms, at)
  return negator ? readThings(atoms, negator, reader) : readFree(atoms, at, reader)
}

/** "SUVs? No thanks": what precedes is excluded. Returns the end of such words, or null. */
export function readRefusal(atoms: readonly Atom[], at: number, text: string): number | null {
  const found = findPhrase(refusals, atoms, at)
  if (!found) return null
  const after = text.slice(atoms[found.end - 1]?.end ?? 0, atoms[found.end]?.start ?? text.length)
  return found.end >= atoms.length || /[.,;!?]/.test(after) ? found.end : null
}

/** Turns a wanted meaning into an exclusion. */
export function toExclusion(meaning: Meaning): Meaning {
  return isThing(meaning) ? { excluded: [toWanted(meaning)] } : meaning
}

function isNumberSign(atoms: readonly Atom[], at: number): boolean {
  return atoms[at]?.text === 'no' && numbered.has(atoms[at - 1]?.text ?? '')
}

/** "cars -SUV", as in search engines. */
function findMinus(atoms: readonly Atom[], at: number, text: string): { scope: Scope; end: number } | null {
  const [sign, next] = [atoms[at], atoms[at + 1]]
  const isMinus = sign?.text === '-' && next?.kind === 'letters' && next.start === sign.end
  return isMinus && /^\s?$/.test(text.charAt(sign.start - 1)) ? { scope: 'each', end: at + 1 } : null
}

function findNegator(atoms: readonly Atom[], at: number): { scope: Scope; end: number } | null {
  const before = atoms[at - 1]?.text ?? ''
  const found = findPhrase(negators, atoms, at)
  if (found) return { scope: found.row.scope, end: found.end }
  const isBut = ['but', 'bar'].includes(atoms[at]?.text ?? '')
  const isOpen = isBut && atoms.slice(Math.max(0, at - 4), at).some(({ text }) => openWords.has(text))
  return isOpen && before !== 'nothing' ? { scope: 'phrase', end: at + 1 } : null
}

/** "Smoke free", "diesel-free". */
function readFree(atoms: readonly Atom[], at: number, { findThing }: Reader): MatchedMeaning | null {
  const thing = findThing(atoms, at)
  if (!thing || !isThing(thing.meaning)) return null
  const free = atoms[thing.end]?.text === '-' ? thing.end + 1 : thing.end
  if (atoms[free]?.text !== 'free') return null
  return { meaning: { excluded: [toWanted(thing.meaning)] }, end: free + 1 }
}

type Phrase = { readonly wanted: SearchCriteria | null; readonly meaning: Meaning; readonly end: number }

function readThings(
  atoms: readonly Atom[],
  { scope, end: start }: { scope: Scope; end: number },
  reader: Reader,
): MatchedMeaning | null {
  const excluded: SearchCriteria[] = []
  const unread: string[] = []
  let ranges: Meaning['ranges'] = {}
  let end = start
  let isFirst = true
  for (let at = start; ; ) {
    const phrase = readPhrase(atoms, at, { scope, reader })
    if (!phrase) break
    const before = excluded.at(-1)
    const isSame = before !== undefined && phrase.wanted !== null && sharesName(before, phrase.wanted)
    if (!isFirst && !isListed(atoms, { end, at, before, phrase }, reader)) break
    if (phrase.wanted) {
      if (isSame && before) excluded[excluded.length - 1] = merge(before, phrase.wanted)
      else excluded.push(phrase.wanted)
    }
    ranges = { ...ranges, ...phrase.meaning.ranges }
    unread.push(...(phrase.meaning.unread ?? []))
    end = phrase.end
    isFirst = false
    at = skipOr(atoms, end)
  }
  if (isFirst) return null
  return { meaning: { excluded, ranges, unread }, end }
}

type Next = {
  readonly end: number
  readonly at: number
  readonly before: SearchCriteria | undefined
  readonly phrase: Phrase
}

/**
 * Whether the word at `at` continues the list: after "or" anything does, after "and" the same attribute. After a comma
 * only the same attribute, and only if the list then ends or continues: "not white, silver or black", but "not white,
 * silver SUV".
 */
function isListed(atoms: readonly Atom[], { end, at, before, phrase }: Next, reader: Reader): boolean {
  const between = atoms.slice(end, at).map((atom) => atom.text)
  const gap = reader.text.slice(atoms[end - 1]?.end ?? 0, atoms[at]?.start ?? 0)
  if (/[.!?]/.test(gap)) return false
  if (between.some((word) => word === 'or' || word === 'nor' || word === 'no' || word === 'not')) return true
  if (gap.includes('/')) return true
  if (!before || !phrase.wanted || !sharesName(before, phrase.wanted)) return false
  if (!/[,;]/.test(gap) || between.length > 0) return true
  const names = listNames(before)
  const isAlike = listNames(phrase.wanted).every((name) => names.includes(name))
  return isAlike && !isArticle(atoms[at]) && goesOn(atoms, phrase.end, before, reader)
}

function goesOn(
  atoms: readonly Atom[],
  end: number,
  before: SearchCriteria,
  { text, findThing }: Reader,
): boolean {
  if (end >= atoms.length || hasComma(atoms, end, text)) return true
  const next = skipOr(atoms, end)
  const thing = next > end ? findThing(atoms, isArticle(atoms[next]) ? next + 1 : next) : null
  return thing !== null && sharesName(before, toWanted(thing.meaning))
}

function isArticle(atom: Atom | undefined): boolean {
  return atom?.text === 'a' || atom?.text === 'an' || atom?.text === 'the'
}

function skipOr(atoms: readonly Atom[], start: number): number {
  let at = start
  while (orWords.has(atoms[at]?.text ?? '')) at++
  return at
}

/** One thing with its adjectives, without the words between "not" and it. */
function readPhrase(
  atoms: readonly Atom[],
  start: number,
  { scope, reader }: { scope: Scope; reader: Reader },
): Phrase | null {
  const unread: string[] = []
  let at = skipFillers(atoms, start, reader)
  // "Not overly red", "no ugly brown ones": skips unknown adjectives.
  for (;;) {
    const word = reader.findThing(atoms, at) ? null : readWord(atoms, at, reader)
    if (!word || word.wanted || hasComma(atoms, word.end, reader.text)) break
    const next = skipFillers(atoms, word.end, reader)
    const thing = reader.findThing(atoms, next)
    // A limit next to it is a separate condition: "no rust under 10k", "without a towbar, over 2019".
    if (!thing || (scope === 'each' ? hasOpenRange : hasLimit)(thing.meaning)) break
    unread.push(...(word.meaning.unread ?? []))
    at = next
  }
  const first = reader.findThing(atoms, at)
  if (!first) return readWord(atoms, at, reader)
  // "No black interior".
  if (first.meaning.unread && !isThing(first.meaning))
    return { wanted: null, meaning: { unread: [...unread, ...first.meaning.unread] }, end: first.end }
  const flipped = flip(first.meaning)
  if (flipped) return { wanted: null, meaning: { ranges: flipped, unread }, end: first.end }
  const isAdjective = scope === 'adjective' && !hasArticle(atoms, start, at)
  const { wanted: criteria, end } = readMore(atoms, first, {
    isWhole: !isAdjective && scope === 'phrase',
    reader,
  })
  return { wanted: notEmpty(criteria), meaning: { unread }, end }
}

/** Further words about the first thing: "white" in "white ute", and the badge in "Ranger Wildtrak". */
function readMore(
  atoms: readonly Atom[],
  first: MatchedMeaning,
  { isWhole, reader }: { isWhole: boolean; reader: Reader },
): { wanted: SearchCriteria; end: number } {
  let criteria = toWanted(first.meaning)
  let end = first.end
  while (!hasComma(atoms, end, reader.text)) {
    const next = reader.findThing(atoms, end)
    if (!next) {
      const word = isWhole || criteria.refinements.model ? readWord(atoms, end, reader) : null
      if (!word?.wanted) break
      criteria = merge(criteria, word.wanted)
      end = word.end
      continue
    }
    const { meaning } = next
    // A sort or a price next to it is a separate condition: "not white under 30k".
    if (meaning.sort || meaning.near || meaning.purpose !== undefined || hasOpenRange(meaning)) break
    const more = toWanted(meaning)
    if (isThing(meaning) && !isWhole && !sharesName(criteria, more)) break
    criteria = isThing(meaning) ? merge(criteria, more) : criteria
    end = next.end
  }
  return { wanted: criteria, end }
}

function skipFillers(atoms: readonly Atom[], start: number, { findThing }: Reader): number {
  let at = start
  while (isFiller(atoms, at) && !findThing(atoms, at)) at++
  return at
}

/** A word without a meaning: found in vehicles' text, or unknown. */
function readWord(atoms: readonly Atom[], at: number, { stock }: Reader): Phrase | null {
  const atom = atoms[at]
  if (atom?.kind !== 'letters' || stopWords.has(atom.text)) return null
  // SR5 and GT86 are single words of two runs.
  let end = at + 1
  let word = atom.text
  while (atoms[end] && atoms[end]?.start === atoms[end - 1]?.end && atoms[end]?.kind !== 'sign') {
    word += atoms[end]?.text ?? ''
    end++
  }
  // A known name that no vehicle has excludes nothing but counts as understood.
  const known = [word, word.replace(/s$/, '')].find((one) => stock.hasWord(one) || properNames.has(one))
  const criteria: SearchCriteria | null = known
    ? { query: known, refinements: {}, ranges: {}, toggles: [] }
    : null
  return { wanted: criteria, meaning: known ? {} : { unread: [word] }, end }
}

function skipThings(atoms: readonly Atom[], start: number, { text, findThing }: Reader): number {
  let at = start
  for (;;) {
    const thing = findThing(atoms, at)
    const word = atoms[at]?.text ?? ''
    // A limit is a separate condition, "don't mind manual, under 40k"; so is "don't care, just not red".
    if ((at > start && hasComma(atoms, at, text)) || findNegator(atoms, at)) return at
    if (thing) {
      if (hasOpenRange(thing.meaning)) return at
      at = thing.end
    } else if (negatedFillers.has(word) || orWords.has(word)) at++
    else return at
  }
}

function isFiller(atoms: readonly Atom[], at: number): boolean {
  const word = atoms[at]?.text ?? ''
  return word === '-' || negatedFillers.has(word)
}

function hasArticle(atoms: readonly Atom[], start: number, at: number): boolean {
  return atoms.slice(start, at).some(({ text }) => text === 'a' || text === 'an' || text === 'any')
}

function hasComma(atoms: readonly Atom[], at: number, text: string): boolean {
  return /[,;.!?]/.test(text.slice(atoms[at - 1]?.end ?? 0, atoms[at]?.start ?? 0))
}

function isThing({ refinements, ranges, toggles, text }: Meaning): boolean {
  const facts = Object.keys(refinements ?? {}).length + Object.keys(ranges ?? {}).length
  return facts + (toggles?.length ?? 0) > 0 || text !== undefined
}

function hasOpenRange({ ranges }: Meaning): boolean {
  return Object.values(ranges ?? {}).some(({ min, max }) => min === null || max === null)
}

function hasLimit({ ranges }: Meaning): boolean {
  return Object.values(ranges ?? {}).some(({ min }) => min === null)
}

function toWanted({ refinements = {}, ranges = {}, toggles = [], text = '' }: Meaning): SearchCriteria {
  return { query: text, refinements, ranges, toggles }
}

function notEmpty(criteria: SearchCriteria): SearchCriteria | null {
  const { query, refinements, ranges, toggles } = criteria
  const size = Object.keys(refinements).length + Object.keys(ranges).length + toggles.length
  return size > 0 || query !== '' ? criteria : null
}

function listNames({ refinements, ranges, toggles, query }: SearchCriteria): string[] {
  return [...Object.keys(refinements), ...Object.keys(ranges), ...toggles, ...(query === '' ? [] : ['query'])]
}

function sharesName(one: SearchCriteria, other: SearchCriteria): boolean {
  const names = listNames(one)
  return listNames(other).some((name) => names.includes(name) && name !== 'query')
}

/** Alternatives within an attribute, AND across attributes. */
function merge(one: SearchCriteria, other: SearchCriteria): SearchCriteria {
  const refinements: Partial<Record<FacetName, readonly string[]>> = { ...one.refinements }
  for (const [name, values] of Object.entries(other.refinements) as [FacetName, string[]][])
    refinements[name] = [...new Set([...(refinements[name] ?? []), ...values])].sort()
  const ranges: Partial<Record<RangeName, NumberRange>> = { ...one.ranges }
  for (const [name, range] of Object.entries(other.ranges) as [RangeName, NumberRange][]) {
    const known = ranges[name]
    ranges[name] = known ? { min: lesser(known.min, range.min), max: greater(known.max, range.max) } : range
  }
  return {
    query: [one.query, other.query].filter((words) => words !== '').join(' '),
    refinements,
    ranges,
    toggles: [...new Set<ToggleName>([...one.toggles, ...other.toggles])].sort(),
  }
}

function lesser(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other)
}

function greater(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other)
}

/** "Nothing over 30k" means up to 30k: excluding an open range is the same as the opposite range. */
function flip({ refinements, ranges, toggles, text }: Meaning): Meaning['ranges'] | null {
  const [[name, range] = [], ...more] = Object.entries(ranges ?? {}) as [RangeName, NumberRange][]
  const isAlone = more.length === 0 && !refinements && !toggles && text === undefined
  if (!name || !range || !isAlone || (range.min !== null && range.max !== null)) return null
  const step = integerMeasures.has(name) ? 1 : 0
  return {
    [name]:
      range.min === null ? { min: (range.max ?? 0) + step, max: null } : { min: null, max: range.min - step },
  }
}
