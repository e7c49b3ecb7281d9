import type { CarSearch } from '@forecourt/contract/codecs/search'

/** The platform's answer to a search, empty by default. */
export function anAnswer(changes: Partial<CarSearch> = {}): CarSearch {
  return {
    hits: [],
    totalHits: 0,
    totalPages: 0,
    page: 1,
    hitsPerPage: 24,
    facetDistribution: {},
    facetStats: {},
    bands: null,
    relax: [],
    shown: null,
    leftOut: [],
    corrected: null,
    near: null,
    version: 1,
    nextChangeMs: 0,
    ...changes,
  }
}
