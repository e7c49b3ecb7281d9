import type { Settings } from '@forecourt/domain/site/configuration/setting-table'
import type { RangeName } from '../grammar/attributes.ts'
import { normaliseSpaces } from '../grammar/normalise-spaces.ts'
import { type NumberRange, searchLimits } from '../grammar/search-state.ts'
import { collectMatches } from './collect-matches.ts'
import { StockColumns } from './columns/stock-columns.ts'
import { countFigures } from './count-figures.ts'
import { findCandidates } from './find-candidates.ts'
import { matchGroups } from './match-groups.ts'
import { pickPage } from './pick-page.ts'
import type { SearchDocument } from './query/search-document.ts'
import {
  type CountedName,
  defaultHitsPerPage,
  firstSort,
  maxHitsPerPage,
  type SearchQuery,
  type SearchResult,
} from './query/search-query.ts'
import { SearchScratch } from './search-scratch.ts'
import type { TextIndex } from './text/text-index.ts'

export type SearchIndexOptions<Hit> = {
  documents?: readonly SearchDocument<Hit>[]
  /** The site's own groups of make spellings (S7.36). */
  makeSpellings?: Settings['makeSpellings']
  version?: number
}

export type StockVocabulary = {
  /** Increases whenever a value is added or removed. */
  readonly revision: number
  readonly listValues: (name: CountedName) => string[]
  /** The value's display spelling; null if no vehicle has it. */
  readonly showValue: (name: CountedName, value: string) => string | null
  /** Whether any vehicle has the number, optionally within a range. */
  readonly hasNumber: (name: RangeName, range?: NumberRange) => boolean
} & Pick<TextIndex, 'hasBeginning' | 'hasWord' | 'listNearest'>

/** The stock of one site in memory, updated car by car. */
export class SearchIndex<Hit = unknown> {
  /** The stock's version, set by whoever applies changes and returned with every result. */
  version: number
  readonly #columns: StockColumns<Hit>
  readonly #scratch = new SearchScratch()

  constructor({ documents = [], makeSpellings = {}, version = 0 }: SearchIndexOptions<Hit> = {}) {
    this.version = version
    this.#columns = new StockColumns(documents, makeSpellings)
  }

  /** Builds a large index in slices; `pause` runs between them so that other tasks can run. */
  static async build<Hit>(
    { documents = [], ...options }: SearchIndexOptions<Hit>,
    pause: () => Promise<unknown>,
  ): Promise<SearchIndex<Hit>> {
    const index = new SearchIndex<Hit>(options)
    const filling = index.#columns.fill(documents)
    while (!filling.next().done) await pause()
    return index
  }

  get size(): number {
    return this.#columns.size
  }

  find(id: number): SearchDocument<Hit> | null {
    return this.#columns.documents[this.#columns.findSlot(id) ?? -1] ?? null
  }

  upsert(document: SearchDocument<Hit>): void {
    this.#columns.upsert(document)
  }

  remove(id: number): boolean {
    return this.#columns.remove(id)
  }

  search(query: SearchQuery): SearchResult<Hit> {
    const columns = this.#columns
    const scratch = this.#scratch
    scratch.ensure(columns.capacity)
    const words = columns.text.expand(normaliseSpaces(query.query ?? '', searchLimits.queryLength))
    const { filter = null, excluded = [] } = query
    const candidates = findCandidates(columns, { words, filter, excluded }, scratch)
    const groups = matchGroups(columns, query, candidates, scratch.misses)
    const matches = collectMatches(scratch, candidates, columns.size, groups.length)
    const sort = query.sort ?? firstSort
    const hitsPerPage = bound(query.hitsPerPage ?? defaultHitsPerPage, 0, maxHitsPerPage)
    const page = bound(query.page ?? 1, 1, Number.MAX_SAFE_INTEGER)
    const start = query.offset ?? (page - 1) * hitsPerPage
    const picked = {
      order: columns.orders[sort],
      matches: matches.slots,
      misses: scratch.misses,
      // Words only affect the order of "Most Relevant": lowest price with words is still exactly lowest price.
      costs: words.length > 0 && sort === 'custom_rank:desc' ? scratch.costs : null,
    }
    const documents = Array.from(
      pickPage(picked, start, start + hitsPerPage),
      (slot) => columns.documents[slot] as SearchDocument<Hit>,
    )
    return {
      hits: documents.map(({ hit }) => hit),
      ids: documents.map(({ id }) => id),
      total: matches.slots.length,
      totalPages: hitsPerPage === 0 ? 0 : Math.ceil(matches.slots.length / hitsPerPage),
      page,
      hitsPerPage,
      ...countFigures(columns, query, groups, matches, candidates === null),
      version: this.version,
    }
  }

  /** The values and words in the stock, for interpreting typed text. */
  get vocabulary(): StockVocabulary {
    const { facets, text } = this.#columns
    return {
      revision: Object.values(facets).reduce((sum, { revision }) => sum + revision, 0),
      listValues: (name) => facets[name].list().map(({ value }) => value),
      showValue: (name, value) => facets[name].show(value),
      hasNumber: (name, range) =>
        range ? this.count({ ranges: { [name]: range } }) > 0 : this.#columns.findEnds(name) !== null,
      hasBeginning: (start) => text.hasBeginning(start),
      hasWord: (word) => text.hasWord(word),
      listNearest: (typed) => text.listNearest(typed),
    }
  }

  count(query: SearchQuery): number {
    return this.search({ ...query, hitsPerPage: 0, facets: [], stats: [], bands: {} }).total
  }
}

function bound(value: number, least: number, most: number): number {
  return Math.min(Math.max(Math.trunc(value) || 0, least), most)
}
