import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { writeSearch } from '@forecourt/search/grammar/write-search'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aSite, createTestPaths } from '../../../testing/a-site.ts'
import { anAnswer } from '../../../testing/an-answer.ts'
import { findAll, parseHtml, readFields, readText } from '../../../testing/parse-html.ts'
import { loadTheme } from '../../../themes/load-theme.ts'
import { ThemeContext } from '../../../themes/theme-context.ts'
import { listingJsonLd } from '../view/listing-json-ld.ts'
import { toListingMeta } from '../view/listing-meta.ts'
import { toListingView } from '../view/listing-view.ts'
import type { NearestResult } from '../view/open-listing.ts'
import { Listing } from './listing.tsx'

const site = aSite()
const paths = createTestPaths(site)
const listing = { carType: null, path: '/search/x', canonicalPath: '/search/x' }
const theme = await loadTheme('showroom')

function shown(search: string, answer = anAnswer(), nearest: readonly NearestResult[] = []) {
  const state = parseSearch(search, site.settings.defaultSort)
  const view = toListingView(answer, { site, paths, listing, state, nearest, nowMs: 0 })
  const meta = toListingMeta(view, { site, paths: createTestPaths(site), listing, state })
  const router = createMemoryRouter([{ path: '*', element: <Listing view={view} /> }])
  const html = renderToStaticMarkup(
    <ThemeContext value={theme}>
      <RouterProvider router={router} />
    </ThemeContext>,
  )
  return { view, meta, html }
}

const figures = anAnswer({
  totalHits: 60,
  totalPages: 3,
  hits: [aCar(), aCar({ id: 2, slug: 'b', name: '</script><b>' })],
  facetDistribution: { make: { Mazda: 5, Kia: 9 }, reduced: { true: 2 } },
  facetStats: { price: { min: 9_000, max: 90_000 }, year: { min: 2015, max: 2024 } },
})

describe('a listing', () => {
  it.each([
    '',
    'query=a "b" <c>',
    'refinementList[make][0]=Kia&refinementList[make][1]=Nobody & Sons',
    'refinementList[colour][0]=Red&range[price]=12345:30000&range[photos_count]=3:&range[seats]=5:7',
    `range[price]=:30000&exclude[0]=${encodeURIComponent('refinementList[colour][0]=White&range[seats]=7:7')}`,
    'range[payment_week]=100:124.99&range[km]=10:50000&toggle[certified]=true&toggle[reduced]=true&sortBy=price:asc',
  ])('has a form whose values equal those of the address %s', (search) => {
    const { view, html } = shown(search, figures)
    expect(writeSearch(parseSearch(readFields(parseHtml(html)), view.defaultSort), view.defaultSort)).toBe(
      view.search,
    )
  })

  it('states the search and the ignored words', () => {
    const shownSearch = 'refinementList[make][0]=Toyota&range[year]=2023:'
    const { html } = shown('query=something wobbly toyota 2023 or newer', {
      ...figures,
      shown: shownSearch,
      leftOut: ['wobbly', '<b>'],
    })
    const notes = findAll(parseHtml(html), ({ attributes }) => attributes.role === 'status').map(readText)
    expect(notes).toContain('Showing Toyota, From 2023. We didn’t understand ‘wobbly’ or ‘<b>’.')
    expect(shown('query=toyota', figures).html).not.toContain('didn’t understand')
    const all = shown('query=wobbly car', { ...figures, shown: '', leftOut: ['wobbly'] }).html
    expect(all).toContain('Showing all our cars. We didn’t understand ‘wobbly’.')
  })

  it('works by links and a form alone', () => {
    const { html } = shown('page=2', figures)
    expect(html).toContain('action="/search/x" method="get"')
    expect(html).toContain('href="/search/x?page=3#results"')
    expect(html).toContain('href="#results"')
    expect(html).toContain('aria-current="page"')
    expect(html).toContain('Apply filters')
  })

  it('offers the four orders of the specification by their names [S4.40] [S4.41] [S4.42] [S4.43]', () => {
    const page = parseHtml(shown('sortBy=price:desc', figures).html)
    const options = findAll(page, ({ tag }) => tag === 'select')
      .filter(({ attributes }) => attributes.name === 'sortBy')
      .flatMap((select) => findAll(select, ({ tag }) => tag === 'option'))
    expect(options.slice(0, 4).map((option) => [option.attributes.value, readText(option)])).toEqual([
      ['custom_rank:desc', 'Most Relevant'],
      ['created_at_timestamp:desc', 'Latest'],
      ['price:desc', 'Highest Price'],
      ['price:asc', 'Lowest Price'],
    ])
    expect(options.filter(({ attributes }) => 'selected' in attributes).map(readText)).toEqual([
      'Highest Price',
    ])
  })

  it('announces the number of results', () => {
    const notesOf = (answer: ReturnType<typeof anAnswer>) =>
      findAll(parseHtml(shown('', answer).html), ({ attributes }) => attributes.role === 'status').map(
        readText,
      )
    expect(notesOf(figures)).toContainEqual(expect.stringMatching(/^60 cars/))
    expect(notesOf(anAnswer({ totalHits: 1 }))).toContainEqual(expect.stringMatching(/^1 car$/))
  })

  it('shows the closest stock when nothing matches, and names the removed filters', () => {
    const relax = [
      { drop: 'make', count: 7, search: '' },
      { drop: 'price', count: 1, search: 'refinementList%5Bmake%5D%5B0%5D=Yugo' },
      { drop: 'query', count: 2, search: 'x' },
    ]
    const search = 'query=red&refinementList[make][0]=Yugo&range[price]=:900'
    const near = relax
      .slice(0, 2)
      .map((relaxation) => ({ way: relaxation, answer: anAnswer({ hits: [aCar()] }) }))
    const { html, view } = shown(search, anAnswer({ relax }), near)
    expect(html).toContain('No exact matches')
    expect(view.nearest.map(({ label, cars }) => [label, cars.length])).toEqual([
      ['Without Yugo', 1],
      ['Without “Up to $900”', 1],
    ])
    expect(html.match(/<article/g)).toHaveLength(2)
    expect(html).toContain('See all 7 cars')
    expect(html).toContain('See 1 car<')
    expect(html).toContain('Without “red”')
    expect(html).toContain('href="/contact"')
  })

  it('says that nothing comes close where only the whole stock is left to show', () => {
    const relaxation = { drop: 'everything', count: 9, search: '' }
    const near = [{ way: relaxation, answer: anAnswer({ hits: [aCar()] }) }]
    const { html } = shown('query=red&range[price]=:900', anAnswer({ relax: [relaxation] }), near)
    expect(html).toContain('Nothing comes close right now.')
    expect(html).not.toContain('closest')
    expect(html).toContain('All our cars')
  })

  it('folds a long list behind its number, and opens it where something in it is chosen', () => {
    const make = Object.fromEntries(Array.from({ length: 23 }, (_, at) => [`Make ${at}`, 30 - at]))
    const long = anAnswer({ totalHits: 9, facetDistribution: { make } })
    const { html } = shown('', long)
    expect(html).toContain('Show all 23')
    expect(html).toContain('<details class="filter-more">')
    const chosen = shown('refinementList[make][0]=Make 22', long).html
    expect(chosen).toContain('<details class="filter-more" open="">')
    expect(shown('', figures).html).not.toContain('Show all')
  })

  it('shows the prescribed warning wherever it shows a repayment [S9.17]', () => {
    const lender = { interestRate: 8, comparisonRate: 9, paymentWeekCents: 11_150, paymentMonthCents: null }
    const full = { ...lender, termMonths: 60, termYears: 5, disclaimer: null }
    const financed = aSite({
      financeProvider: 'p',
      settings: { ...site.settings, financeProviderRules: { p: 'provider-4' } },
    })
    const view = toListingView(anAnswer({ hits: [aCar({ financeLenders: { p: full } })], totalHits: 1 }), {
      site: financed,
      paths,
      listing,
      state: parseSearch(''),
      nowMs: 0,
    })
    expect(view.cars[0]?.finance).toEqual({
      repayment: '$101 a week',
      term: '5 years',
      rate: '8.00% p.a.',
      comparison: '9.00% p.a.',
    })
    expect(view.financeLines.join(' ')).toContain('WARNING: This comparison rate is true only')
    expect(shown('', figures).view.financeLines).toEqual([])
  })
})

describe('the structured data of a listing', () => {
  it('is one address without default keys and order', () => {
    const { meta } = shown('sortBy=price:asc&page=2&refinementList[make][0]=Kia', figures)
    expect(meta.canonical).toBe('https://west.test/search/x?refinementList%5Bmake%5D%5B0%5D=Kia&page=2')
    expect(meta.title).toBe('Kia cars in Bathurst, page 2 | West Motors')
    expect(meta.isIndexed).toBe(true)
  })

  it.each([
    'query=blue',
    'range[price]=1:2',
    'toggle[reduced]=true',
    'refinementList[make][0]=a&refinementList[make][1]=b&refinementList[body][0]=c',
  ])('is not indexed at %s', (search) => {
    expect(shown(search, figures).meta.isIndexed).toBe(false)
  })

  it('is indexed at the list with which the dealer’s own links open, however narrow it is', () => {
    const own = aSite({ settings: { ...site.settings, listingPreset: 'range[photos_count]=3:' } })
    const at = (search: string, canonicalPath: string) => {
      const state = parseSearch(search, own.settings.defaultSort)
      const of = { ...listing, canonicalPath }
      const view = toListingView(figures, {
        site: own,
        paths: createTestPaths(own),
        listing: of,
        state,
        nowMs: 0,
      })
      return toListingMeta(view, { site: own, paths: createTestPaths(own), listing: of, state }).isIndexed
    }
    const path = '/search/new-used-and-demo-cars'
    expect(at('range[photos_count]=3:', path)).toBe(true)
    expect(at('range[photos_count]=3:&page=2', path)).toBe(true)
    expect(at('range[photos_count]=5:', path)).toBe(false)
    expect(at('range[photos_count]=3:', '/search/demo-cars')).toBe(false)
  })

  it('is the dealer’s own list where all of the stock is of one type', () => {
    const state = parseSearch('', site.settings.defaultSort)
    const used = { carType: 'used', path: '/search/used-cars', canonicalPath: '/search/used-cars' } as const
    const view = toListingView(figures, { site, paths, listing: used, state, nowMs: 0 })
    expect(toListingMeta(view, { site, paths, listing: used, state }).canonical).toBe(
      'https://west.test/search/new-used-and-demo-cars',
    )
  })

  it('is not indexed without a vehicle', () => {
    expect(shown('').meta.isIndexed).toBe(false)
  })

  it('lists breadcrumbs and the vehicles with their pages', () => {
    const { view, meta } = shown('', figures)
    const [crumbs, list] = listingJsonLd(view, meta)
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(list).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [{ position: 1, url: 'https://west.test/cars/2022-mazda-3' }, { position: 2 }],
    })
    expect(listingJsonLd(shown('').view, meta)).toHaveLength(1)
  })
})
