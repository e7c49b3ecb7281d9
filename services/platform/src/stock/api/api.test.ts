import { type ApiScope, apiRows } from '@forecourt/contract/endpoints/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { makeApiKey } from './api-key.ts'
import { listKeys, revokeKey } from './store.ts'

let platform: TestPlatform
let siteId: number
let otherSiteId: number
beforeAll(async () => {
  platform = await openTestPlatform()
  const stock = [
    aStockCar('north', 1, { priceCents: 2_399_050, beforePriceCents: 2_500_000 }),
    aStockCar('north', 2, { reserved: true }),
    aStockCar('north', 3, { showOnDealerWebsite: false }),
    aStockCar('north', 4, { priceCents: 100, beforePriceCents: null }),
  ]
  siteId = (await platform.addDealer(aDealer('north'), stock)).siteId
  otherSiteId = (await platform.addDealer(aDealer('south'), [aStockCar('south', 9)])).siteId
})
afterAll(() => platform.close())

const keyOf = (scopes: ApiScope[], of = siteId) =>
  makeApiKey(platform.database.drizzle, { siteId: of, name: 'A marketplace', scopes })

async function ask(path: string, key?: string) {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const answer = await platform.app.request(path, { headers })
  return { status: answer.status, json: await answer.json() }
}
const stockNumbers = (json: { vehicles: { stock_number: string }[] }) =>
  json.vehicles.map(({ stock_number }) => stock_number)

describe('the stock for programs', () => {
  it('is what the site of the key offers, a page at a time, and one by its number', async () => {
    const key = await keyOf(['vehicles.read'])
    const { json } = await ask('/api/v1/vehicles', key)
    expect(json.vehicles).toHaveLength(3)
    expect(json.next).toBeNull()
    const [first] = json.vehicles
    expect(first).toMatchObject({
      price: 23_990.5,
      was_price: 25_000,
      currency: 'AUD',
      availability: 'available',
      url: expect.stringMatching(/^https:\/\/north\.example\/cars\//),
      location: { city: 'Testville' },
    })
    expect(json.vehicles[1].availability).toBe('reserved')
    expect(json.vehicles[2].price).toBeNull()
    const pages: string[] = []
    for (let after: string | null = '0'; after !== null; ) {
      const page = await ask(`/api/v1/vehicles?limit=2&after=${after}`, key)
      pages.push(...stockNumbers(page.json))
      after = page.json.next
    }
    expect(pages).toEqual(stockNumbers(json))
    expect(await ask(`/api/v1/vehicles/${first.stock_number}`, key)).toEqual({ status: 200, json: first })
    const foreign = await ask('/api/v1/vehicles', await keyOf(['vehicles.read'], otherSiteId))
    const [theirs] = stockNumbers(foreign.json)
    expect((await ask(`/api/v1/vehicles/${theirs}`, key)).status).toBe(404)
    expect((await ask('/api/v1/vehicles/%00', key)).status).toBe(400)
  })

  it('says what each channel leaves out', async () => {
    const { json } = await ask('/api/v1/channels', await keyOf(['channels.read']))
    expect(json.channels.map(({ channel }: { channel: string }) => channel)).toEqual([
      'google',
      'meta',
      'marketplace',
    ])
    for (const { taken, left_out } of json.channels)
      expect(taken + left_out.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(3)
  })

  it('is for whoever has a key, for what the key is for, until it is revoked', async () => {
    const key = await keyOf(['vehicles.read'])
    const calls = ['/api/v1/vehicles', '/api/v1/vehicles/S1', '/api/v1/channels']
    for (const path of calls)
      for (const wrong of [
        undefined,
        'fck_1_x',
        `${key.slice(0, -1)}~`,
        key.replace(/^fck_\d+/, 'fck_999999'),
      ])
        expect((await ask(path, wrong)).status, `${path} ${wrong}`).toBe(401)
    expect(await ask('/api/v1/channels', key)).toMatchObject({
      status: 403,
      json: { error: 'This key is not for channels.read.' },
    })
    const keys = await listKeys(platform.database.drizzle, siteId)
    // The secret itself may contain underscores.
    const { id, secret = '' } = /^fck_(?<id>\d+)_(?<secret>.+)$/.exec(key)?.groups ?? {}
    expect(JSON.stringify(keys)).not.toContain(secret)
    expect(await revokeKey(platform.database.drizzle, otherSiteId, Number(id), new Date())).toBe(false)
    expect(await revokeKey(platform.database.drizzle, siteId, Number(id), new Date())).toBe(true)
    expect((await ask('/api/v1/vehicles', key)).status).toBe(401)
  })

  it('answers a HEAD as the GET, through the website too and without a key', async () => {
    const { forward } = connectClient(platform)
    const head = async (path: string, key?: string) => {
      const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
      const request = new Request(`http://north.example${path}`, { method: 'HEAD', headers })
      return (await forward(request)).status
    }
    expect(await head('/api/v1/vehicles')).toBe(401)
    expect(await head('/api/v1/nothing')).toBe(401)
    expect(await head('/api/v1/openapi.json')).toBe(200)
    expect(await head('/api/v1/vehicles', await keyOf(['vehicles.read']))).toBe(200)
  })

  it('has a document that says exactly what answers', async () => {
    const { status, json } = await ask('/api/v1/openapi.json')
    expect(status).toBe(200)
    expect(json.openapi).toBe('3.1.0')
    expect(Object.keys(json.paths)).toEqual([
      '/api/v1/vehicles',
      '/api/v1/vehicles/{stockNumber}',
      '/api/v1/channels',
    ])
    const key = await keyOf(['vehicles.read', 'channels.read'])
    const { json: answer } = await ask('/api/v1/vehicles', key)
    const { schema } = json.paths['/api/v1/vehicles'].get.responses[200].content['application/json']
    const told = Object.keys(schema.properties.vehicles.items.properties).sort()
    expect(Object.keys(answer.vehicles[0]).sort()).toEqual(told)
    for (const [name, { scope }] of Object.entries(apiRows))
      expect(JSON.stringify(json), name).toContain(`Needs the scope ${scope}.`)
  })
})
