import { createHmac } from 'node:crypto'
import { createKeyRing, makeKey } from '@forecourt/server/keys/key-ring'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../testing/platform/open-test-platform.ts'
import { testKeys } from '../../../testing/platform/test-keys.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { createPlatform } from '../../app.ts'

let platform: TestPlatform
let key: string
let otherKey: string

beforeAll(async () => {
  platform = await openTestPlatform()
  const north = await platform.addDealer(aDealer('north'), [
    aStockCar('north', 1),
    aStockCar('north', 2, { make: 'Isuzu Ute', carType: 'new', priceCents: 100 }),
    aStockCar('north', 3, { make: 'Kia', carType: 'new' }),
  ])
  const south = await platform.addDealer(aDealer('south'), [aStockCar('south', 9)])
  const answer = await connectClient(platform).call('searchKey', { websiteId: north.siteId })
  expect(answer.index).toBe('Car_production')
  key = answer.key
  otherKey = (await connectClient(platform).call('searchKey', { websiteId: south.siteId })).key
})
afterAll(() => platform.close())

async function ask(body: unknown, authorization = `Bearer ${key}`) {
  const response = await platform.app.request('/indexes/Car_production/search', {
    method: 'POST',
    headers: { authorization },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

describe('the search service', () => {
  it('answers filter strings of make, OR and car_type clauses on the index Car_production with a search-only key [S3.38] [S7.35]', async () => {
    const filter = '(make = "Isuzu Ute" OR make = "Kia") AND car_type = "new"'
    const answer = await ask({ q: '', filter, facets: ['make', 'price'], sort: ['price:asc'], page: 1 })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        hits: [{ stocknum: 'U3' }, { stocknum: 'U2' }],
        totalHits: 2,
        facetDistribution: { make: { 'Isuzu Ute': 1, Kia: 1 } },
        facetStats: { price: { min: 31_990.5, max: 31_990.5 } },
      },
    })
  })

  it('shows each key the stock of its own site', async () => {
    expect((await ask({}, `Bearer ${otherKey}`)).body.hits).toMatchObject([{ dealership_slug: 'south' }])
    expect((await ask({ q: null, filter: null, hitsPerPage: 1 })).body).toMatchObject({ totalPages: 3 })
  })

  it('gives keys that another platform with the same password neither makes nor believes', async () => {
    const keys = { ...testKeys, search: createKeyRing([makeKey()]) }
    const other = createPlatform({ ...platform.context, keys }, testCredentials)
    const search = (app: Hono) =>
      app.request('/indexes/Car_production/search', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: '{}',
      })
    expect([(await search(platform.app)).status, (await search(other)).status]).toEqual([200, 403])
    const [id] = key.split('.')
    const guess = createHmac('sha256', testCredentials.password).update(`search-only key of site ${id}`)
    expect(key).not.toContain(guess.digest('base64url'))
  })

  it('refuses any other key, and the platform’s own credentials', async () => {
    const [id, proof] = key.split('.')
    const basic = `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}`
    for (const given of ['', basic, `Bearer ${Number(id) + 1}.${proof}`, `Bearer ${id}.${'A'.repeat(43)}`])
      expect((await ask({}, given)).status).toBe(403)
  })

  it('opens nothing else with the key', async () => {
    const headers = { authorization: `Bearer ${key}` }
    expect((await platform.app.request('/api/websites', { headers })).status).toBe(401)
  })

  it.each([
    [{ filter: 'make =' }, 'invalid_search_filter'],
    [{ filter: 'vin = "1"' }, 'invalid_search_filter'],
    [{ sort: ['vin:asc'] }, 'invalid_search_sort'],
  ])('refuses %j in plain words', async (body, code) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: { code, message: expect.any(String) } })
  })

  it('refuses what is no request at all', async () => {
    expect((await ask('{')).status).toBe(400)
    expect((await ask({ page: 'x' })).body.error).toMatch(/^page: /)
    expect((await ask({ q: 'x'.repeat(70_000) })).status).toBe(413)
  })
})
