import { allSortOptions } from '@forecourt/domain/listing/sort-option'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../testing/any-text.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { facetNames, rangeNames, toggleNames } from './attributes.ts'
import { normaliseSpaces } from './normalise-spaces.ts'
import { createNumberRange } from './parse-range.ts'
import { parseSearch } from './parse-search.ts'
import { type SearchCriteria, type SearchState, searchLimits } from './search-state.ts'
import { writeSearch, writeSearchCriteria } from './write-search.ts'

const plain: SearchState = parseSearch('')

function record<Name extends string, Value>(names: readonly Name[], value: fc.Arbitrary<Value>) {
  return fc.record(
    Object.fromEntries(names.map((name) => [name, value])) as Record<Name, fc.Arbitrary<Value>>,
    {
      requiredKeys: [],
      noNullPrototype: true,
    },
  )
}

const tidy = (length: number) =>
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => normaliseSpaces(text, length))
const amount = fc.option(fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100))
const criteria: fc.Arbitrary<SearchCriteria> = fc.record({
  query: tidy(searchLimits.queryLength),
  refinements: record(
    facetNames,
    fc
      .uniqueArray(
        tidy(searchLimits.valueLength).filter((value) => value !== ''),
        { minLength: 1, maxLength: 5 },
      )
      .map((values) => values.sort()),
  ),
  ranges: record(
    rangeNames,
    fc.tuple(amount, amount).map(([min, max]) => createNumberRange(min, max) ?? { min: 1, max: null }),
  ),
  toggles: fc.subarray([...toggleNames]),
})
const nothing: SearchCriteria = { query: '', refinements: {}, ranges: {}, toggles: [] }
const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)
/** Normalised as in a state: unique, sorted by text, none empty. */
const excluded = fc
  .uniqueArray(
    criteria.map((one) => parseSearch(writeSearchCriteria({ ...nothing, ...one }))).map(pickWanted),
    {
      maxLength: 3,
      selector: (one) => JSON.stringify(one),
    },
  )
  .map((all) => all.filter((one) => JSON.stringify(one) !== JSON.stringify(nothing)).sort(byText))
const state: fc.Arbitrary<SearchState> = fc
  .tuple(
    criteria,
    excluded,
    fc.record({
      sort: fc.constantFrom(...allSortOptions.map(({ value }) => value)),
      page: fc.integer({ min: 1, max: searchLimits.page }),
    }),
  )
  .map(([what, without, order]) => ({ ...what, excluded: without, ...order }))

/** Keys in parsing order. */
function pickWanted({ query, refinements, ranges, toggles }: SearchState): SearchCriteria {
  return { query, refinements, ranges, toggles }
}

describe('writeSearch', () => {
  it('writes nothing for the plain listing', () => {
    expect(writeSearch(plain)).toBe('')
  })

  it('writes the flat form, percent-encoded, in one order', () => {
    const url = parseSearch(
      'page=2&sortBy=price:asc&toggle[certified]=true&range[price]=10000:&range[year]=:2020' +
        '&refinementList[city][0]=Cowra&refinementList[make][9]=Mazda&refinementList[make][1]=BMW&query=a b',
    )
    expect(writeSearch(url)).toBe(
      'query=a+b&refinementList%5Bmake%5D%5B0%5D=BMW&refinementList%5Bmake%5D%5B1%5D=Mazda' +
        '&refinementList%5Bcity%5D%5B0%5D=Cowra&range%5Byear%5D=%3A2020&range%5Bprice%5D=10000%3A' +
        '&toggle%5Bcertified%5D=true&sortBy=price%3Aasc&page=2',
    )
  })

  it('leaves out the sort that the site starts with', () => {
    expect(writeSearch({ ...plain, sort: 'price:asc' }, 'price:asc')).toBe('')
    expect(writeSearch({ ...plain, sort: 'custom_rank:desc' }, 'price:asc')).toBe('sortBy=custom_rank%3Adesc')
  })

  it('is read back as the same state, whatever the state and the default of the site', () => {
    fc.assert(
      fc.property(
        state,
        fc.constantFrom(...allSortOptions.map(({ value }) => value)),
        (given, siteDefault) => {
          expect(parseSearch(writeSearch(given, siteDefault), siteDefault)).toEqual(given)
        },
      ),
      propertyRuns,
    )
  })

  it('writes any query string once and for all: a second pass changes nothing', () => {
    const key = fc.constantFrom(
      'query',
      'page',
      'sortBy',
      'range[price]',
      'menu[make]',
      'refinementList[model][0]',
      'x',
    )
    const pair = fc.tuple(
      fc.oneof(key, fc.string()),
      fc.oneof(anyText(), fc.constantFrom('1:2', '-1', 'price:asc', '  ')),
    )
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const once = writeSearch(parseSearch(new URLSearchParams(pairs)))
        expect(writeSearch(parseSearch(once))).toBe(once)
      }),
      propertyRuns,
    )
    fc.assert(
      fc.property(anyText(300), (text) => {
        const once = writeSearch(parseSearch(text))
        expect(writeSearch(parseSearch(once))).toBe(once)
      }),
      propertyRuns,
    )
  })
})
