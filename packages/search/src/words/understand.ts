import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { normaliseSpaces } from '../grammar/normalise-spaces.ts'
import { searchLimits } from '../grammar/search-state.ts'
import type { SearchIndex, StockVocabulary } from '../index/search-index.ts'
import { properNames } from '../trade/value-rows.ts'
import { addMakesOfModels, isAlternative } from './alternatives.ts'
import { type CombinedMeaning, combineMeanings, type Meaning, type NearbyCities } from './atoms/meaning.ts'
import { type Atom, combineAtoms, readAtoms, toKey } from './atoms/read-atoms.ts'
import { classifyLeftovers, type LeftoverWord } from './classify-leftovers.ts'
import { completeWord, correctWord } from './correct-word.ts'
import { createDictionary, type Dictionary, maxAtoms, type SiteYard } from './dictionary.ts'
import { type CityPoints, findNear } from './find-near.ts'
import { isCargoContext, startsCargo } from './is-cargo-context.ts'
import { readConsumption } from './numbers/read-consumption.ts'
import { readGroupSize } from './numbers/read-group-size.ts'
import { type MatchedMeaning, readNumber } from './numbers/read-number.ts'
import { readNegation, readRefusal, toExclusion } from './read-negation.ts'
import { readPart } from './read-part.ts'
import { readPurpose } from './read-purpose.ts'
import { readTowCar } from './read-tow-car.ts'
import { readUnknownYard } from './read-unknown-yard.ts'
import { placeWords, stopWords } from './tables/filler-table.ts'
import { ordinaryWords } from './tables/ordinary-words.ts'

/** The search that typed words mean. */
export type SearchFromWords = CombinedMeaning & {
  /** Words that are not filters and are searched as text. */
  readonly rest: string
  /** Words without meaning that occur in no vehicle's text, and are ignored. */
  readonly leftOut: readonly string[]
}

/** The meaning of a typed text. */
export type Understood = SearchFromWords & {
  /** The same without our own interpretations and chance matches, used if the strict search finds nothing. */
  readonly looser: SearchFromWords | null
  /** The text with typos corrected; null if there were none. */
  readonly corrected: string | null
  readonly near: NearbyCities | null
}

export type Understand = {
  (text: string): Understood
  /** Meanings that a partially typed word can complete to. */
  complete: (start: string) => Meaning[]
}

type Matcher = (atoms: readonly Atom[], at: number) => MatchedMeaning | null

export type UnderstandOptions = {
  thisYear: number
  siteSpellings?: Settings['makeSpellings']
  cities?: CityPoints
  /** The site's locations, which can be searched by name. */
  places?: readonly SiteYard[]
}

/**
 * Interprets typed words as filters on the site's own stock: values and their synonyms, numbers with units, prices,
 * years, purposes, sorts and exclusions. At each position the longest match wins. Quoted text is taken literally.
 */
export function createUnderstand(
  index: Pick<SearchIndex, 'vocabulary'>,
  kind: VehicleKind,
  { thisYear, siteSpellings = {}, cities = new Map(), places = [] }: UnderstandOptions,
): Understand {
  let dictionary: Dictionary | null = null
  let revision = -1
  /** Rebuilt only when a value was added or removed. */
  function open(stock: StockVocabulary): Dictionary {
    if (dictionary && revision === stock.revision) return dictionary
    dictionary = createDictionary(stock, { kind, siteSpellings, places, thisYear })
    revision = stock.revision
    return dictionary
  }
  function read(text: string): Understood {
    const stock = index.vocabulary
    const tidy = normaliseSpaces(text, searchLimits.queryLength)
    return understand(tidy, { dictionary: open(stock), stock, kind, thisYear, cities })
  }
  function complete(start: string): Meaning[] {
    const key = toKey(start)
    const { meanings } = open(index.vocabulary)
    return key === '' ? [] : [...meanings].flatMap(([word, meaning]) => (word.startsWith(key) ? meaning : []))
  }
  return Object.assign(read, { complete })
}

type Context = {
  readonly dictionary: Dictionary
  readonly stock: StockVocabulary
  readonly kind: VehicleKind
  readonly thisYear: number
  readonly cities: CityPoints
}

function understand(typed: string, context: Context): Understood {
  const { dictionary, stock } = context
  const text = openQuotes(typed, context)
  const first = read(text, context)
  const corrected = correct(text, first.left, dictionary, stock)
  const { words, ...found } = corrected === null ? first : read(corrected.text, context)
  const meanings = [...found.meanings, ...addMakesOfModels(found.meanings, text, stock)]
  const isUnderstood = meanings.some(hasMeaning)
  const rest = classifyLeftovers(words, { text: corrected?.text ?? text, isUnderstood, stock })
  const unread = meanings.flatMap((meaning) => meaning.unread ?? [])
  // "No accidents" is not understood, so it is searched as typed and finds nothing.
  if (!isUnderstood && rest.searched === '' && unread.length > 0) return searchAsTyped(text)
  const strict = { ...combineMeanings(meanings), rest: rest.searched, leftOut: [...unread, ...rest.leftOut] }
  return {
    ...strict,
    looser: loosen(meanings, strict, rest.chance),
    corrected: corrected?.isAnnounced ? corrected.text : null,
    near: meanings.findLast((meaning) => meaning.near)?.near ?? null,
  }
}

function searchAsTyped(text: string): Understood {
  return { ...combineMeanings([]), rest: text, leftOut: [], looser: null, corrected: null, near: null }
}

/**
 * Quoted text is searched literally, unless no vehicle contains it and every word has a meaning: "7 seater" in quotes
 * is a 7 seater.
 */
function openQuotes(text: string, context: Context): string {
  if (!text.includes('"')) return text
  const inStock = { ...context, dictionary: { ...context.dictionary, absent: new Map() } }
  return text.replace(/"([^"]*)"/g, (quoted, inner: string) => {
    const occursInStock = toWords(inner).every((word) => context.stock.hasBeginning(word))
    const { meanings, words } = occursInStock ? { meanings: [], words: [] } : read(inner, inStock)
    return !occursInStock && meanings.length > 0 && words.length === 0 ? inner : quoted
  })
}

function toWords(text: string): string[] {
  return readAtoms(text).flatMap((atom) => (atom.kind === 'sign' ? [] : atom.text))
}

/** The noun of the site's own kind filters nothing but counts as understood. */
function hasMeaning({ unread, instead: _, excluded = [], ranges = {}, ...meaning }: Meaning): boolean {
  const isNoun = unread === undefined
  return isNoun || excluded.length + Object.keys(ranges).length + Object.keys(meaning).length > 0
}

/**
 * Without purposes and chance text matches, else with the alternative after an "or"; null if there are none of these.
 */
function loosen(
  meanings: readonly Meaning[],
  strict: SearchFromWords,
  chance: { readonly searched: string; readonly leftOut: readonly string[] },
): SearchFromWords | null {
  const purposes = meanings.flatMap(({ purpose }) => purpose ?? [])
  if (purposes.length + chance.leftOut.length === 0) return useAlternative(meanings, strict)
  const named = meanings.filter(({ purpose }) => purpose === undefined)
  if (named.length === 0 && chance.searched === '') return null
  return {
    ...combineMeanings(named),
    rest: chance.searched,
    leftOut: [...strict.leftOut, ...purposes, ...chance.leftOut],
  }
}

/** "Ex demo or near new": near new, if there are no demos. */
function useAlternative(meanings: readonly Meaning[], strict: SearchFromWords): SearchFromWords | null {
  const other = meanings.find(({ instead }) => instead && meanings.includes(instead.of))
  if (!other?.instead) return null
  const { of: first, phrase, meaning } = other.instead
  const unread = other.unread ?? []
  const chosen = meanings.map((one) => (one === first ? {} : one === other ? meaning : one))
  const leftOut = [phrase, ...strict.leftOut.filter((words) => !unread.includes(words))]
  return { ...combineMeanings(chosen), rest: strict.rest, leftOut }
}

type Reading = { meanings: Meaning[]; words: LeftoverWord[]; left: Atom[] }

function read(text: string, context: Context): Reading {
  const matchers = createMatchers(text, context)
  const atoms = readAtoms(text)
  const meanings: Meaning[] = []
  const left: Atom[] = []
  const words: LeftoverWord[] = []
  let lastEnd = -1
  let thingEnd = -1
  let lastPhrase = ''
  for (let at = 0; at < atoms.length; ) {
    const refusedEnd = lastEnd === at ? readRefusal(atoms, at, text) : null
    if (refusedEnd !== null) {
      meanings.push(toExclusion(meanings.pop() ?? {}))
      at = refusedEnd
      continue
    }
    const found = longest(matchers, atoms, at)
    const { start, end } = atoms[at] as Atom
    if (!found) {
      left.push(atoms[at] as Atom)
      const isAfterOr = atoms[at - 1]?.text === 'or'
      const isBesideOr = isAfterOr || atoms[at + 1]?.text === 'or'
      words.push({ text: text.slice(start, end), start, end, nth: at, isAlternative: isBesideOr, isAfterOr })
    } else {
      const { meaning } = found
      const before = meanings.at(-1)
      const isAlternativeMeaning = isAlternative(atoms, { at, thingEnd, before, meaning })
      const phrase = text.slice(start, atoms[found.end - 1]?.end)
      const instead = before && { of: before, phrase: lastPhrase, meaning }
      meanings.push(isAlternativeMeaning ? { unread: [phrase], ...(instead && { instead }) } : meaning)
      lastPhrase = phrase
      if (meaning.text && !isAlternativeMeaning)
        words.push({ text: meaning.text, start, end, nth: -1, isAlternative: false, isAfterOr: false })
    }
    at = found?.end ?? at + 1
    lastEnd = found ? at : -1
    thingEnd = found ? at : thingEnd
  }
  return { meanings, words, left }
}

/** "But not too expensive" means "not too expensive". */
function findAfterBut(atoms: readonly Atom[], at: number, dictionary: Dictionary): MatchedMeaning | null {
  const isBut = ['but', 'and', 'just', 'only', 'definitely', 'preferably'].includes(atoms[at]?.text ?? '')
  const isNot = ['not', 'nothing', 'no'].includes(atoms[at + 1]?.text ?? '')
  return isBut && isNot ? findMeaning(atoms, at + 1, dictionary) : null
}

/** Ordered by preference for matches of the same length. */
function createMatchers(text: string, context: Context): readonly Matcher[] {
  const { dictionary, stock, kind, thisYear, cities } = context
  const number: Matcher = (atoms, at) => readNumber(atoms, at, stock, thisYear)
  const absent: Matcher = (atoms, at) =>
    findKey(atoms, at, (key) => findAbsent(key, dictionary, stock, isCargoContext(atoms, at)))
  const broad: Matcher = (atoms, at) => findMeaning(atoms, at, dictionary, dictionary.broad)
  const known: Matcher = (atoms, at) =>
    longest([(list, from) => findMeaning(list, from, dictionary), absent], atoms, at)
  const part: Matcher = (atoms, at) => readPart(atoms, at, { text, findValue: (from) => known(atoms, from) })
  const thing: Matcher = (atoms, at) => longest([broad, number, absent, part], atoms, at)
  return [
    (atoms, at) => findMeaning(atoms, at, dictionary),
    (atoms, at) => findAfterBut(atoms, at, dictionary),
    // Before numbers, because a postcode after "near" is not a year or a price.
    (atoms, at) => findNear(atoms, at, cities, (name) => dictionary.meanings.has(toKey(name))),
    number,
    (atoms, at) => readConsumption(atoms, at, text),
    (atoms, at) => readGroupSize(atoms, at, stock),
    (atoms, at) => readNegation(atoms, at, { text, findThing: thing, stock }),
    (atoms, at) => findJoined(atoms, at, stock),
    (atoms, at) => readPurpose(atoms, at, kind, stock),
    (atoms, at) => readTowCar(atoms, at, { text, kind }),
    (atoms, at) => readUnknownYard(atoms, at, { text, dictionary }),
    part,
    absent,
  ]
}

/** "Off road", if some vehicle is called Off-road: the two words are one, because "Road" alone is another name. */
function findJoined(atoms: readonly Atom[], at: number, stock: StockVocabulary): MatchedMeaning | null {
  const [one, other] = [atoms[at], atoms[at + 1]]
  const isHyphen = other?.text === '-'
  const last = isHyphen ? atoms[at + 2] : other
  if (one?.kind !== 'letters' || last?.kind !== 'letters' || !stock.hasWord(one.text + last.text)) return null
  return { meaning: { text: `${one.text}-${last.text}` }, end: at + (isHyphen ? 3 : 2) }
}

function longest(matchers: readonly Matcher[], atoms: readonly Atom[], at: number): MatchedMeaning | null {
  return matchers
    .flatMap((match) => match(atoms, at) ?? [])
    .reduce<MatchedMeaning | null>((best, one) => (best && best.end >= one.end ? best : one), null)
}

/** `before`: meanings preferred to the dictionary's. */
function findMeaning(
  atoms: readonly Atom[],
  at: number,
  { meanings, places }: Dictionary,
  before?: ReadonlyMap<string, Meaning>,
): MatchedMeaning | null {
  const isPlace = placeWords.has(atoms[at - 1]?.text ?? '')
  return findKey(atoms, at, (key) => {
    const meaning = meanings.get(key)
    const wide = meaning?.text === undefined ? before?.get(key) : undefined
    return (isPlace ? places.get(key) : undefined) ?? wide ?? meaning
  })
}

/** A known word that this stock lacks finds nothing, unless it occurs in some vehicle's text. */
function findAbsent(
  key: string,
  { absent, others }: Dictionary,
  stock: StockVocabulary,
  isCarriedThing: boolean,
): Meaning | undefined {
  if (stock.hasBeginning(key)) return undefined
  return absent.get(key) ?? (isCarriedThing ? undefined : others.get(key))
}

function findKey(
  atoms: readonly Atom[],
  at: number,
  find: (key: string) => Meaning | undefined,
): MatchedMeaning | null {
  if (atoms[at]?.text === '-') return null
  for (let end = Math.min(at + maxAtoms, atoms.length); end > at; end--) {
    if (atoms[end - 1]?.text === '-') continue
    const key = combineAtoms(atoms.slice(at, end))
    if (key === null || key === '' || isCut(atoms, at, end)) continue
    for (const one of listSingulars(key)) {
      const meaning = find(one)
      if (meaning) return { meaning, end }
    }
  }
  return null
}

/** A key must not end inside a run such as U10234 or RX350, which is one name. */
function isCut(atoms: readonly Atom[], at: number, end: number): boolean {
  const before = atoms[at - 1]
  const after = atoms[end]
  const last = atoms[end - 1]
  return (
    (before !== undefined && before.kind === 'letters' && before.end === atoms[at]?.start) ||
    (after !== undefined && last !== undefined && after.kind !== 'sign' && after.start === last.end)
  )
}

function listSingulars(key: string): string[] {
  const forms = [key]
  if (key.length > 2 && key.endsWith('s')) forms.push(key.slice(0, -1))
  if (key.length > 4 && key.endsWith('es')) forms.push(key.slice(0, -2))
  if (key.length > 4 && key.endsWith('ies')) forms.push(`${key.slice(0, -3)}y`)
  return forms
}

/** Corrects typos, and completes the last word if there is only one completion. */
function correct(
  text: string,
  left: readonly Atom[],
  dictionary: Dictionary,
  stock: StockVocabulary,
): { text: string; isAnnounced: boolean } | null {
  let corrected = text
  let isAnnounced = false
  const atoms = readAtoms(text)
  for (const { text: word, kind, start, end } of [...left].reverse()) {
    if (kind !== 'letters' || isSpeltRight(word, dictionary, stock)) continue
    // Cargo is not a trade term: a digger is not a mistyped "bigger".
    if (startsCargo(atoms, start)) continue
    const completed = end === text.length ? completeWord(word, dictionary) : null
    const correction = completed ?? correctWord(word, dictionary, stock)
    if (correction === null || (ordinaryWords.has(correction) && !dictionary.meanings.has(correction)))
      continue
    corrected = corrected.slice(0, start) + correction + corrected.slice(end)
    isAnnounced ||= completed === null
  }
  return corrected === text ? null : { text: corrected, isAnnounced }
}

function isSpeltRight(word: string, { absent }: Dictionary, stock: StockVocabulary): boolean {
  return (
    stock.hasBeginning(word) ||
    absent.has(word) ||
    stopWords.has(word) ||
    ordinaryWords.has(word) ||
    properNames.has(word)
  )
}
