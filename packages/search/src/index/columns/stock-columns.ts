import type { SortValue } from '@forecourt/domain/listing/sort-option'
import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import { findMakeSeries } from '@forecourt/domain/vehicle/make-spellings'
import {
  facetNames,
  isToggleName,
  type RangeName,
  rangeNames,
  toggleNames,
} from '../../grammar/attributes.ts'
import { normaliseText } from '../../trade/normalise-text.ts'
import { createValueKey, type ValueKey } from '../../trade/value-key.ts'
import { joinMakeModel, makeModelName, splitMakeModel } from '../query/make-model.ts'
import type { SearchDocument } from '../query/search-document.ts'
import type { CountedName } from '../query/search-query.ts'
import { createDocumentWords, type DocumentWords } from '../text/document-words.ts'
import { TextIndex } from '../text/text-index.ts'
import { FacetColumn, sharedValueSeparator } from './facet-column.ts'
import { type Ends, findEnds } from './find-ends.ts'
import { sortKey, sortValues } from './sort-keys.ts'
import { SortOrder } from './sort-order.ts'

const columnNames: readonly CountedName[] = [...facetNames, ...toggleNames, makeModelName]
const noWords: ReadonlySet<string> = new Set()
const yes = 'true'
/** Indexing this many takes about ten milliseconds. */
const slice = 1_000

/**
 * The stock as columns. Slots run from 0 without gaps, because the last vehicle moves into the slot of a removed one,
 * so no compaction is needed and queries never skip deleted rows.
 */
export class StockColumns<Hit = unknown> {
  size = 0
  capacity = 0
  readonly ids = { values: new Float64Array(0) }
  readonly documents: SearchDocument<Hit>[] = []
  readonly facets: Readonly<Record<CountedName, FacetColumn>>
  readonly numbers: Record<RangeName, Float64Array>
  readonly orders: Readonly<Record<SortValue, SortOrder>>
  readonly text = new TextIndex()
  readonly #slotById = new Map<number, number>()
  readonly #ends = new Map<RangeName, Ends | null>()
  readonly #listWords: DocumentWords
  readonly #siteSpellings: Settings['makeSpellings']

  constructor(documents: readonly SearchDocument<Hit>[], siteSpellings: Settings['makeSpellings']) {
    this.#siteSpellings = siteSpellings
    this.#listWords = createDocumentWords(siteSpellings)
    this.facets = table(columnNames, (name) => new FacetColumn(columnKey(name, siteSpellings)))
    this.numbers = table(rangeNames, () => new Float64Array(0))
    this.orders = table(sortValues, () => new SortOrder(this.ids))
    Array.from(this.fill(documents))
  }

  findSlot(id: number): number | undefined {
    return this.#slotById.get(id)
  }

  /** The smallest and largest of the whole stock, cached between changes. */
  findEnds(name: RangeName): Ends | null {
    let ends = this.#ends.get(name)
    if (ends === undefined) {
      ends = findEnds(this.numbers[name], [this.orders['custom_rank:desc'].slots.subarray(0, this.size)])
      this.#ends.set(name, ends)
    }
    return ends
  }

  upsert(document: SearchDocument<Hit>): void {
    this.#ends.clear()
    const slot = this.#slotById.get(document.id)
    if (slot === undefined) {
      if (this.size === this.capacity) this.#grow(Math.max(16, this.capacity * 2))
      const added = this.size
      this.#writeValues(added, null, document)
      this.text.replace(added, noWords, this.#listWords(document))
      for (const sort of sortValues) this.orders[sort].insert(added, sortKey(document, sort))
      this.size += 1
      return
    }
    const before = this.documents[slot] as SearchDocument<Hit>
    this.#writeValues(slot, before, document)
    this.text.replace(slot, this.#listWords(before), this.#listWords(document))
    for (const sort of sortValues) {
      const key = sortKey(document, sort)
      if (key === this.orders[sort].keys[slot]) continue
      this.orders[sort].delete(slot)
      this.orders[sort].insert(slot, key)
    }
  }

  remove(id: number): boolean {
    const slot = this.#slotById.get(id)
    if (slot === undefined) return false
    this.#ends.clear()
    const document = this.documents[slot] as SearchDocument<Hit>
    this.text.replace(slot, this.#listWords(document), noWords)
    for (const sort of sortValues) this.orders[sort].delete(slot)
    this.#writeFacets(slot, document, null)
    this.#slotById.delete(id)
    this.size -= 1
    if (slot !== this.size) this.#move(this.size, slot)
    this.documents.length = this.size
    return true
  }

  /** Fills an empty index. Yields after every slice of work, so that the caller can run other tasks. */
  *fill(documents: readonly SearchDocument<Hit>[]): Generator<void> {
    // Of two documents with the same id the last wins, as if they were added in turn.
    const last = new Map<number, SearchDocument<Hit>>()
    for (const document of documents) {
      last.set(document.id, document)
      if (last.size % (10 * slice) === 0) yield
    }
    yield* this.#growInSlices(Math.ceil(last.size * 1.25))
    const words: ReadonlySet<string>[] = []
    for (const document of last.values()) {
      const slot = this.size++
      this.#writeValues(slot, null, document)
      words.push(this.#listWords(document))
      for (const sort of sortValues) this.orders[sort].keys[slot] = sortKey(document, sort)
      if (this.size % slice === 0) yield
    }
    yield* this.text.build(words)
    for (const sort of sortValues) yield* this.orders[sort].build(this.size)
  }

  #writeValues(slot: number, before: SearchDocument<Hit> | null, document: SearchDocument<Hit>): void {
    this.documents[slot] = document
    this.#slotById.set(document.id, slot)
    this.ids.values[slot] = document.id
    this.#writeFacets(slot, before, document)
    for (const name of rangeNames) this.numbers[name][slot] = document.numbers[name] ?? Number.NaN
  }

  #writeFacets(slot: number, before: SearchDocument | null, after: SearchDocument | null): void {
    for (const name of facetNames)
      if (name !== 'make') this.facets[name].replace(slot, before?.facets[name], after?.facets[name])
    this.facets.make.replace(slot, this.#fileMake(before), this.#fileMake(after))
    for (const name of toggleNames)
      this.facets[name].replace(
        slot,
        before?.toggles.includes(name) ? yes : null,
        after?.toggles.includes(name) ? yes : null,
      )
    this.facets[makeModelName].replace(slot, joinMakeModel(before), joinMakeModel(after))
  }

  /** The make, with the series that the site also lists it under. */
  #fileMake(document: SearchDocument | null): string | null {
    const { make, model } = document?.facets ?? {}
    const series = make && model ? findMakeSeries({ make, model }, this.#siteSpellings) : null
    return series === null ? (make ?? null) : `${make}${sharedValueSeparator}${series}`
  }

  #move(from: number, to: number): void {
    const document = this.documents[from] as SearchDocument<Hit>
    const words = this.#listWords(document)
    this.documents[to] = document
    this.#slotById.set(document.id, to)
    this.ids.values[to] = document.id
    this.text.replace(from, words, noWords)
    this.text.replace(to, noWords, words)
    for (const sort of sortValues) this.orders[sort].move(from, to)
    for (const name of columnNames) this.facets[name].move(from, to)
    for (const name of rangeNames) this.numbers[name][to] = this.numbers[name][from] as number
  }

  #grow(capacity: number): void {
    Array.from(this.#growInSlices(capacity))
  }

  *#growInSlices(capacity: number): Generator<void> {
    this.capacity = capacity
    this.ids.values = grown(this.ids.values, capacity)
    for (const name of rangeNames) this.numbers[name] = grown(this.numbers[name], capacity)
    yield
    for (const name of columnNames) {
      this.facets[name].grow(capacity)
      yield
    }
    for (const sort of sortValues) {
      this.orders[sort].grow(capacity)
      yield
    }
  }
}

function grown(values: Float64Array, capacity: number): Float64Array<ArrayBuffer> {
  const more = new Float64Array(capacity)
  more.set(values)
  return more
}

function columnKey(name: CountedName, siteSpellings: Settings['makeSpellings']): ValueKey {
  if (isToggleName(name)) return normaliseText
  if (name !== makeModelName) return createValueKey(name, siteSpellings)
  const makeKey = createValueKey('make', siteSpellings)
  return (value) => {
    const { make, model } = splitMakeModel(value)
    return `${makeKey(make)}\u0001${normaliseText(model)}`
  }
}

function table<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}
