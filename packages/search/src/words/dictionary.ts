import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import { phrases } from '@forecourt/domain/text/phrases'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { makeSpellings } from '@forecourt/domain/vehicle/make-spellings'
import { type FacetName, kindFacetNames } from '../grammar/attributes.ts'
import { makeModelName, splitMakeModel } from '../index/query/make-model.ts'
import type { StockVocabulary } from '../index/search-index.ts'
import { type ClassRow, classRows, properNames, shadeRows, textRows, valueRows } from '../trade/value-rows.ts'
import type { Meaning } from './atoms/meaning.ts'
import { toKey } from './atoms/read-atoms.ts'
import { kindNouns, otherKinds, stopWords, togglePhrases } from './tables/filler-table.ts'
import { agePhrases, rangePhrases } from './tables/number-table.ts'
import { ordinaryWords } from './tables/ordinary-words.ts'
import { purposeRows } from './tables/purpose-table.ts'
import { sortPhrases } from './tables/sort-table.ts'

/** The meaning of each word on one site, by key; words that the stock lacks have none. */
export type Dictionary = {
  readonly meanings: ReadonlyMap<string, Meaning>
  /** Everything that a word covers, for exclusions: no automatic also means no CVT. */
  readonly broad: ReadonlyMap<string, Meaning>
  /** Cities and locations again, for "in Orange", which otherwise means the colour. */
  readonly places: ReadonlyMap<string, Meaning>
  /** Known words that no vehicle in stock matches: spelled correctly, but without results. */
  readonly absent: ReadonlyMap<string, Meaning>
  /** Words for kinds of vehicles that the site does not sell. */
  readonly others: ReadonlyMap<string, Meaning>
}

const purposeWords: ReadonlySet<string> = new Set(purposeRows.flatMap(({ words }) => words))

/** The maximum number of atoms in a phrase. */
export const maxAtoms = 12

/** If two attributes share a word, the first one gets it. */
export const facetOrder: readonly FacetName[] = [
  'car_type',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  ...kindFacetNames,
  'make',
  'model',
  'city',
  'dealership_slug',
]

/** A location of the site: vehicles are found by its city and its dealership. */
export type SiteYard = {
  readonly name: string
  readonly city: string
  readonly dealership: { readonly name: string; readonly slug: string }
}

export type DictionaryOptions = {
  readonly kind: VehicleKind
  readonly siteSpellings: Settings['makeSpellings']
  readonly places: readonly SiteYard[]
  readonly thisYear: number
}

export function createDictionary(
  stock: StockVocabulary,
  { kind, siteSpellings, places, thisYear }: DictionaryOptions,
): Dictionary {
  const meanings = new Map<string, Meaning>()
  const absent = new Map<string, Meaning>()
  const others = new Map<string, Meaning>()
  const add = (words: string, meaning: Meaning) => {
    const key = toKey(words)
    if (key !== '' && !meanings.has(key)) meanings.set(key, meaning)
  }
  // Before bodies of that name: on a site of caravans every vehicle is a caravan.
  for (const noun of [kindTable[kind].many, kindTable[kind].one]) add(noun, {})
  const byPlace = listPlaces(stock, places)
  for (const name of facetOrder) {
    const values = stock.listValues(name)
    // A city that is an ordinary word needs a preceding "in": "a young family" does not mean Young.
    for (const value of values)
      if (isName(name, value) && !(name === 'city' && ordinaryWords.has(toKey(value))))
        add(value, { refinements: { [name]: [value] } })
    for (const [words, value] of [...listSynonyms(name), ...listSpellings(name, values, siteSpellings)]) {
      const shown = stock.showValue(name, value)
      if (shown !== null) add(words, { refinements: { [name]: [shown] } })
      else if (!isPurposeOfNoun(words, kind)) absent.set(toKey(words), { refinements: { [name]: [value] } })
    }
    if (name === 'fuel') addTexts(add, stock)
    for (const row of classRows) if (row.name === name) addClass(add, row, values)
    if (isKindFacet(name)) for (const value of values) addLabelled(add, name, value)
    if (name === 'make') addModels(add, stock)
    if (name === 'model') addNames(add, values)
  }
  for (const row of shadeRows)
    addClass(add, row, stock.listValues(row.name), (word) => stock.hasBeginning(toKey(word)))
  for (const { words, name, min = null, max = null } of rangePhrases)
    for (const phrase of words) add(phrase, { ranges: { [name]: { min, max } } })
  for (const { words, youngest, oldest } of agePhrases)
    for (const phrase of words) {
      const max = youngest === null ? null : thisYear - youngest
      add(phrase, { ranges: { year: { min: thisYear - oldest, max } } })
    }
  for (const { words, sort } of sortPhrases) for (const phrase of words) add(phrase, { sort })
  for (const { words, name } of togglePhrases) for (const phrase of words) add(phrase, { toggles: [name] })
  for (const noun of kindNouns[kind]) add(noun, {})
  addCabs(add, stock)
  for (const [key, meaning] of byPlace)
    if (!ordinaryWords.has(key) && !meanings.has(key)) meanings.set(key, meaning)
  for (const [other, nouns] of Object.entries(otherKinds))
    if (other !== kind)
      for (const noun of nouns) {
        const key = toKey(noun)
        if (!meanings.has(key) && !absent.has(key)) others.set(key, { refinements: { body: [noun] } })
      }
  return { meanings, broad: listBroad(stock), places: byPlace, absent, others }
}

/** Every class word and every value row, with all stock values that it covers. */
function listBroad(stock: StockVocabulary): Map<string, Meaning> {
  const broad = new Map<string, Meaning>()
  for (const { name, words, covers } of classRows) {
    const covered = stock.listValues(name).filter((value) => covers.test(value))
    if (covered.length > 0)
      for (const word of words) broad.set(toKey(word), { refinements: { [name]: covered } })
  }
  return broad
}

/** Words that people add to a location's name: "the Orange yard", "your Orange branch". */
const placeNouns: readonly string[] = phrases`
  yard, showroom, branch, dealership, store, lot, shed, superstore, depot, location, site, park, shop,
  corner, centre, center, office, dealer, car yard, caryard, premises, one`
const placeNoun = new RegExp(`\\s+(?:${placeNouns.join('|')}|workshop|parts|service)$`, 'i')

/** Locations, suburbs, cities and dealerships by name. A name shared by several means all of them. */
function listPlaces(stock: StockVocabulary, places: readonly SiteYard[]): Map<string, Meaning> {
  const found = new Map<string, Meaning>()
  const add = (name: string, refinements: NonNullable<Meaning['refinements']>) => {
    for (const text of [name, ...placeNouns.map((noun) => `${name} ${noun}`)]) {
      const key = toKey(text)
      const { city = [], dealership_slug = [] } = found.get(key)?.refinements ?? {}
      const cities = [...new Set([...city, ...(refinements.city ?? [])])].sort()
      const slugs = [...new Set([...dealership_slug, ...(refinements.dealership_slug ?? [])])].sort()
      found.set(key, {
        refinements: {
          ...(cities.length > 0 && { city: cities }),
          ...(slugs.length > 0 && { dealership_slug: slugs }),
        },
      })
    }
  }
  const cities = stock.listValues('city')
  for (const city of cities) add(city, { city: [city] })
  const named = new Set(cities.map(toKey))
  const isOnly = (name: string) => places.filter((place) => place.name === name).length === 1
  for (const { name, city, dealership } of places) {
    const shown = stock.showValue('city', city)
    if (shown === null) continue
    const slug = stock.showValue('dealership_slug', dealership.slug)
    // A location named like its city means the city, including other locations there.
    const suburb = name.replace(placeNoun, '')
    if (!named.has(toKey(suburb)))
      add(suburb, { city: [shown], ...(slug !== null && { dealership_slug: [slug] }) })
    else if (slug !== null && suburb !== name && isOnly(name))
      found.set(toKey(name), { refinements: { city: [shown], dealership_slug: [slug] } })
    if (slug !== null && !found.has(toKey(dealership.name)))
      found.set(toKey(dealership.name), { refinements: { dealership_slug: [slug] } })
  }
  return found
}

/** Where "van" means caravan, a "family van" is one for families and not a people mover. */
function isPurposeOfNoun(words: string, kind: VehicleKind): boolean {
  const [noun = '', ...before] = words.split(' ').reverse()
  return kindNouns[kind].includes(noun) && purposeWords.has(before.reverse().join(' '))
}

type Add = (words: string, meaning: Meaning) => void

/** "4", "Yes" and "C" mean nothing on their own. */
function isName(name: FacetName, value: string): boolean {
  if (!/\p{L}/u.test(value) || /^(?:yes|no|none)$/i.test(value)) return false
  return name !== 'licence' || !/^(?:c|car)$/i.test(value)
}

function isKindFacet(name: FacetName): boolean {
  return kindFacetNames.some((known) => known === name)
}

function listSynonyms(name: FacetName): (readonly [words: string, value: string])[] {
  return (valueRows[name] ?? []).flatMap(({ same, words }) => {
    const [value = ''] = same
    return [...same, ...words].filter((other) => isName(name, other)).map((other) => [other, value] as const)
  })
}

/** All spellings of the makes in stock (S7.36). */
function listSpellings(
  name: FacetName,
  values: readonly string[],
  siteSpellings: Settings['makeSpellings'],
): (readonly [words: string, value: string])[] {
  if (name !== 'make') return []
  return values.flatMap((value) =>
    makeSpellings(value, siteSpellings).map((other) => [other, value] as const),
  )
}

function addClass(
  add: Add,
  { name, words, covers }: ClassRow,
  values: readonly string[],
  isOtherWord: (word: string) => boolean = () => false,
): void {
  const covered = values.filter((value) => covers.test(value))
  if (covered.length > 0)
    for (const word of words) if (!isOtherWord(word)) add(word, { refinements: { [name]: covered } })
}

function addTexts(add: Add, stock: StockVocabulary): void {
  for (const { words, text } of textRows)
    if (text.split(' ').every((word) => stock.hasWord(toKey(word))))
      for (const phrase of words) add(phrase, { text })
}

/** "axles 6x4", "10x5 trailer", "MR licence": a value next to its attribute's name. */
function addLabelled(add: Add, name: FacetName, value: string): void {
  const label = name.replace(/_/g, ' ').replace(' ft', '')
  const meaning = { refinements: { [name]: [value] } }
  for (const one of new Set([label, label.replace(/s$/, '')])) {
    add(`${label} ${value}`, meaning)
    add(`${value} ${one}`, meaning)
  }
  const size = /^(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)$/i.exec(value)
  if (!size) return
  for (const text of [`${size[1]} by ${size[2]}`, `${size[1]}x${size[2]} ft`, `${size[1]}ft x ${size[2]}ft`])
    add(text, meaning)
}

/** Make and model together, which is the only way to find numeric models such as the 86 or the 3. */
function addModels(add: Add, stock: StockVocabulary): void {
  for (const pair of stock.listValues(makeModelName)) {
    const { make, model } = splitMakeModel(pair)
    const shown = stock.showValue('make', make) ?? make
    add(`${make} ${model}`, {
      refinements: { make: [shown], model: [stock.showValue('model', model) ?? model] },
    })
  }
}

/**
 * A model by its distinctive word: Prado is the LandCruiser Prado; LandCruiser and Silverado match every model that
 * starts with them.
 */
function addNames(add: Add, models: readonly string[]): void {
  const named = new Map<string, string[]>()
  for (const model of models) {
    const words = model.toLowerCase().split(' ')
    if (words.length > 1)
      for (const [nth, word] of words.entries())
        if (properNames.has(word) || (nth === 0 && isOwnName(word)))
          named.set(word, [...(named.get(word) ?? []), model])
  }
  for (const [word, values] of named) add(word, { refinements: { model: values } })
}

function isOwnName(word: string): boolean {
  return /^\p{L}{5,}$/u.test(word) && !ordinaryWords.has(word) && !stopWords.has(word)
}

/** A ute's cab follows from its doors. */
function addCabs(add: Add, stock: StockVocabulary): void {
  const ute = stock.showValue('body', 'Utility')
  if (ute === null || !stock.hasNumber('doors')) return
  const refinements = { body: [ute] }
  // On sites with utes, a truck is a large American one.
  add('truck', { refinements })
  for (const ending of ['', ' ute', ' utility', ' pickup']) {
    for (const cab of ['dual cab', 'double cab', 'crew cab', 'twin cab'])
      add(`${cab}${ending}`, { refinements, ranges: { doors: { min: 4, max: null } } })
    for (const cab of ['single cab', 'regular cab'])
      add(`${cab}${ending}`, { refinements, ranges: { doors: { min: null, max: 2 } } })
  }
}
