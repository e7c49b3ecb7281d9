import { allSortOptions } from '@forecourt/domain/listing/sort-option'
import { type FacetName, type RangeName, rangeNames } from '../src/grammar/attributes.ts'
import { createNumberRange } from '../src/grammar/parse-range.ts'
import type { SearchCriteria } from '../src/grammar/search-state.ts'
import type { SearchDocument } from '../src/index/query/search-document.ts'
import type { SearchQuery } from '../src/index/query/search-query.ts'
import type { Random } from './random.ts'

const words = [
  'toyota',
  'hilux',
  'mazda cx5',
  'cx-5',
  'bt 50',
  'white ute',
  'land cruiser',
  'xtrail',
  'gwm',
  'isuzu',
  'tyoota',
  'mitsubshi triton',
  'volkswagon',
  'sport',
  'a',
  'u1',
  '2019 ford',
  'skoda',
  'merc',
  'kgm white',
  'zzzzzz',
  'santafe red',
  'sport m',
  'c s',
  'g 3',
  'x 2',
]

const refined: readonly FacetName[] = [
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'car_type',
  'city',
  'dealership_slug',
  'berths',
]

/** A random exclusion: a value or two of one vehicle, sometimes a number, a toggle or a word. */
function randomExclusion(random: Random, stock: readonly SearchDocument[]): SearchCriteria {
  const [model] = random.some(stock, 1)
  const refinements: Partial<Record<FacetName, string[]>> = {}
  for (const name of random.some(refined, 1 + random.below(2))) {
    const value = model?.facets[name]
    if (value) refinements[name] = [value, 'Nobody'].slice(0, 1 + random.below(2))
  }
  const year = model?.numbers.year ?? null
  return {
    query: random.chance(0.25) ? random.pick(words) : '',
    refinements: random.chance(0.2) ? {} : refinements,
    ranges: random.chance(0.25) && year !== null ? { year: { min: year, max: year + random.below(3) } } : {},
    toggles: random.chance(0.1) ? ['certified'] : [],
  }
}

/** A random state: values and ranges of existing vehicles, sometimes of none. */
export function randomState(random: Random, stock: readonly SearchDocument[]): SearchQuery {
  const refinements: Partial<Record<FacetName, string[]>> = {}
  for (const name of refined)
    if (random.chance(0.18)) {
      const values = random.some(stock, 1 + random.below(3)).flatMap(({ facets }) => facets[name] ?? [])
      if (values.length > 0) refinements[name] = random.chance(0.05) ? ['Nobody'] : values
    }
  const ranges: Partial<Record<RangeName, { min: number | null; max: number | null }>> = {}
  for (const name of rangeNames)
    if (random.chance(0.12)) {
      const [one, other] = random.some(stock, 2).map(({ numbers }) => numbers[name] ?? null)
      const range = createNumberRange(
        random.chance(0.3) ? null : (one ?? null),
        random.chance(0.3) ? null : (other ?? null),
      )
      if (range) ranges[name] = range
    }
  return {
    excluded: random.chance(0.3)
      ? Array.from({ length: 1 + random.below(3) }, () => randomExclusion(random, stock))
      : [],
    query: random.chance(0.35) ? random.pick(words) : '',
    refinements,
    ranges,
    toggles: random.chance(0.06) ? ['certified'] : [],
    sort: random.pick(allSortOptions).value,
    page: random.chance(0.7) ? 1 : 1 + random.below(5),
  }
}
