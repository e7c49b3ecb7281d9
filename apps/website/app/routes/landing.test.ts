import type { CarSearch } from '@forecourt/contract/codecs/search'
import type { FoundLanding } from '@forecourt/contract/json/landing-json'
import type { ListingSearch } from '@forecourt/search/grammar/search-state'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import * as keys from '../request/contexts.ts'
import { aCar } from '../testing/a-car.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { anAnswer } from '../testing/an-answer.ts'
import { type Answers, fakeCalls } from '../testing/fake-platform.ts'
import { noCacheHints } from '../testing/no-cache-hints.ts'
import { loader, meta } from './landing.tsx'
import { loader as openListing } from './listing.tsx'

const mazdaSuvs: FoundLanding['terms'] = [
  { kind: 'make', value: 'Mazda', make: null },
  { kind: 'body', value: 'SUV', make: null },
]
const some = anAnswer({
  totalHits: 12,
  totalPages: 1,
  hits: [aCar()],
  facetStats: {
    price: { min: 18_990, max: 52_880 },
    year: { min: 2018, max: 2024 },
    km: { min: 12_000, max: 98_000 },
  },
  facetDistribution: { city: { Orange: 7, Bathurst: 5 } },
})

/** Requests a landing page with these terms in its address and these vehicles in its list. */
async function ask(path: string, terms: FoundLanding['terms'], answer: Partial<CarSearch> = some) {
  const site = aSite()
  const asked: ListingSearch[] = []
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  context.set(keys.pageContext, noCacheHints)
  context.set(keys.clockContext, () => 0)
  const platform = fakeCalls({
    landing: () => ({
      terms,
      related: [{ path: 'mazda', terms: [{ kind: 'make', value: 'Mazda', make: null }], count: 20 }],
      version: 1,
    }),
    searchService({ body: request }) {
      asked.push(request)
      // Vehicles sold this week are listed too, but their price is no "from" price.
      const sold = aCar({ id: 9, status: 'sold', priceCents: 999_000 })
      const isByPrice = JSON.stringify(request).includes('price:asc')
      return anAnswer(isByPrice ? { ...answer, hits: [sold, aCar()] } : answer)
    },
  })
  context.set(keys.platformContext, platform)
  const url = new URL(path, site.url)
  const params = { '*': url.pathname.replace('/browse/', '') }
  const loaderData = await loader({ context, params, url, request: new Request(url) } as never)
  return { loaderData, asked, tags: meta({ loaderData } as never) }
}

it('lists the vehicles of its subject, with a few true sentences about them', async () => {
  const { loaderData, asked, tags } = await ask('/browse/mazda/suvs', mazdaSuvs)
  expect(asked[0]?.fixed).toMatchObject({ refinements: { make: ['Mazda'], body: ['SUV'] } })
  expect(loaderData.view).toMatchObject({
    heading: 'Mazda SUVs for sale',
    total: 12,
    path: '/browse/mazda/suvs',
  })
  expect(loaderData.landing.sentences).toEqual([
    'You’ll find 12 Mazda SUVs here, from $23,990 (drive away NSW).',
    'They’re from 2018 to 2024, with 12,000 to 98,000 km on the clock.',
    'They’re across Bathurst and Orange.',
  ])
  expect(loaderData.landing.related).toEqual([{ href: '/browse/mazda', name: 'Mazda cars', count: 20 }])
  expect(tags).toContainEqual({ title: 'Mazda SUVs for sale | West Motors' })
  expect(tags).toContainEqual({
    name: 'description',
    content:
      '12 Mazda SUVs at West Motors in Bathurst, from $23,990 (drive away NSW). See photos, prices and details of each.',
  })
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://west.test/browse/mazda/suvs',
  })
  const blocks = tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
  expect(blocks).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{}, {}, { item: 'https://west.test/browse/mazda/suvs' }] },
    { '@type': 'CollectionPage', mainEntity: { '@type': 'ItemList', numberOfItems: 1 } },
  ])
  expect(JSON.stringify(tags)).not.toContain('noindex')
})

it('saves the search with what it is about', async () => {
  const site = aSite()
  const { loaderData } = await ask('/browse/mazda/suvs', mazdaSuvs)
  const { saveHref } = loaderData.view
  if (createTestPaths(site).saveSearch(''))
    expect(decodeURIComponent(saveHref ?? '')).toContain('[make][0]=Mazda')
})

it.each([
  ['', ':20000'],
  ['10000:15000', '10000:15000'],
  ['10000:', '10000:20000'],
  ['10000:30000', '10000:20000'],
  ['30000:40000', ':20000'],
])('saves a search up to a budget with the visitor’s own price of “%s” as %s', async (own, saved) => {
  const path = `/browse/up-to-20000${own && `?range[price]=${own}`}`
  const { loaderData } = await ask(path, [{ kind: 'budget', value: '20000', make: null }])
  const { searchParams } = new URL(loaderData.view.saveHref ?? '', 'https://west.test')
  expect(searchParams.get('range[price]')).toBe(saved)
})

it('is not indexed when it has too few vehicles, or a visitor’s own filters', async () => {
  for (const [path, answer] of [
    ['/browse/mazda', { ...some, totalHits: 2 }],
    ['/browse/mazda?refinementList[colour][0]=Red', some],
  ] as const) {
    const { tags } = await ask(path, [{ kind: 'make', value: 'Mazda', make: null }], answer)
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex, follow' })
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://west.test/browse/mazda' })
  }
})

it('redirects to the list for the time being when no vehicle is left', async () => {
  const answer = await ask('/browse/mazda/suvs', mazdaSuvs, anAnswer()).catch((thrown: unknown) => thrown)
  expect(answer).toMatchObject({ status: 302 })
  const to = new URL((answer as Response).headers.get('location') ?? '', 'https://west.test')
  expect([to.pathname, to.searchParams.get('refinementList[make][0]')]).toEqual([
    '/search/new-used-and-demo-cars',
    'Mazda',
  ])
})

it('stays when only the visitor’s own filters leave nothing', async () => {
  const path = '/browse/mazda?refinementList[colour][0]=Red'
  const { loaderData } = await ask(path, [{ kind: 'make', value: 'Mazda', make: null }], anAnswer())
  expect([loaderData.view.total, loaderData.landing.sentences]).toEqual([0, []])
})

it('is not found for a subject that the dealer never had', async () => {
  await expect(ask('/browse/nothing', null)).rejects.toMatchObject({ init: { status: 404 } })
})

describe('the list of all', () => {
  async function openList(search: string, landing: NonNullable<Answers['landing']>) {
    const site = aSite()
    const context = new RouterContextProvider()
    context.set(keys.siteContext, site)
    context.set(keys.pathsContext, createTestPaths(site))
    context.set(keys.pageContext, noCacheHints)
    context.set(keys.clockContext, () => 0)
    context.set(keys.logContext, { info: () => {}, warn: () => {}, error: () => {} })
    context.set(keys.platformContext, fakeCalls({ landing, searchService: () => anAnswer(some) }))
    const url = new URL(`/search/new-used-and-demo-cars${search}`, site.url)
    return openListing({ context, params: {}, url, request: new Request(url) } as never)
  }
  const popular: FoundLanding = {
    terms: null,
    related: [{ path: 'suvs', terms: [{ kind: 'body', value: 'SUV', make: null }], count: 12 }],
    version: 1,
  }

  it('leads to landing pages, unless a visitor has narrowed it', async () => {
    const link = [{ href: '/browse/suvs', name: 'SUVs', count: 12 }]
    expect((await openList('', async () => popular)).popular).toEqual(link)
    expect((await openList('?refinementList[make][0]=Kia', async () => popular)).popular).toEqual([])
  })

  it('works without them', async () => {
    const broken = await openList('', () => Promise.reject(new Error('gone')))
    expect([broken.view.total, broken.popular]).toEqual([12, []])
  })
})
