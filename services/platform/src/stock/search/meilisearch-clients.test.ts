import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { instantMeiliSearch } from '@meilisearch/instant-meilisearch'
import { type Index, Meilisearch } from 'meilisearch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
let server: Server
let host: string
let apiKey: string
let client: Meilisearch
let index: Index

/** Ten cars of three makes. */
beforeAll(async () => {
  platform = await openTestPlatform()
  const makes = ['Mazda', 'Kia', 'Isuzu Ute']
  const stock = Array.from({ length: 10 }, (_, n) =>
    aStockCar('north', n + 1, { make: makes[n % 3] ?? '', priceCents: 1_000_000 + n * 100_000 }),
  )
  const { siteId } = await platform.addDealer(aDealer('north'), stock)
  apiKey = (await connectClient(platform).call('searchKey', { websiteId: siteId })).key
  server = createAdaptorServer({ fetch: platform.app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  client = new Meilisearch({ host, apiKey })
  index = client.index('Car_production')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await platform.close()
})

const prices = (hits: readonly Record<string, unknown>[]) => hits.map(({ price }) => Number(price))

describe('the official Meilisearch client', () => {
  it('pages by limit and offset', async () => {
    const first = await index.search('', { limit: 4, offset: 0, sort: ['price:asc'] })
    const next = await index.search('', { limit: 4, offset: 3, sort: ['price:asc'] })
    expect(first).toMatchObject({ limit: 4, offset: 0, estimatedTotalHits: 10 })
    expect(prices(first.hits)).toEqual([10_000, 11_000, 12_000, 13_000])
    expect(prices(next.hits)).toEqual([13_000, 14_000, 15_000, 16_000])
    expect(await index.search('', { page: 3, hitsPerPage: 4 })).toMatchObject({
      totalPages: 3,
      totalHits: 10,
    })
  })

  it('gets the attributes that it asks for, and the searched words between tags', async () => {
    const { hits } = await index.search('kia', {
      attributesToRetrieve: ['make'],
      attributesToHighlight: ['make'],
      highlightPreTag: '<b>',
      highlightPostTag: '</b>',
      showMatchesPosition: true,
      limit: 1,
    })
    expect(hits).toEqual([
      {
        make: 'Kia',
        _formatted: { make: '<b>Kia</b>' },
        _matchesPosition: expect.objectContaining({ make: [{ start: 0, length: 3 }] }),
      },
    ])
  })

  it('searches by GET as by POST', async () => {
    const options = { limit: 2, offset: 1, facets: ['make'], filter: 'make = Kia', sort: ['price:desc'] }
    const { processingTimeMs: _, ...byPost } = await index.search('', options)
    const { processingTimeMs: __, ...byGet } = await index.searchGet('', options)
    expect(byGet).toEqual(byPost)
    expect(byGet.facetDistribution).toEqual({ make: { Kia: 3 } })
  })

  it('asks several searches at once', async () => {
    const { results } = await client.multiSearch({
      queries: [
        { indexUid: 'Car_production', q: 'mazda', limit: 1 },
        { indexUid: 'Car_production', filter: ['make = Kia'], attributesToRetrieve: ['make'] },
      ],
    })
    expect(results).toMatchObject([
      { indexUid: 'Car_production', estimatedTotalHits: 4, hits: [{ make: 'Mazda' }] },
      { indexUid: 'Car_production', estimatedTotalHits: 3, hits: [{ make: 'Kia' }, {}, {}] },
    ])
  })

  it('finds values of a facet', async () => {
    expect(await index.searchForFacetValues({ facetName: 'make', facetQuery: 'u' })).toMatchObject({
      facetHits: [{ value: 'Isuzu Ute', count: 3 }],
      facetQuery: 'u',
    })
    const all = await index.searchForFacetValues({ facetName: 'make', filter: 'price < 12000' })
    expect(all.facetHits).toEqual([
      { value: 'Kia', count: 1 },
      { value: 'Mazda', count: 1 },
    ])
  })

  it('is told in plain words what is not there', async () => {
    const refusals: [() => Promise<unknown>, number, string | RegExp][] = [
      [() => index.search('', { vector: [1] }), 400, /vector/],
      [() => index.search('', { showRankingScore: true }), 400, /showRankingScore/],
      [() => index.search('', { filter: 'vin = 1' }), 400, 'Attribute vin is not filterable.'],
      [() => client.multiSearch({ federation: {}, queries: [] }), 400, /federation/],
      [() => index.searchForFacetValues({ facetName: 'price' }), 400, /price is not facet-searchable/],
      [() => client.multiSearch({ queries: [{ indexUid: 'other' }] }), 404, 'Index other not found.'],
      [() => client.index('other').search(''), 403, /opens searches of Car_production/],
      [() => index.getSettings(), 403, /opens searches/],
      [
        () => new Meilisearch({ host, apiKey: 'x' }).index('Car_production').searchGet(''),
        403,
        /not known here/,
      ],
    ]
    for (const [asked, status, message] of refusals)
      await expect(asked()).rejects.toMatchObject({
        response: { status },
        message: expect.stringMatching(message),
      })
  })
})

describe('InstantSearch over Meilisearch', () => {
  it.each([true, false])('shows hits, facets and pages (finite pagination: %s)', async (finitePagination) => {
    const { searchClient } = instantMeiliSearch(host, apiKey, { finitePagination })
    const params = {
      query: 'kia',
      facets: ['make'],
      facetFilters: [['make:Kia']],
      hitsPerPage: 2,
      page: 1,
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
    }
    const { results } = await searchClient.search<Record<string, unknown>>([
      { indexName: 'Car_production', params },
      { indexName: 'Car_production:price:desc', params: { hitsPerPage: 1, page: 0 } },
    ])
    expect(results).toMatchObject([
      {
        page: 1,
        hitsPerPage: 2,
        facets: { make: { Kia: 3 } },
        hits: [
          { make: 'Kia', _highlightResult: { make: { value: '__ais-highlight__Kia__/ais-highlight__' } } },
        ],
      },
      { hits: [{ price: 19_000 }] },
    ])
  })

  it('may be asked by a page of any origin', async () => {
    const headers = { origin: 'https://dealer.example', 'access-control-request-method': 'POST' }
    const asked = await fetch(`${host}/multi-search`, { method: 'OPTIONS', headers })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization')
  })
})
