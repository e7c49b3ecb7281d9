import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectClient } from '../../../../testing/platform/connect-client.ts'
import { aStaffMember } from '../../../../testing/staff/a-staff-member.ts'
import { type ImportFixture, openImportFixture } from '../../../../testing/stock/open-import-fixture.ts'
import { signWebhook } from '../../../outbox/webhooks/webhook-signature.ts'
import { overrideField } from '../runs/override-field.ts'
import { listRuns } from '../runs/run-store.ts'
import { withSourceLock } from '../source-lock.ts'
import { deriveSourceSecrets } from './source-secret.ts'

let fixture: ImportFixture
let secret: string
beforeEach(async () => {
  fixture = await openImportFixture()
  secret = deriveSourceSecrets(fixture.source.id, fixture.platform.context.keys.webhooks)[0]
})
afterEach(() => fixture.platform.close())

/** In the format of Dealer Studio's inventory webhook. */
function aPost(changes: object = {}): object {
  return {
    Type: 'CAR',
    Identifier: 'DS-1',
    ListingType: 'used',
    SaleStatus: 'For Sale',
    SaleType: 'Retail',
    Description: 'One owner, with books.',
    Slug: '2021-mazda-cx-5',
    Registration: { Number: 'ABC12D', ExpiresUtc: '2027-03-01T00:00:00Z' },
    Identification: [
      { Type: 'StockNumber', Value: 'S100' },
      { Type: 'VIN', Value: 'JM0KF4W2A00123456' },
    ],
    Colours: [
      { Location: 'Interior', Name: 'Black' },
      { Location: 'Exterior', Name: 'Soul Red' },
    ],
    OdometerReadings: [{ Type: 'Actual', Value: 41_250, UnitOfMeasure: 'KM' }],
    PriceList: [
      { Type: 'EGC', Amount: 31_490 },
      { Type: 'DAP', Amount: 32_990 },
    ],
    Specification: {
      Make: 'Mazda',
      Model: 'CX-5',
      Series: 'KF',
      Attributes: [
        { Name: 'Badge', Value: 'Maxx Sport' },
        { Name: 'BodyStyle', Value: 'SUV' },
        { Name: 'FuelType', Value: 'Petrol' },
        { Name: 'Seats', Value: 5 },
      ],
    },
    Media: { Photos: [{ Large: 'https://photos.example/1.jpg', Thumb: 'https://photos.example/1t.jpg' }] },
    Features: ['Bluetooth'],
    Certified: false,
    BuildDate: '2021-04-01',
    LastModifiedUtc: '2026-11-01T00:00:00Z',
    ...changes,
  }
}

async function post(vehicle: unknown, headers: Record<string, string> = { 'x-api-key': secret }) {
  const body = typeof vehicle === 'string' ? vehicle : JSON.stringify(vehicle)
  const answer = await fixture.platform.app.request(`/api/stock_sources/${fixture.source.id}/vehicles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return { status: answer.status, json: await answer.json() }
}

const find = async (stockNumber: string) => (await fixture.cars()).get(stockNumber)

describe('a posted vehicle', () => {
  it('is on the website, changes, goes and comes back, each with a run to read', async () => {
    expect(await post(aPost())).toEqual({ status: 200, json: { run: 1, outcome: 'new' } })
    const { slug = '' } = (await find('S100')) ?? {}
    const client = connectClient(fixture.platform)
    expect(await client.call('carDetail', { websiteId: fixture.siteId, slug })).toMatchObject({
      name: '2021 Mazda CX-5 Maxx Sport',
      priceCents: 3_299_000,
      priceBasis: 'drive_away',
      odometerKm: 41_250,
      colour: 'Soul Red',
      body: 'SUV',
      series: 'KF',
      seats: 5,
      rego: 'ABC12D',
      vin: 'JM0KF4W2A00123456',
    })
    const cheaper = aPost({ PriceList: { EGC: 29_990 }, LastModifiedUtc: '2026-11-02T00:00:00Z' })
    expect(await post(cheaper)).toMatchObject({ json: { outcome: 'changed' } })
    expect(await client.call('carDetail', { websiteId: fixture.siteId, slug })).toMatchObject({
      priceCents: 2_999_000,
      priceBasis: 'egc',
      slug,
    })
    const gone = aPost({ SaleStatus: 'WITHDRAWN', LastModifiedUtc: '2026-11-03T00:00:00Z' })
    expect(await post(gone)).toMatchObject({ json: { outcome: 'changed' } })
    expect(await find('S100')).toMatchObject({ shown: false })
    expect((await listRuns(fixture.db, fixture.source.id, 9)).map(({ fileName }) => fileName)).toEqual(
      Array.from({ length: 3 }, () => 'Post of S100'),
    )
  })

  it('says nothing of others, and leaves what staff have set', async () => {
    await post(aPost())
    await post(aPost({ Identification: [{ Type: 'StockNumber', Value: 'S200' }] }))
    const { id = 0 } = (await find('S100')) ?? {}
    await fixture.db.transaction((tx) =>
      overrideField(tx, id, 'priceCents', '30,500', { name: 'Ann', nowMs: 1 }),
    )
    await post(aPost({ PriceList: { DAP: 31_000 } }))
    expect(await find('S100')).toMatchObject({ price_cents: '3050000', shown: true })
    expect(await find('S200')).toMatchObject({ sold: false, shown: true })
  })

  it('that staff sold and its system called sold too is offered when that offers it again [S4.01]', async () => {
    await post(aPost())
    const { id = 0 } = (await find('S100')) ?? {}
    await fixture.db.transaction((tx) => overrideField(tx, id, 'status', 'sold', { name: 'Ann', nowMs: 1 }))
    await post(aPost({ PriceList: { DAP: 31_500 } }))
    expect(await find('S100')).toMatchObject({ sold: true })
    await post(aPost({ SaleStatus: 'Sold' }))
    expect(await find('S100')).toMatchObject({ sold: true })
    await post(aPost({ LastModifiedUtc: '2027-11-01T00:00:00Z', PriceList: { DAP: 29_990 } }))
    expect(await find('S100')).toMatchObject({ sold: false, status: 'in_stock' })
  })

  it('comes twice without a second vehicle, and what changes back is a change', async () => {
    await post(aPost())
    expect(await post(aPost())).toMatchObject({ status: 200, json: { outcome: 'unchanged' } })
    const other = aPost({ PriceList: { DAP: 31_000 } })
    for (const [vehicle, price] of [
      [other, '3100000'],
      [aPost(), '3299000'],
      [other, '3100000'],
    ] as const) {
      expect(await post(vehicle)).toMatchObject({ status: 200, json: { outcome: 'changed' } })
      expect(await find('S100')).toMatchObject({ price_cents: price })
    }
  })

  it('that is older than what its system said before does not win', async () => {
    await post(aPost({ LastModifiedUtc: '2026-11-02T00:00:00Z' }))
    const late = await post(aPost({ PriceList: { DAP: 31_000 } }))
    expect(late).toMatchObject({ status: 422, json: { error: expect.stringContaining('older') } })
    expect(await find('S100')).toMatchObject({ price_cents: '3299000' })
  })

  it('waits for another of the same source, and is asked to come again while a file is taken in', async () => {
    const many = Array.from({ length: 8 }, (_, n) =>
      post(aPost({ Identification: [{ Type: 'StockNumber', Value: `P${n}` }] })),
    )
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 200))
    // Another process takes one in.
    const waiting = await withSourceLock(fixture.pool, fixture.source.id, async () => [post(aPost())])
    expect(await waiting[0]).toMatchObject({ status: 200 })
    await withSourceLock(fixture.pool, fixture.source.id, async () => {
      await fixture.pool.query(
        `insert into stock_runs (source_id, state, is_full, file_name, file_hash, kept, started_at)
         values ($1, 'reading', true, 'stock.csv', '', '{"path":"/stock.csv"}', now())`,
        [fixture.source.id],
      )
      expect(await post(aPost())).toMatchObject({ status: 429 })
    })
  })

  it.each([
    ['a price that slipped', { PriceList: { DAP: 3_299 } }, 'please look at it again', { price_cents: null }],
    ['no model', { Specification: { Make: 'Mazda' } }, 'Model is missing.', { name: '2021 Mazda CX-5' }],
    ['a formula', { Registration: { Number: '=1+1' } }, 'is a formula', { price_cents: '3299000' }],
  ])('is taken but for %s, and its system hears which', async (_, changes, sentence, taken) => {
    await post(aPost())
    const error = expect.stringMatching(new RegExp(`^The rest was taken\\..*${sentence}`))
    expect(await post(aPost({ Colour: 'x', ...changes }))).toMatchObject({ status: 422, json: { error } })
    expect(await find('S100')).toMatchObject(taken)
    const unknown = { Identification: [{ Type: 'StockNumber', Value: 'S999' }], Specification: {} }
    expect(await post(aPost(unknown))).toMatchObject({ status: 422 })
    expect(await find('S999')).toBeUndefined()
  })

  it.each([
    ['a list', [aPost()], 400, 'one vehicle'],
    ['half a vehicle', '{"Type":"CAR",', 400, 'not JSON'],
    ['too much', JSON.stringify(aPost({ Description: 'x'.repeat(300_000) })), 413, 'at most'],
    [
      'objects in objects',
      `${'{"a":1,"b":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
      422,
      'nested more than 40 deep',
    ],
  ])('is refused with a sentence for %s', async (_, vehicle, status, sentence) => {
    await post(aPost())
    const before = await fixture.cars()
    const answer = await post(vehicle)
    expect(answer).toMatchObject({ status, json: { error: expect.stringContaining(sentence) } })
    expect(await fixture.cars()).toEqual(before)
  })
})

describe('who posts', () => {
  it('names the secret of the source as a key, a token or a password, or signs', async () => {
    const basic = `Basic ${Buffer.from(`dms:${secret}`).toString('base64')}`
    const body = JSON.stringify(aPost())
    const signature = signWebhook(body, [secret], fixture.context.clock())
    for (const headers of [
      { 'x-api-key': secret },
      { authorization: `Bearer ${secret}` },
      { authorization: basic },
      { 'forecourt-signature': signature },
    ])
      expect((await post(body, headers)).status, Object.keys(headers).join()).toBe(200)
  })

  it.each([
    ['nothing', () => ({})],
    ['another secret', () => ({ 'x-api-key': `${secret.slice(0, -1)}_` })],
    ['the secret of another source', () => ({ 'x-api-key': otherSecret() })],
    [
      'the platform’s credentials',
      () => ({ authorization: `Basic ${btoa('tester:not-a-secret-of-anybody')}` }),
    ],
    ['a signature of another body', () => sign('{}', fixture.context.clock())],
    ['an old signature', () => sign(JSON.stringify(aPost()), fixture.context.clock() - 301_000)],
  ])('is refused with %s', async (_, headers) => {
    const answer = await post(aPost(), headers())
    expect(answer.status).toBe(401)
    expect((await fixture.cars()).size).toBe(0)
    expect(await listRuns(fixture.db, fixture.source.id, 1)).toEqual([])
  })

  it('has a secret of its own, shown once, until it is revoked, and so has the older one', async () => {
    const { call } = await aStaffMember(fixture.platform, [
      { role: 'dealer-manager', scopeKind: 'site', scopeId: fixture.siteId },
    ])
    const sourceId = fixture.source.id
    const make = (name: string) => call(staffEndpoints.addSourceSecret, { sourceId, body: { name } })
    const revoke = (secretId: string | null) =>
      call(staffEndpoints.revokeSourceSecret, { sourceId, body: { secretId } })
    const read = () => call(staffEndpoints.staffSource, { sourceId })
    const [first, second] = [await make('Our DMS'), await make('Other')]
    expect(first.secret).not.toBe(second.secret)
    expect((await read()).secrets.map(({ usedAt }) => usedAt)).toEqual([null, null])

    const body = JSON.stringify(aPost())
    const signature = signWebhook(body, [first.secret], fixture.context.clock())
    expect((await post(body, { 'forecourt-signature': signature })).status).toBe(200)
    const { secrets, acceptsCommonSecret } = await read()
    expect(acceptsCommonSecret).toBe(true)
    expect(secrets.find(({ id }) => id === first.id)).toMatchObject({
      name: 'Our DMS',
      usedAt: expect.any(String),
    })
    expect(secrets.find(({ id }) => id === second.id)).toMatchObject({ usedAt: null })
    const { rows } = await fixture.pool.query('select * from stock_secrets')
    expect(JSON.stringify(rows)).not.toContain(first.secret.slice('fcsrc_'.length))

    // Of another source it opens nothing.
    const other = await fixture.addSource({ isFull: false })
    const strange = await fixture.platform.app.request(`/api/stock_sources/${other.id}/vehicles`, {
      method: 'POST',
      headers: { 'x-api-key': first.secret },
      body,
    })
    expect(strange.status).toBe(401)

    await revoke(first.id)
    await expect(revoke(first.id)).rejects.toMatchObject({ status: 409 })
    expect((await post(aPost(), { 'x-api-key': first.secret })).status).toBe(401)
    expect((await post(aPost(), { 'x-api-key': second.secret })).status).toBe(200)
    expect((await post(aPost())).status).toBe(200)
    await revoke(null)
    expect((await post(aPost())).status).toBe(401)
    expect(await read()).toMatchObject({ acceptsCommonSecret: false, secrets: [{ name: 'Other' }] })
  })

  const otherSecret = () => deriveSourceSecrets(999, fixture.platform.context.keys.webhooks)[0]
  const sign = (body: string, atMs: number) => ({ 'forecourt-signature': signWebhook(body, [secret], atMs) })
})
