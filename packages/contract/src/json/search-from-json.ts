import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import { listedCarFromJson } from './listed-car-from-json.ts'
import type { SearchAnswerJson } from './search-json.ts'

/** A page of results as the rules know its cars. */
export type CarSearch = Omit<SearchAnswerJson, 'hits' | 'nextFlipAt'> & {
  hits: ListedCar[]
  nextFlipMs: number
}

export function searchFromJson({ hits, nextFlipAt, ...answer }: SearchAnswerJson): CarSearch {
  return { ...answer, hits: hits.map(listedCarFromJson), nextFlipMs: Date.parse(nextFlipAt) }
}
