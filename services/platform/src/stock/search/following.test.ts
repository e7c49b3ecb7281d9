import { followChanges } from '@forecourt/contract/changes/follow-changes'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectClient, type PlatformClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { searchStock } from '../../../testing/stock/search-stock.ts'
import type { LocalPlatform } from '../../local.ts'
import { importStock } from '../dealer-import/import-stock.ts'

const within = { timeout: 120_000, interval: 20 }
const dayMs = 86_400_000
const startMs = Date.UTC(2026, 10, 15, 3)
let nowMs = startMs
let writer: TestPlatform
let reader: LocalPlatform
let client: PlatformClient
let siteId: number

beforeAll(async () => {
  writer = await openTestPlatform(() => nowMs)
  const stock = Array.from({ length: 5 }, (_, n) => aStockCar('north', n + 1))
  siteId = (await writer.addDealer(aDealer('north'), stock)).siteId
  reader = await writer.openAnother()
  client = connectClient(reader)
})
afterAll(async () => {
  await reader.close()
  await writer.close()
})
beforeEach(() => {
  nowMs = startMs
})

const sql = (statement: string) => writer.database.pool.query(statement)
const search = (text = '') => searchStock(client, siteId, text)
const listed = async () => (await search()).hits.map((car) => car.stockNumber).sort()

describe('an index of another process', () => {
  it('takes in prices, pictures and lenders of single cars', async () => {
    await search()
    await sql(`update cars set price_cents = 1234500 where stock_number = 'U1'`)
    await sql(`delete from car_images where car_id = (select id from cars where stock_number = 'U1')`)
    await vi.waitFor(async () => {
      const { hits } = await search('range[price]=12345:12345')
      expect(hits).toMatchObject([{ stockNumber: 'U1', photosCount: 0, images: [] }])
    }, within)
  })

  it('takes in new, hidden and removed cars', async () => {
    await sql(`update cars set show_on_dealer_website = false where stock_number = 'U2'`)
    await sql(`delete from cars where stock_number = 'U3'`)
    await vi.waitFor(async () => expect(await listed()).toEqual(['U1', 'U4', 'U5']), within)
    await sql(`update cars set show_on_dealer_website = true where stock_number = 'U2'`)
    await vi.waitFor(async () => expect(await listed()).toEqual(['U1', 'U2', 'U4', 'U5']), within)
  })

  it('takes in what the site itself says of its stock', async () => {
    await sql(`insert into settings values ('site', ${siteId}, 'defaultSort', '"price:asc"')`)
    await vi.waitFor(async () => expect((await search()).hits[0]?.stockNumber).toBe('U1'), within)
    await sql(`update locations set phone = '0400 000 000'`)
    await vi.waitFor(
      async () => expect((await search()).hits[0]?.location.phone).toBe('0400 000 000'),
      within,
    )
  })

  it('takes in very many changes at once', async () => {
    const large = Array.from({ length: 150 }, (_, n) => aStockCar('north', 100 + n))
    const dealer = { siteId, locations: new Map([['north/main', { id: 1, dealershipId: 1 }]]) }
    await importStock(large, { db: writer.database.drizzle, pictures: writer.pictures, dealer })
    await vi.waitFor(async () => expect((await search()).totalHits).toBe(154), within)
    await sql(`delete from cars where stock_number like 'U___'`)
    await vi.waitFor(async () => expect((await search()).totalHits).toBe(4), within)
  })

  it('lets a car go at the instant at which the clock ends its days', async () => {
    await sql(
      `update cars set status = 'sold', sold_at = to_timestamp(${startMs / 1000}) where stock_number = 'U4'`,
    )
    await vi.waitFor(async () => {
      const { nextChangeMs, hits } = await search()
      expect(nextChangeMs).toBe(startMs + 3 * dayMs + 1)
      expect(hits).toContainEqual(expect.objectContaining({ stockNumber: 'U4', status: 'sold' }))
    }, within)
    nowMs = startMs + 3 * dayMs
    expect(await listed()).toContain('U4')
    nowMs += 1
    expect(await listed()).not.toContain('U4')
    expect((await search()).nextChangeMs).toBe(Date.UTC(2027, 0, 1))
    // The clock was wrong, and is put right.
    nowMs = startMs
    expect(await listed()).toContain('U4')
  })
})

describe('whoever hears of a change', () => {
  it('finds it in the search already, and the answer says so by its version', async () => {
    const early: string[] = []
    const heard: number[] = []
    const follower = followChanges({ platform: client, log: { warn() {} } })
    await new Promise<void>((resolve) => {
      const stop = follower.subscribe(() => {
        stop()
        resolve()
      })
    })
    for (let price = 20_001; price <= 20_030; price++) {
      const told = new Promise<void>((resolve) => {
        const stop = follower.subscribe((change) => {
          if (change.siteId !== siteId) return
          stop()
          resolve()
        })
      })
      await sql(`update cars set price_cents = ${price * 100} where stock_number = 'U1'`)
      await told
      const { totalHits, version } = await search(`range[price]=${price}:${price}`)
      if (totalHits !== 1) early.push(`${price} was heard of before it was found`)
      heard.push(version)
    }
    follower.close()
    expect(early).toEqual([])
    expect(new Set(heard).size).toBe(30)
    expect(heard).toEqual(heard.toSorted((a, b) => a - b))
  })

  it('is not notified before the search index has the change', async () => {
    for (let price = 30_001; price <= 30_020; price++) {
      await sql(`update cars set price_cents = ${price * 100} where stock_number = 'U1'`)
      const { version } = await client.call('changes')
      const answer = await search(`range[price]=${price}:${price}`)
      expect(answer.totalHits).toBe(1)
      expect(answer.version).toBeGreaterThanOrEqual(version)
    }
  })
})
