import { describe, expect, it } from 'vitest'
import { aDocument, aNamedDocument } from '../../testing/a-document.ts'
import { randomStock } from '../../testing/random-stock.ts'
import type { SearchQuery } from './query/search-query.ts'
import { SearchIndex } from './search-index.ts'

function ids(documents: ReturnType<typeof aDocument>[], query: string): readonly number[] {
  return new SearchIndex({ documents }).search({ query }).ids.toSorted((a, b) => a - b)
}

describe('sorting', () => {
  const priced = (id: number, price: number | null, customRank = 0, createdAtMs = 0) =>
    aDocument({ id, numbers: { price }, customRank, createdAtMs })
  const index = new SearchIndex({
    documents: [
      priced(5, 20_000, 1, 50),
      priced(2, null, 9, 10),
      priced(3, 10_000, 5, 30),
      priced(1, 20_000, 5, 30),
      priced(4, null, 2, 90),
    ],
  })

  it.each([
    ['custom_rank:desc', [2, 1, 3, 4, 5]],
    ['created_at_timestamp:desc', [4, 5, 1, 3, 2]],
    ['price:desc', [1, 5, 3, 2, 4]],
    ['price:asc', [3, 1, 5, 2, 4]],
  ] as const)('orders by %s, equals by id, no price last', (sort, order) => {
    expect(index.search({ sort }).ids).toEqual(order)
    expect(index.search({ sort, query: 'hilux' }).ids).toEqual(order)
  })

  it('sorts by custom rank when nothing is said [S4.44]', () => {
    expect(index.search({}).ids).toEqual([2, 1, 3, 4, 5])
  })

  it('puts words before rank under Most Relevant only, so a price sort stays exactly in price order', () => {
    const documents = [
      { ...aNamedDocument(1, 'Kia', 'Sportage'), customRank: 9, numbers: { price: 30_000 } },
      {
        ...aNamedDocument(2, 'Ford', 'Ranger', 'Ford Ranger Sport'),
        customRank: 1,
        numbers: { price: 20_000 },
      },
      {
        ...aNamedDocument(3, 'Kia', 'Sorento', 'Kia Sorento Sport'),
        customRank: 2,
        numbers: { price: 10_000 },
      },
    ]
    const sport = new SearchIndex({ documents })
    expect(sport.search({ query: 'sport' }).ids).toEqual([3, 2, 1])
    expect(sport.search({ query: 'sport', sort: 'price:desc' }).ids).toEqual([1, 2, 3])
  })

  it('ranks by how well all words match, not the last alone', () => {
    const documents = [
      { ...aNamedDocument(1, 'Kia', 'Sportage'), customRank: 9 },
      { ...aNamedDocument(2, 'Kia', 'Rio', 'Kia Rio Sport'), customRank: 1 },
    ]
    expect(new SearchIndex({ documents }).search({ query: 'sport kia' }).ids).toEqual([2, 1])
  })

  it('matches no price range without a price, not even an open one', () => {
    const ranges = { price: { min: 0, max: null } }
    expect(index.search({ ranges }).ids).toEqual([1, 3, 5])
    expect(index.search({ ranges: { price: { min: null, max: 99_999 } } }).total).toBe(3)
  })

  it('pages through a result without gap or repeat, and shows nothing past the end', () => {
    const many = new SearchIndex({ documents: randomStock(1, 500) })
    const pages = Array.from({ length: 21 }, (_, at) => many.search({ page: at + 1, sort: 'price:asc' }).ids)
    expect(new Set(pages.flat()).size).toBe(500)
    expect(many.search({ page: 22 })).toMatchObject({ ids: [], total: 500, totalPages: 21 })
    expect(many.search({ page: 1e9 }).ids).toEqual([])
    expect(many.search({ page: Number.NaN }).page).toBe(1)
    expect(many.search({ hitsPerPage: 0 })).toMatchObject({ ids: [], total: 500, totalPages: 0 })
    expect(many.search({ hitsPerPage: 1e9 }).hitsPerPage).toBe(1_000)
  })
})

describe('counting', () => {
  it('counts a group without its own refinement and every other within it', () => {
    const documents = [
      aNamedDocument(1, 'Kia', 'Cerato'),
      aNamedDocument(2, 'Kia', 'Rio'),
      aNamedDocument(3, 'Mazda', '3'),
    ]
    const { facets, total } = new SearchIndex({ documents }).search({
      refinements: { make: ['Kia'] },
      facets: ['make', 'model'],
    })
    expect(total).toBe(2)
    expect(facets.make).toEqual([
      { value: 'Kia', count: 2 },
      { value: 'Mazda', count: 1 },
    ])
    expect(facets.model?.map(({ value }) => value)).toEqual(['Cerato', 'Rio'])
  })

  it('takes spellings that differ in case and accents for one value, shown as most cars have it', () => {
    const documents = [
      aNamedDocument(1, 'SKODA', 'Fabia'),
      aNamedDocument(2, 'Skoda', 'Fabia'),
      aNamedDocument(3, 'Škoda', 'Fabia'),
      aNamedDocument(4, 'Skoda', 'x'),
    ]
    const index = new SearchIndex({ documents })
    expect(index.search({ facets: ['make'] }).facets.make).toEqual([{ value: 'Skoda', count: 4 }])
    expect(index.count({ refinements: { make: ['skoda'] } })).toBe(4)
  })

  it('counts a value named like a property of objects as any other', () => {
    const index = new SearchIndex({
      documents: [aNamedDocument(1, '__proto__', 'constructor'), aNamedDocument(2, 'Kia', 'Rio')],
    })
    expect(index.search({ facets: ['make'] }).facets.make).toContainEqual({ value: '__proto__', count: 1 })
    expect(index.count({ refinements: { make: ['__proto__'], model: ['constructor'] } })).toBe(1)
    expect(index.count({ refinements: { make: ['toString'] } })).toBe(0)
  })

  it('filters by the weekly repayment of the lender in dollars and cents [S7.37]', () => {
    const weekly = (id: number, payment_week: number | null) => aDocument({ id, numbers: { payment_week } })
    const index = new SearchIndex({
      documents: [weekly(1, 99.99), weekly(2, 100), weekly(3, null), weekly(4, 175.01)],
    })
    expect(index.search({ ranges: { payment_week: { min: null, max: 99.99 } } }).ids).toEqual([1])
    expect(index.search({ ranges: { payment_week: { min: 100, max: 124.99 } } }).ids).toEqual([2])
    expect(index.search({ stats: ['payment_week'] }).stats.payment_week).toEqual({ min: 99.99, max: 175.01 })
  })
})

describe('finding words', () => {
  const stock = [
    aNamedDocument(1, 'Toyota', 'LandCruiser'),
    aNamedDocument(2, 'Mazda', 'CX-5'),
    aNamedDocument(3, 'Mazda', 'BT 50'),
    aNamedDocument(4, 'Nissan', 'X-Trail'),
    aNamedDocument(5, 'Mitsubishi', 'Outlander'),
    aDocument({
      id: 6,
      name: 'Kia Rio',
      facets: { make: 'Kia', model: 'Rio', colour: 'White', body: 'Hatch' },
      stocknum: 'U10234',
    }),
  ]

  it.each([
    ['land cruiser', [1]],
    ['landcruiser', [1]],
    ['LANDCRU', [1]],
    ['cx5', [2]],
    ['CX-5', [2]],
    ['cx 5', [2]],
    ['bt50', [3]],
    ['bt-50', [3]],
    ['xtrail', [4]],
    ['x trail', [4]],
    ['white hatch', [6]],
    ['rio white', [6]],
    ['u10234', [6]],
    ['U102', [6]],
    ['mazda', [2, 3]],
    ['mazda white', []],
    ['!!! ***', [1, 2, 3, 4, 5, 6]],
  ])('finds %s', (query, found) => {
    expect(ids(stock, query)).toEqual(found)
  })

  it('finds a make under every one of its spellings', () => {
    const makes = ['Isuzu Ute', 'GWM', 'Haval', 'Mercedes-Benz', 'Chevrolet', 'SsangYong'].map((make, at) =>
      aNamedDocument(at + 1, make, 'X'),
    )
    expect(ids(makes, 'isuzu')).toEqual([1])
    expect(ids(makes, 'haval')).toEqual([2, 3])
    expect(ids(makes, 'gwm')).toEqual([2, 3])
    expect(ids(makes, 'mercedes benz')).toEqual([4])
    expect(ids(makes, 'gmsv')).toEqual([5])
    expect(ids(makes, 'kgm')).toEqual([6])
    expect(ids(makes, 'ssang yong')).toEqual([6])
  })

  it('finds the models of a series under both makes on the site that files them so', () => {
    const documents = [
      aNamedDocument(1, 'Ram', '1500'),
      aNamedDocument(2, 'Ford', 'F-150'),
      aNamedDocument(3, 'Ford', 'Ranger'),
    ]
    const index = new SearchIndex({ documents, makeSpellings: { Ram: ['Ford F-series'] } })
    const found = (query: SearchQuery) => index.search({ facets: ['make'], ...query })
    const makes = [
      { value: 'Ford', count: 2 },
      { value: 'Ram', count: 2 },
    ]
    expect(found({})).toMatchObject({ ids: [1, 2, 3], facets: { make: makes } })
    expect(found({ refinements: { make: ['Ram'] } })).toMatchObject({ ids: [1, 2], facets: { make: makes } })
    expect(found({ refinements: { make: ['Ford'] } }).ids).toEqual([2, 3])
    expect(found({ refinements: { make: ['Ford F-series'] } }).ids).toEqual([1, 2])
    expect(found({ filter: { op: 'in', name: 'make', values: ['ram'] } }).ids).toEqual([1, 2])
    expect(found({ query: 'ram' }).ids).toEqual([1, 2])
    expect(found({ query: 'ford' }).ids).toEqual([2, 3])
    index.upsert(aNamedDocument(2, 'Ford', 'Everest'))
    expect(found({ refinements: { make: ['Ram'] } }).ids).toEqual([1])
    index.upsert(aNamedDocument(1, 'Ford', 'F-150'))
    expect(found({ refinements: { make: ['Ram'] } }).ids).toEqual([1])
    expect(found({}).facets.make).toEqual([
      { value: 'Ford', count: 3 },
      { value: 'Ford F-series', count: 1 },
    ])
    expect(new SearchIndex({ documents }).search({ refinements: { make: ['Ram'] } }).ids).toEqual([1])
  })

  it('forgives no typo up to four letters, one up to eight, two beyond', () => {
    const known = [
      aNamedDocument(1, 'Ford', 'Kona'),
      aNamedDocument(2, 'Toyota', 'Corolla'),
      aNamedDocument(3, 'Mitsubishi', 'Qashqai'),
    ]
    expect(ids(known, 'kono')).toEqual([])
    expect(ids(known, 'toyotta')).toEqual([2])
    expect(ids(known, 'tyoota')).toEqual([2])
    expect(ids(known, 'tayotta')).toEqual([])
    expect(ids(known, 'corola')).toEqual([2])
    expect(ids(known, 'mitsubshi')).toEqual([3])
    expect(ids(known, 'mitsabishy')).toEqual([3])
    expect(ids(known, 'mitzabishy')).toEqual([])
  })

  it('never forgives a typo in a word with a digit', () => {
    const documents = [
      aNamedDocument(1, 'Mazda', 'CX-30', 'Mazda CX-30 G20e'),
      aDocument({ id: 2, stocknum: 'STOCK12345' }),
    ]
    expect(ids(documents, 'stock12345')).toEqual([2])
    expect(ids(documents, 'stock12346')).toEqual([])
    expect(ids(documents, 'stokc12345')).toEqual([])
    expect(ids(documents, 'cx31')).toEqual([])
  })

  it('looks for typos only where the word as typed is unknown', () => {
    expect(
      ids([aNamedDocument(1, 'Holden', 'Barina'), aNamedDocument(2, 'Marina', 'Boats')], 'marina'),
    ).toEqual([2])
  })

  it('treats hostile words as unknown words, and ignores signs', () => {
    const index = new SearchIndex({ documents: randomStock(2, 2_000) })
    const hostile = [
      'a'.repeat(100_000),
      'ab '.repeat(30_000),
      '🚗'.repeat(50_000),
      '%_\\"\u0000'.repeat(20_000),
      '-'.repeat(100_000),
    ]
    expect(hostile.map((query) => index.search({ query, facets: ['make', 'model'] }).total)).toEqual([
      0, 0, 2_000, 2_000, 2_000,
    ])
  })
})
