import type { SearchDocument } from '../src/index/query/search-document.ts'

type DocumentFields = Partial<SearchDocument<number>> & Pick<SearchDocument, 'id'>

export function aDocument(given: DocumentFields): SearchDocument<number> {
  return {
    name: '2021 Toyota Hilux SR5',
    badge: 'SR5',
    series: null,
    stocknum: `S${given.id}`,
    facets: { make: 'Toyota', model: 'Hilux', body: 'Ute', car_type: 'used' },
    numbers: { year: 2021, price: 45_990, km: 52_000 },
    toggles: [],
    customRank: 0,
    createdAtMs: 0,
    hit: given.id,
    ...given,
  }
}

/** A vehicle with this name, make and model; its hit is its id. */
export function aNamedDocument(
  id: number,
  make: string,
  model: string,
  name = `${make} ${model}`,
): SearchDocument<number> {
  return aDocument({ id, name, badge: null, facets: { make, model } })
}
