import { describe, expect, it } from 'vitest'
import { parseSearch } from './parse-search.ts'

const plain = {
  query: '',
  refinements: {},
  ranges: {},
  toggles: [],
  excluded: [],
  sort: 'custom_rank:desc',
  page: 1,
}

describe('parseSearch', () => {
  it('reads the flat form of InstantSearch', () => {
    const url =
      '?query=hilux&refinementList[make][0]=Toyota&refinementList[make][1]=Mazda&menu[body]=Ute' +
      '&range[price]=10000:30000&range[km]=:90000&range[photos_count]=3:&toggle[certified]=true&sortBy=price:asc&page=3'
    expect(parseSearch(url)).toEqual({
      query: 'hilux',
      refinements: { make: ['Mazda', 'Toyota'], body: ['Ute'] },
      ranges: {
        price: { min: 10000, max: 30000 },
        km: { min: null, max: 90000 },
        photos_count: { min: 3, max: null },
      },
      toggles: ['certified'],
      excluded: [],
      sort: 'price:asc',
      page: 3,
    })
  })

  it('reads what is excluded as searches of their own, each once, and none that asks for nothing', () => {
    const white = 'exclude[0]=refinementList%5Bcolour%5D%5B0%5D%3DWhite%26range%5Bseats%5D%3D7%3A7'
    const { excluded } = parseSearch(
      `${white}&${white.replace('[0]', '[1]')}&exclude[2]=&exclude[3]=page%3D2`,
    )
    expect(excluded).toEqual([
      { query: '', refinements: { colour: ['White'] }, ranges: { seats: { min: 7, max: 7 } }, toggles: [] },
    ])
    const many = Array.from({ length: 40 }, (_, at) => `exclude[${at}]=query%3Dx${at}`)
    expect(parseSearch(many.join('&')).excluded).toHaveLength(10)
  })

  it('reads every key under the index name Car_production as well [S3.38]', () => {
    const url =
      'Car_production[query]=hilux&Car_production[refinementList][make][0]=Toyota' +
      '&Car_production[range][price]=:30000&Car_production[sortBy]=Car_production:price:desc&Car_production[page]=2'
    expect(parseSearch(url)).toEqual({
      ...plain,
      query: 'hilux',
      refinements: { make: ['Toyota'] },
      ranges: { price: { min: null, max: 30000 } },
      sort: 'price:desc',
      page: 2,
    })
  })

  it('reads percent-encoded brackets and colons, as InstantSearch writes them', () => {
    expect(parseSearch('Car_production%5Brange%5D%5Bprice%5D=1%3A2').ranges).toEqual({
      price: { min: 1, max: 2 },
    })
  })

  it('reads the presets of the sites: photo count, cities and make', () => {
    expect(
      parseSearch('range[photos_count]=3:&refinementList[city][0]=Bathurst&refinementList[city][1]=Cowra'),
    ).toEqual({
      ...plain,
      ranges: { photos_count: { min: 3, max: null } },
      refinements: { city: ['Bathurst', 'Cowra'] },
    })
  })

  it('reads what a plain GET form can send: lists without numbers and the two ends of a range apart', () => {
    const form =
      'query=&refinementList[make][]=Kia&refinementList[make][]=BMW&range[price][min]=%245%2C000&range[price][max]='
    expect(parseSearch(form)).toEqual({
      ...plain,
      refinements: { make: ['BMW', 'Kia'] },
      ranges: { price: { min: 5000, max: null } },
    })
  })

  it.each(['custom_rank:desc', 'created_at_timestamp:desc', 'price:desc', 'price:asc'])(
    'knows the sort %s with and without the index name',
    (sort) => {
      expect(parseSearch(`sortBy=${sort}`, 'price:asc').sort).toBe(sort)
      expect(parseSearch(`sortBy=Car_production:${sort}`, 'price:asc').sort).toBe(sort)
    },
  )

  it('sorts by custom rank unless the site or the URL says otherwise [S4.44] [S4.45]', () => {
    expect(parseSearch('').sort).toBe('custom_rank:desc')
    expect(parseSearch('', 'created_at_timestamp:desc').sort).toBe('created_at_timestamp:desc')
    expect(parseSearch('', 'price:asc').sort).toBe('price:asc')
    expect(parseSearch('sortBy=km:desc', 'price:asc').sort).toBe('price:asc')
  })

  it.each([
    ['0', 1],
    ['-1', 1],
    ['1e9', 1],
    ['1000000000', 10_000],
    ['99999999999999999999', 1],
    ['NaN', 1],
    ['2.5', 1],
    ['', 1],
    ['7', 7],
  ])('takes page %s for page %i', (text, page) => {
    expect(parseSearch(`page=${text}`).page).toBe(page)
  })

  it.each([
    ['10000', undefined],
    [':', undefined],
    ['NaN:NaN', undefined],
    ['Infinity:-Infinity', undefined],
    ['abc:500', { min: null, max: 500 }],
    ['500:1e9', { min: 500, max: null }],
    ['-5:500', { min: null, max: 500 }],
    ['100:99.99', { min: 99.99, max: 100 }],
    ['30000:10000', { min: 10000, max: 30000 }],
    ['1:2:3', { min: 1, max: null }],
  ])('takes the range %s for what makes sense in it', (text, range) => {
    expect(parseSearch(`range[price]=${text}`).ranges.price).toEqual(range)
  })

  it('ignores unknown keys and attributes, and values of nothing', () => {
    const url =
      'utm_source=x&refinementList[vin][0]=1&range[make]=1:2&toggle[make]=true&toggle[certified]=yes' +
      '&refinementList[make][0]=&menu[]=x&refinementList=Mazda&hitsPerPage=100000&configure[x]=1&geoSearch[a]=1'
    expect(parseSearch(url)).toEqual(plain)
  })

  it('keeps the first of two words and pages', () => {
    expect(parseSearch('query=a&query=b&page=2&page=9')).toMatchObject({ query: 'a', page: 2 })
  })
})

describe('parseSearch under attack', () => {
  it('lets no name of a URL become a property', () => {
    const url =
      '__proto__[query]=x&constructor[prototype][query]=x&refinementList[__proto__][0]=x&range[constructor]=1:2' +
      '&Car_production[__proto__][query]=x&toggle[__proto__]=true&refinementList[hasOwnProperty]=x&__proto__=x'
    expect(parseSearch(url)).toEqual(plain)
    expect(({} as Record<string, unknown>).query).toBeUndefined()
  })

  it('keeps a hundred of ten thousand values, and still reads what follows them', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `refinementList[make][${at}]=m${at}`).join('&')
    const state = parseSearch(`${many}&page=4`)
    expect(state.refinements.make).toHaveLength(100)
    expect(state.page).toBe(4)
  })

  it('cuts 100 KB of text, never through the middle of a character', () => {
    expect(parseSearch(`query=${'x'.repeat(100_000)}`).query).toHaveLength(200)
    const { query } = parseSearch(`query=x${'🚗'.repeat(50_000)}`)
    expect(query).toBe(`x${'🚗'.repeat(99)}`)
    expect(parseSearch(`query=${'%20'.repeat(50_000)}a`).query).toBe('')
  })

  it('reads broken percent-encoding as it stands', () => {
    expect(parseSearch('query=%E0%A4%A&refinementList[make][0]=%zz&page=%')).toEqual({
      ...plain,
      query: '\ufffd%A',
      refinements: { make: ['%zz'] },
    })
  })

  it('finds nothing in 100 KB of any hostile text', () => {
    const hostile = [
      '['.repeat(100_000),
      `refinementList${'[make]'.repeat(16_000)}=x`,
      'a=b&'.repeat(25_000),
      'query=+&'.repeat(12_000),
      `range[price]=${' '.repeat(100_000)}:${'9'.repeat(100_000)}`,
    ]
    for (const url of hostile) expect(parseSearch(url)).toEqual(plain)
  })
})
