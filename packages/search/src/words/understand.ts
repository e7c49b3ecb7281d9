import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { FacetName, RangeName, ToggleName } from '../grammar/attributes.ts'
import { type NumberRange, searchLimits } from '../grammar/search-state.ts'
import { tidyText } from '../grammar/tidy-text.ts'
import type { SearchIndex, StockVocabulary } from '../index/search-index.ts'
import { properNames } from '../trade/value-rows.ts'
import { completeWord, correctWord } from './correct-word.ts'
import { createDictionary, type Dictionary, mostAtoms } from './dictionary.ts'
import { negations, placeWords, stopWords } from './filler-table.ts'
import { type CityPoints, findNear } from './find-near.ts'
import { joinMeanings, type Meaning, type Near } from './meaning.ts'
import { type Atom, joinAtoms, readAtoms, toKey } from './read-atoms.ts'
import { type Found, readNumber } from './read-number.ts'

/** What a typed text asks for. */
export type Understood = {
  readonly refinements: Readonly<Partial<Record<FacetName, readonly string[]>>>
  readonly ranges: Readonly<Partial<Record<RangeName, NumberRange>>>
  readonly toggles: readonly ToggleName[]
  /** Words that are no filter: vehicles are searched by them. */
  readonly rest: string
  /** The text with mistyped words put right; null when nothing was. */
  readonly corrected: string | null
  readonly near: Near | null
}

export type Understand = {
  (text: string): Understood
  /** What the words may become of which somebody has typed the beginning. */
  complete: (start: string) => Meaning[]
}

type Matcher = (atoms: readonly Atom[], at: number) => Found | null

/**
 * Reads typed words as filters of the site's own stock: values and their names in the trade, numbers with units,
 * prices, years. Of what could be read at a place the longest counts. What is in quotes is taken as it stands.
 */
export function createUnderstand(
  index: Pick<SearchIndex, 'vocabulary'>,
  kind: VehicleKind,
  {
    thisYear,
    siteSpellings = {},
    cities = new Map(),
  }: { thisYear: number; siteSpellings?: Settings['makeSpellings']; cities?: CityPoints },
): Understand {
  let dictionary: Dictionary | null = null
  let revision = -1
  /** Made anew only when a value has come or gone. */
  function open(stock: StockVocabulary): Dictionary {
    if (dictionary && revision === stock.revision) return dictionary
    dictionary = createDictionary(stock, kind, siteSpellings)
    revision = stock.revision
    return dictionary
  }
  function read(text: string): Understood {
    const stock = index.vocabulary
    return understand(tidyText(text, searchLimits.queryLength), open(stock), { stock, thisYear, cities })
  }
  function complete(start: string): Meaning[] {
    const key = toKey(start)
    const { meanings } = open(index.vocabulary)
    return key === '' ? [] : [...meanings].flatMap(([word, meaning]) => (word.startsWith(key) ? meaning : []))
  }
  return Object.assign(read, { complete })
}

function understand(
  text: string,
  dictionary: Dictionary,
  { stock, thisYear, cities }: { stock: StockVocabulary; thisYear: number; cities: CityPoints },
): Understood {
  const matchers: readonly Matcher[] = [
    (atoms, at) => findMeaning(atoms, at, dictionary, stock),
    (atoms, at) => findOthers(atoms, at, dictionary, stock),
    // Before numbers: a postcode after "near" is no year and no price.
    (atoms, at) => findNear(atoms, at, cities),
    (atoms, at) => readNumber(atoms, at, stock, thisYear),
  ]
  const first = read(text, matchers)
  const corrected = correct(text, first.left, dictionary, stock)
  const { meanings, rest } = corrected === null ? first : read(corrected.text, matchers)
  return {
    ...joinMeanings(meanings),
    rest,
    corrected: corrected?.isAnnounced ? corrected.text : null,
    near: meanings.findLast((meaning) => meaning.near)?.near ?? null,
  }
}

type Word = { text: string; start: number; end: number; nth: number }
type Reading = { meanings: Meaning[]; rest: string; left: Atom[] }

function read(text: string, matchers: readonly Matcher[]): Reading {
  const atoms = readAtoms(text)
  const meanings: Meaning[] = []
  const left: Atom[] = []
  const words: Word[] = []
  for (let at = 0; at < atoms.length; ) {
    const found = matchers
      .flatMap((match) => match(atoms, at) ?? [])
      .reduce<Found | null>((best, one) => (best && best.end >= one.end ? best : one), null)
    const { start, end } = atoms[at] as Atom
    if (!found) {
      left.push(atoms[at] as Atom)
      words.push({ text: text.slice(start, end), start, end, nth: at })
    } else {
      meanings.push(found.meaning)
      if (found.meaning.text) words.push({ text: found.meaning.text, start, end, nth: -1 })
    }
    at = found?.end ?? at + 1
  }
  return { meanings, rest: joinRest(words, text, meanings.length > 0), left }
}

/** What stood together stays together: CX-5 is one word. Small words go unless there is nothing else. */
function joinRest(words: readonly Word[], text: string, hasMeanings: boolean): string {
  const kept = words.filter((word) => !stopWords.has(word.text.toLowerCase()))
  let rest = ''
  let before: Word | undefined
  for (const word of kept.length > 0 || hasMeanings ? kept : words) {
    const isNext = before !== undefined && word.nth === before.nth + 1
    rest += (isNext ? text.slice(before?.end, word.start) : ' ') + word.text
    before = word
  }
  return trimSigns(rest).replace(/\s+/g, ' ')
}

/** By hand: an expression that looks for signs at an end tries again at each sign before it. */
function trimSigns(text: string): string {
  const isSign = (at: number) => /[-+<>=\s]/.test(text.charAt(at))
  let [from, to] = [0, text.length]
  while (from < to && isSign(from)) from++
  while (to > from && isSign(to - 1)) to--
  return text.slice(from, to)
}

function findMeaning(
  atoms: readonly Atom[],
  at: number,
  { meanings, cities, absent }: Dictionary,
  stock: StockVocabulary,
): Found | null {
  const isPlace = placeWords.has(atoms[at - 1]?.text ?? '')
  for (let end = Math.min(at + mostAtoms, atoms.length); end > at; end--) {
    if (atoms[end - 1]?.text === '-') continue
    const key = joinAtoms(atoms.slice(at, end))
    if (key === null || key === '' || isCut(atoms, at, end)) continue
    for (const one of listSingulars(key)) {
      const meaning = (isPlace ? cities.get(one) : undefined) ?? meanings.get(one)
      if (meaning) return { meaning, end }
      // A word of the trade that this stock does not know finds nothing, unless some vehicle says it otherwise.
      const missing = absent.get(one)
      if (missing && !stock.hasBeginning(one)) return { meaning: missing, end }
    }
  }
  return null
}

/** "Not white": what else the stock has. A fact that has a no of its own is known by it. */
function findOthers(
  atoms: readonly Atom[],
  at: number,
  dictionary: Dictionary,
  stock: StockVocabulary,
): Found | null {
  if (!negations.includes(atoms[at]?.text ?? '')) return null
  const found = findMeaning(atoms, at + 1, dictionary, stock)
  const [facet, ...more] = Object.entries(found?.meaning.refinements ?? {}) as [FacetName, string[]][]
  if (!found || !facet || more.length > 0 || found.meaning.ranges) return null
  const [name, values] = facet
  const others = stock.listValues(name).filter((value) => !values.includes(value))
  return others.length > 0 ? { meaning: { refinements: { [name]: others } }, end: found.end } : null
}

/** A key may not end inside a run such as U10234 or RX350: its letters and numbers are one name. */
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
  if (key.length > 3 && key.endsWith('s')) forms.push(key.slice(0, -1))
  if (key.length > 4 && key.endsWith('es')) forms.push(key.slice(0, -2))
  if (key.length > 4 && key.endsWith('ies')) forms.push(`${key.slice(0, -3)}y`)
  return forms
}

/** Mistyped words put right, and the last word completed where it can only become one. */
function correct(
  text: string,
  left: readonly Atom[],
  dictionary: Dictionary,
  stock: StockVocabulary,
): { text: string; isAnnounced: boolean } | null {
  let corrected = text
  let isAnnounced = false
  for (const { text: word, kind, start, end } of [...left].reverse()) {
    if (kind !== 'letters' || isSpeltRight(word, dictionary, stock)) continue
    const completed = end === text.length ? completeWord(word, dictionary) : null
    const meant = completed ?? correctWord(word, dictionary, stock)
    if (meant === null) continue
    corrected = corrected.slice(0, start) + meant + corrected.slice(end)
    isAnnounced ||= completed === null
  }
  return corrected === text ? null : { text: corrected, isAnnounced }
}

function isSpeltRight(word: string, { absent }: Dictionary, stock: StockVocabulary): boolean {
  return stock.hasBeginning(word) || absent.has(word) || stopWords.has(word) || rightNames.has(word)
}

const rightNames: ReadonlySet<string> = new Set(properNames)
