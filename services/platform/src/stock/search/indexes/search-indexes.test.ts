import type { ChangeTag } from '@forecourt/domain/change/change-tag'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../../testing/stock/a-dealer.ts'
import type { ChangesSince } from '../../../infrastructure/changes/read-changes.ts'
import { createSearchIndexes, type SearchIndexes } from './search-indexes.ts'

const log = pino({ level: 'silent' })
let platform: TestPlatform
let sites: number[]
let prepare: (batch: ChangesSince) => Promise<void>
let version: number

/** A change feed that the test controls. */
const changes = {
  prepare(preparer: typeof prepare) {
    prepare = async (batch) => {
      await preparer(batch)
      version = batch.version
    }
    return () => {}
  },
  subscribe: () => () => {},
  read: () => Promise.reject(new Error('Not read here.')),
  record: () => Promise.resolve(),
  ending: new AbortController().signal,
  endStreams() {},
  version: () => version,
  close: () => Promise.resolve(),
}

beforeAll(async () => {
  platform = await openTestPlatform()
  sites = []
  for (const slug of ['one', 'two', 'three']) {
    const stock = [1, 2, 3].map((n) => aStockCar(slug, n))
    sites.push((await platform.addDealer(aDealer(slug), stock)).siteId)
  }
})
afterAll(() => platform.close())
beforeEach(() => {
  version = 1
})

const open = (limits = {}, clock = Date.now): SearchIndexes =>
  createSearchIndexes({ db: platform.database.drizzle, clock, changes, log }, limits)
const batchOf = (siteId: number, tags: readonly ChangeTag[], next = 2): ChangesSince => ({
  version: next,
  complete: true,
  changes: [{ version: next, siteId, tags }],
})
const sql = (statement: string) => platform.database.pool.query(statement)
const priceOf = async (indexes: SearchIndexes, siteId: number, id: number) =>
  (await indexes.open(siteId)).site.index.find(id)?.numbers.price

/** Delays the result of the next read of stock after Postgres has answered, so that it is outdated. */
function holdStock(): { begun: Promise<void>; release: () => void } {
  const { pool } = platform.database
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const held = async (...given: unknown[]) => {
    const answer = await query(...given)
    if (JSON.stringify(given[0]).includes('car_lenders')) {
      Object.assign(pool, { query })
      begun.resolve()
      await gate.promise
    }
    return answer
  }
  Object.assign(pool, { query: held })
  return { begun: begun.promise, release: gate.resolve }
}

describe('the indexes of a process', () => {
  it('are built once, however many ask at the same time', async () => {
    const indexes = open()
    const [a, b] = await Promise.all([indexes.open(sites[0] ?? 0), indexes.open(sites[0] ?? 0)])
    expect(a.site).toBe(b.site)
    expect(a.site.index.size).toBe(3)
    indexes.close()
  })

  it('are dropped when there are too many cars, the least recently used first', async () => {
    const indexes = open({ maxCars: 6 })
    const [one = 0, two = 0, three = 0] = sites
    await indexes.open(one)
    await indexes.open(two)
    await indexes.open(one)
    await indexes.open(three)
    expect(indexes.listHeld()).toEqual([one, three])
    indexes.close()
  })

  it('keep the one that is asked for even when it alone is too large', async () => {
    const indexes = open({ maxCars: 1 })
    const [one = 0, two = 0] = sites
    await indexes.open(one)
    expect((await indexes.open(two)).site.index.size).toBe(3)
    expect(indexes.listHeld()).toEqual([two])
    indexes.close()
  })

  it('are dropped when nobody asks for long', async () => {
    let nowMs = Date.now()
    const clock = vi.fn(() => nowMs)
    const indexes = open({ idleMs: 1_000, sweepMs: 5 }, clock)
    await indexes.open(sites[0] ?? 0)
    clock.mockClear()
    // The check for idle indexes reads the clock.
    await vi.waitFor(() => expect(clock.mock.calls.length).toBeGreaterThan(2), {
      timeout: 120_000,
      interval: 5,
    })
    expect(indexes.listHeld()).toEqual([sites[0]])
    nowMs += 1_001
    await vi.waitFor(() => expect(indexes.listHeld()).toEqual([]), { timeout: 120_000, interval: 5 })
    indexes.close()
  })

  it('are built anew with the calendar year, by which finance ages cars', async () => {
    let nowMs = Date.UTC(2026, 11, 31, 23, 59)
    const indexes = open({}, () => nowMs)
    const before = await indexes.open(sites[0] ?? 0)
    nowMs = Date.UTC(2027, 0, 1)
    expect((await indexes.open(sites[0] ?? 0)).site).not.toBe(before.site)
    indexes.close()
  })

  it('forget everything when the log cannot tell what happened', async () => {
    const indexes = open()
    await indexes.open(sites[0] ?? 0)
    await prepare({ version: 9, complete: false, changes: [] })
    expect(indexes.listHeld()).toEqual([])
    indexes.close()
  })

  it('are not created for an unknown site', async () => {
    const indexes = open()
    await expect(indexes.open(999)).rejects.toMatchObject({ code: 'site-not-found' })
    expect(indexes.listHeld()).toEqual([])
    indexes.close()
  })
})

describe('a change', () => {
  it('of a ready index is in it when the feed goes on', async () => {
    const indexes = open()
    const [one = 0] = sites
    await indexes.open(one)
    await sql('update cars set price_cents = 1111100 where id = 1')
    await prepare(batchOf(one, ['car:1', 'stock']))
    expect(await priceOf(indexes, one, 1)).toBe(11_111)
    expect((await indexes.open(one)).version).toBe(2)
    indexes.close()
  })

  it.each<[ChangeTag[]]>([
    [['car:1', 'stock']],
    [['locations']],
    [['setting:defaultSort']],
    [['car']],
    [['all']],
  ])('of %j after a build has read the old state is in the index when it first answers', async (tags) => {
    const indexes = open()
    const [one = 0] = sites
    const [oldPrice, newPrice] = [3_000_000, 2_000_000]
    await sql(`update cars set price_cents = ${oldPrice} where id = 1`)
    const reading = holdStock()
    const opened = indexes.open(one)
    await reading.begun
    await sql(`update cars set price_cents = ${newPrice} where id = 1`)
    await prepare(batchOf(one, tags))
    reading.release()
    const { site, version: told } = await opened
    expect(site.index.find(1)?.numbers.price).toBe(newPrice / 100)
    expect(told).toBe(2)
    indexes.close()
  })

  it('that comes again and again does not keep an index from being built', async () => {
    const indexes = open()
    const [one = 0] = sites
    let isOpen = false
    const opened = indexes.open(one).then(() => {
      isOpen = true
    })
    // Large changes arrive faster than a build takes, all the time.
    for (let next = 2; !isOpen && next < 100_000; next++) {
      await prepare(batchOf(one, ['all'], next))
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(isOpen).toBe(true)
    await opened
    indexes.close()
  })

  it('that takes long is taken in beside the index, which answers as of before, and keeps nobody else waiting', async () => {
    const indexes = open()
    const [one = 0, two = 0] = sites
    const { site: before } = await indexes.open(one)
    await indexes.open(two)
    const reading = holdStock()
    await sql('update cars set price_cents = 2222200 where id = 1')
    await prepare(batchOf(one, ['car'], 7))
    await reading.begun
    expect(await indexes.open(one)).toEqual({ site: before, version: 1 })
    // Later changes do not wait for it, and are not lost.
    await sql('update cars set price_cents = 3333300 where id = 2')
    await prepare(batchOf(one, ['car:2', 'stock'], 8))
    expect((await indexes.open(one)).version).toBe(1)
    expect((await indexes.open(two)).version).toBe(8)
    reading.release()
    await vi.waitFor(async () => expect((await indexes.open(one)).version).toBe(8), {
      timeout: 120_000,
      interval: 5,
    })
    expect(await priceOf(indexes, one, 1)).toBe(22_222)
    expect(await priceOf(indexes, one, 2)).toBe(33_333)
    indexes.close()
  })

  it('of names that no index shows leaves them all alone', async () => {
    const indexes = open()
    const [one = 0] = sites
    const { site } = await indexes.open(one)
    await prepare({ version: 2, complete: true, changes: [{ version: 2, siteId: null, tags: ['site'] }] })
    expect((await indexes.open(one)).site).toBe(site)
    indexes.close()
  })

  it.each<[ChangeTag]>([
    ['hours'],
    ['navigation'],
    ['look'],
    ['site'],
    ['setting:metaPixelId'],
    ['flag:checkout'],
    ['post:1'],
    ['media'],
  ])('of %s, which no index shows, leaves it alone', async (tag) => {
    const indexes = open()
    const [one = 0] = sites
    const { site } = await indexes.open(one)
    await prepare(batchOf(one, [tag]))
    expect((await indexes.open(one)).site).toBe(site)
    indexes.close()
  })

  it('of anything on any site builds every index anew', async () => {
    const indexes = open()
    const [one = 0] = sites
    const { site } = await indexes.open(one)
    await prepare({ version: 2, complete: true, changes: [{ version: 2, siteId: null, tags: ['all'] }] })
    expect((await indexes.open(one)).site).not.toBe(site)
    indexes.close()
  })

  it('that cannot be read drops the index, and the next search builds it anew', async () => {
    const indexes = open()
    const [one = 0] = sites
    await indexes.open(one)
    await sql('alter table car_images rename to car_images_away')
    await prepare(batchOf(one, ['car:1', 'stock']))
    await sql('alter table car_images_away rename to car_images')
    expect(indexes.listHeld()).toEqual([])
    expect((await indexes.open(one)).site.index.size).toBe(3)
    indexes.close()
  })
})
