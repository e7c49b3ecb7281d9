import { sortOptions } from '@forecourt/domain/listing/sort-option'
import { isFacetName, isRangeName, listedRangeNames } from '@forecourt/search/grammar/attributes'
import { createNumberRange } from '@forecourt/search/grammar/parse-range'
import { parseSearch } from '@forecourt/search/grammar/parse-search'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient, type PlatformClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { fillStock } from '../../../testing/stock/fill-stock.ts'
import { searchStock } from '../../../testing/stock/search-stock.ts'
import { type SqlSearchSite, sqlSearch } from '../../../testing/stock/sql-search.ts'

const isSoak = process.env.SOAK === '1'
const [CARS, STATES] = isSoak ? [10_000, 1_000] : [1_500, 50]
const fixedNowMs = Date.UTC(2026, 10, 15, 3)
const dayMs = 86_400_000
const words = ['toyota', 'hilux', 'white', 'sport', 'ford ran', 'sed', 'kia red', 'u12', 'blue mazda', 'asc']

let platform: TestPlatform
let client: PlatformClient
let site: SqlSearchSite
let values: Awaited<ReturnType<typeof sqlSearch>>

beforeAll(async () => {
  platform = await openTestPlatform(() => fixedNowMs)
  client = connectClient(platform)
  const dealer = aDealer('north')
  const { siteId } = await platform.addDealer({
    ...dealer,
    site: { ...dealer.site, financeProvider: 'provider-8' },
    flags: [{ scope: 'site', key: 'finance', state: 'on' }],
  })
  const { pool } = platform.database
  await fillStock(pool, { dealershipId: 1, count: CARS, nowMs: fixedNowMs })
  await pool.query('analyze')
  site = { siteId, provider: 'provider-8', soldSinceMs: fixedNowMs - 3 * dayMs, nowMs: fixedNowMs }
  values = await sqlSearch(pool, site, parseSearch(''))
})
afterAll(() => platform.close())

/** Searches as visitors make them, from existing values. */
function searchStates(): fc.Arbitrary<SearchState> {
  const refinements = Object.entries(values.facetDistribution).flatMap(([name, counts]) =>
    isFacetName(name) && Object.keys(counts).length > 0 ? [[name, Object.keys(counts)] as const] : [],
  )
  const rare = <T, Nil>(value: fc.Arbitrary<T>, nil: Nil, times = 6) =>
    fc.oneof({ weight: times, arbitrary: fc.constant(nil) }, { weight: 1, arbitrary: value })
  const ranges = listedRangeNames.map((name) => {
    const { min = 0, max = 1 } = values.facetStats[name] ?? {}
    const end = fc.option(fc.integer({ min: Math.floor(min), max: Math.ceil(max) }))
    return [
      name,
      rare(
        fc.tuple(end, end).map(([one, other]) => createNumberRange(one, other)),
        undefined,
      ),
    ] as const
  })
  const exclusion = fc
    .constantFrom(...refinements)
    .chain(([name, some]) =>
      fc
        .subarray([...some], { minLength: 1, maxLength: Math.min(2, some.length) })
        .map((values) => ({ query: '', refinements: { [name]: values }, ranges: {}, toggles: [] })),
    )
  return fc
    .record({
      query: rare(fc.constantFrom(...words), '', 2),
      refinements: fc.record(
        Object.fromEntries(
          refinements.map(([name, some]) => [
            name,
            rare(fc.subarray([...some], { minLength: 1, maxLength: Math.min(3, some.length) }), undefined),
          ]),
        ),
      ),
      ranges: fc.record(Object.fromEntries(ranges)),
      toggles: rare(fc.subarray(['certified', 'reduced'] as const, { minLength: 1 }), []),
      excluded: fc.array(exclusion, { maxLength: 2 }),
      sort: fc.constantFrom(...sortOptions.map(({ value }) => value)),
      page: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 6 })),
    })
    .map((state) => ({
      ...state,
      // Words rank by relevance under the default sort, which the oracle does not implement.
      sort: state.query !== '' && state.sort === 'custom_rank:desc' ? 'price:asc' : state.sort,
      refinements: withoutEmpty(state.refinements, isFacetName),
      ranges: withoutEmpty(state.ranges, isRangeName),
    }))
}

function withoutEmpty<Name extends string, Value>(
  record: Record<string, Value>,
  isName: (name: string) => name is Name,
): Partial<Record<Name, NonNullable<Value>>> {
  const kept: Partial<Record<Name, NonNullable<Value>>> = {}
  for (const [name, value] of Object.entries(record)) if (isName(name) && value) kept[name] = value
  return kept
}

/** An empty result also lists values with a count of zero, for the panel. */
function counted(distribution: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  return Object.fromEntries(
    Object.entries(distribution).map(([name, values]) => [
      name,
      Object.fromEntries(Object.entries(values).filter(([, count]) => count > 0)),
    ]),
  )
}

describe(`a search over ${CARS} cars beside one SQL round trip on the same Postgres`, () => {
  it(
    `gives the same hits, totals, counts and ends for ${STATES} random states`,
    async () => {
      let found = 0
      await fc.assert(
        fc.asyncProperty(searchStates(), async (state) => {
          // Quoted, so that they are searched as words; their use as filters has its own test.
          const query = state.query && `"${state.query}"`
          const answer = await searchStock(client, site.siteId, writeSearch({ ...state, query }))
          const { hits, totalHits, facetDistribution, facetStats } = answer
          const stockNumbers = hits.map((car) => car.stockNumber)
          const expected = await sqlSearch(platform.database.pool, site, state)
          expect({ stockNumbers, totalHits, facetDistribution: counted(facetDistribution) }).toEqual({
            stockNumbers: expected.stockNumbers,
            totalHits: expected.totalHits,
            facetDistribution: expected.facetDistribution,
          })
          // An empty result also contains the ranges of the complete stock.
          if (totalHits > 0) expect(facetStats).toEqual(expected.facetStats)
          else expect(facetStats).toMatchObject(expected.facetStats)
          if (totalHits > 0) found += 1
        }),
        { numRuns: STATES, seed: 20_261_115 },
      )
      expect(found).toBeGreaterThan(STATES / 4)
    },
    isSoak ? 1_800_000 : 120_000,
  )

  it('brings exactly the number of cars that stands beside a value', async () => {
    const { facetDistribution } = await searchStock(client, site.siteId, 'refinementList[make][0]=Toyota')
    for (const name of ['make', 'body', 'car_type'])
      for (const [value, count] of Object.entries(facetDistribution[name] ?? {})) {
        const toyota = name === 'make' ? '' : 'refinementList[make][0]=Toyota&'
        const { totalHits } = await searchStock(
          client,
          site.siteId,
          `${toyota}refinementList[${name}][0]=${value}`,
        )
        expect(totalHits, `${name} ${value}`).toBe(count)
      }
  })
})
