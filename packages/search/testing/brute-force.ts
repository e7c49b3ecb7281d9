import {
  facetNames,
  isFacetName,
  isRangeName,
  isToggleName,
  type RangeName,
  toggleNames,
} from '../src/grammar/attributes.ts'
import type { SearchDocument } from '../src/index/query/search-document.ts'
import type { CountedName, SearchQuery, SearchResult } from '../src/index/query/search-query.ts'
import { createDocumentWords } from '../src/index/text/document-words.ts'
import { wordParts } from '../src/index/text/split-words.ts'

type Doc = SearchDocument<number>
type Test = (doc: Doc) => boolean

/**
 * The oracle: filters the list once for every figure, without index, dictionary or shared code except splitting text
 * into words.
 */
export function createBruteForce(stock: readonly Doc[]) {
  const listWords = createDocumentWords({})
  const words = new Map(stock.map((doc) => [doc, [...listWords(doc)]]))
  const shownByName = new Map<CountedName, Map<string, string>>(
    [...facetNames, ...toggleNames].map((name) => [name, spellings(name, stock)]),
  )
  const vocabulary = [...new Set([...words.values()].flat())]

  /** The cost of each known word that matches the typed one. */
  function findMatchCosts({ typed, hasDigit }: { typed: string; hasDigit: boolean }): Map<string, number> {
    const begins = vocabulary.filter((word) => word.startsWith(typed))
    if (begins.length > 0) return new Map(begins.map((word) => [word, word === typed ? 0 : 1]))
    const limit = hasDigit || typed.length < 5 ? 0 : typed.length < 9 ? 1 : 2
    if (limit === 0) return new Map()
    const near = vocabulary
      .filter((word) => !/\d/.test(word))
      .map((word) => [word, nearest(typed, word)] as const)
    return new Map(near.filter(([, edits]) => edits <= limit).map(([word, edits]) => [word, 1 + edits]))
  }

  function textCosts(query: string): (doc: Doc) => number | null {
    const typedWords = query.split(' ').flatMap((word) => {
      const parts = wordParts(word)
      const joined = parts.join('')
      const candidates = vocabulary.some((known) => known.startsWith(joined)) ? [joined] : parts
      return candidates.map((typed) => ({ typed, hasDigit: /\d/.test(joined) }))
    })
    const meanings = typedWords.filter(({ typed }) => typed !== '').map(findMatchCosts)
    return (doc) => {
      let sum = 0
      for (const meaning of meanings) {
        const costs = (words.get(doc) ?? []).flatMap((word) => meaning.get(word) ?? [])
        if (costs.length === 0) return null
        sum += Math.min(...costs)
      }
      return sum
    }
  }

  /** Excluded words are complete words, in any order and without typos. */
  function isExcluded(doc: Doc, excluded: NonNullable<SearchQuery['excluded']>[number]): boolean {
    const own = words.get(doc) ?? []
    const typed = excluded.query.split(' ').flatMap((word) => {
      const joined = wordParts(word).join('')
      return vocabulary.some((known) => known.startsWith(joined)) ? [joined] : wordParts(word)
    })
    const queryWords = typed.filter((word) => word !== '')
    const tests = [...groupTests(excluded).values()]
    return (
      queryWords.length + tests.length > 0 &&
      queryWords.every((word) => own.includes(word)) &&
      tests.every((test) => test(doc))
    )
  }

  return function search(query: SearchQuery): SearchResult<number> {
    const textCost = textCosts(query.query ?? '')
    const costs = new Map<Doc, number>()
    for (const doc of stock) {
      const cost = textCost(doc)
      if (cost !== null && !query.excluded?.some((one) => isExcluded(doc, one))) costs.set(doc, cost)
    }
    const tests = groupTests(query)
    const without = (name: string) => {
      const others = [...tests].flatMap(([group, test]) => (group === name ? [] : [test]))
      return [...costs.keys()].filter((doc) => others.every((test) => test(doc)))
    }
    const found = without('')
    const sorted = found.sort(
      (a, b) =>
        (query.query && query.sort === 'custom_rank:desc' ? (costs.get(a) ?? 0) - (costs.get(b) ?? 0) : 0) ||
        compare(query.sort ?? 'custom_rank:desc', a, b) ||
        a.id - b.id,
    )
    const { page = 1, hitsPerPage = 24 } = query
    const shown = sorted.slice((page - 1) * hitsPerPage, page * hitsPerPage).map(({ id }) => id)
    return {
      hits: shown,
      ids: shown,
      total: found.length,
      totalPages: Math.ceil(found.length / hitsPerPage),
      page,
      hitsPerPage,
      facets: Object.fromEntries(
        (query.facets ?? []).map((name) => [
          name,
          countValues(name, without(name), shownByName.get(name) ?? new Map()),
        ]),
      ),
      stats: Object.fromEntries((query.stats ?? []).flatMap((name) => ends(name, without(name)))),
      bands: Object.fromEntries(
        Object.entries(query.bands ?? {}).map(([name, bands]) => [
          name,
          bands.map(
            (band) => without(name).filter((doc) => inRange(doc.numbers[name as RangeName], band)).length,
          ),
        ]),
      ),
      version: 0,
    }
  }
}

function groupTests(query: SearchQuery): Map<string, Test> {
  const tests = new Map<string, Test>()
  for (const [name, values] of Object.entries(query.refinements ?? {}))
    if (isFacetName(name))
      tests.set(name, (doc) =>
        values.some(
          (value) => sameValue(name, value) === sameValue(name, doc.facets[name] ?? '') && value !== '',
        ),
      )
  for (const [name, range] of Object.entries(query.ranges ?? {}))
    if (isRangeName(name)) tests.set(name, (doc) => inRange(doc.numbers[name], range))
  for (const name of query.toggles ?? []) tests.set(name, (doc) => doc.toggles.includes(name))
  return tests
}

function inRange(
  value: number | null | undefined,
  range: { min: number | null; max: number | null },
): boolean {
  if (value === null || value === undefined) return false
  return (range.min === null || value >= range.min) && (range.max === null || value <= range.max)
}

const sameByText = new Map<string, string>()

function same(text: string): string {
  let known = sameByText.get(text)
  if (known === undefined) {
    known = text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
    sameByText.set(text, known)
  }
  return known
}

/** Makes of the random stock with several names. */
const oneMake: readonly (readonly string[])[] = [
  ['isuzu ute', 'isuzu'],
  ['gwm', 'haval'],
]

function sameValue(name: CountedName, text: string): string {
  const value = same(text)
  return (name === 'make' ? oneMake.find((names) => names.includes(value))?.[0] : undefined) ?? value
}

function readFacet(doc: Doc, name: CountedName): string | null {
  return isFacetName(name)
    ? (doc.facets[name] ?? null)
    : isToggleName(name) && doc.toggles.includes(name)
      ? 'true'
      : null
}

function countValues(name: CountedName, docs: readonly Doc[], shown: ReadonlyMap<string, string>) {
  const counts = Map.groupBy(docs, (doc) => sameValue(name, readFacet(doc, name) ?? ''))
  counts.delete('')
  return [...counts]
    .map(([key, { length }]) => ({ value: shown.get(key) ?? '', count: length }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** The most common spelling of each value in the stock. */
function spellings(name: CountedName, stock: readonly Doc[]): Map<string, string> {
  const shown = new Map<string, string>()
  for (const [key, docs] of Map.groupBy(stock, (doc) => sameValue(name, readFacet(doc, name) ?? ''))) {
    const byText = Map.groupBy(docs, (doc) => readFacet(doc, name) ?? '')
    const [first] = [...byText].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
    shown.set(key, first?.[0] ?? '')
  }
  return shown
}

function ends(name: RangeName, docs: readonly Doc[]): [RangeName, { min: number; max: number }][] {
  const values = docs.flatMap((doc) => doc.numbers[name] ?? [])
  return values.length === 0 ? [] : [[name, { min: Math.min(...values), max: Math.max(...values) }]]
}

function compare(sort: string, a: Doc, b: Doc): number {
  if (sort === 'custom_rank:desc') return b.customRank - a.customRank
  if (sort === 'created_at_timestamp:desc') return b.createdAtMs - a.createdAtMs
  const [name = 'price', direction] = sort.split(':') as [RangeName | 'size', string]
  const [one, other] = [a, b].map((doc) => (name === 'size' ? size(doc) : (doc.numbers[name] ?? null))) as [
    number | null,
    number | null,
  ]
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return direction === 'asc' ? one - other : other - one
}

function size({ numbers, facets }: Doc): number | null {
  for (const name of ['length_m', 'gvm_kg', 'gcm_kg'] as const)
    if (typeof numbers[name] === 'number') return numbers[name]
  if (facets.berths) return Number(facets.berths)
  if (typeof numbers.atm_kg === 'number') return numbers.atm_kg
  return (numbers.doors ? numbers.seats : numbers.engine_cc) ?? null
}

/** Edits to the closest prefix of the known word, by the textbook recursion with memoization. */
function nearest(typed: string, known: string): number {
  return Math.min(
    ...Array.from({ length: known.length + 1 }, (_, length) => edits(typed, known.slice(0, length))),
  )
}

export function edits(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 9
  const memory = new Map<number, number>()
  const go = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const key = i * 64 + j
    const known = memory.get(key)
    if (known !== undefined) return known
    let least = Math.min(
      go(i - 1, j) + 1,
      go(i, j - 1) + 1,
      go(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
    )
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      least = Math.min(least, go(i - 2, j - 2) + 1)
    memory.set(key, least)
    return least
  }
  return go(a.length, b.length)
}
