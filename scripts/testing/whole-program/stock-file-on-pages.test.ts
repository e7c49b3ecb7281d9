import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { followChanges } from '@forecourt/contract/changes/follow-changes'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { parseEnv } from '@forecourt/server/env'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findTags, type HtmlElement, readText } from '../../../apps/website/app/testing/parse-html.ts'
import { composeWebsite } from '../../../apps/website/server/main.ts'
import type { WebsiteBuild } from '../../../apps/website/server/pages/website-build.ts'
import { staffEndpoints } from '../../../packages/contract/src/staff-endpoints.ts'
import { connectClient } from '../../../services/platform/testing/platform/connect-client.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../services/platform/testing/staff/a-staff-member.ts'
import { aDealer } from '../../../services/platform/testing/stock/a-dealer.ts'
import { awaitRun } from '../../../services/platform/testing/stock/await-run.ts'
import { aRow, type FileRow, toCsv } from '../../../services/platform/testing/stock/open-import-fixture.ts'
import { buildWebsite } from '../../process/build-website.ts'
import { openKeys } from '../../process/open-keys.ts'
import { startDashboard } from '../start-dashboard.ts'

let platform: TestPlatform
let siteId: number
let manager: Member
let dashboard: Awaited<ReturnType<typeof startDashboard>>
let get: (path: string) => Promise<string>
let photos: Server
let origin: string
let close: () => void

/** One pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const listing = `/search/${settingDefaults.listingSlug}`
/** The timeout for waits without a limit of their own, on a busy machine. */
const sometime = { timeout: 120_000, interval: 50 }
const barMs = 5_000

/** The second vehicle's price in the last file. */
let price = 29_990
const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`

beforeAll(async () => {
  photos = createServer((_, response) => response.end(Buffer.from(png, 'base64')))
  await new Promise<void>((resolve) => photos.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(photos.address() as AddressInfo).port}`
  platform = await openTestPlatform(Date.now, {
    smtpUrl: null,
    mailFrom: 'news@platform.example',
    allowsPrivateWebhooks: true,
    timings: { poll: 0.5, sweep: 1 },
  })
  const dealer = aDealer('north', { flags: [{ scope: 'site', key: 'stockFeeds', state: 'on' }] })
  siteId = (await platform.addDealer(dealer)).siteId
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
  dashboard = await startDashboard(platform)
  buildWebsite()
  const build = (await import(
    join(import.meta.dirname, '../../../apps/website/build/server/index.js')
  )) as WebsiteBuild
  const client = connectClient(platform)
  const log = pino({ level: 'silent' })
  const changes = followChanges({ platform: client, log })
  const env = parseEnv({ DATA_DIR: platform.dataDir })
  const website = await composeWebsite(
    { env, keys: await openKeys(env, 'website'), log, client, changes, now: Date.now },
    { build: async () => build, clientDir: null, themePreload: () => null, mode: 'production' },
  )
  get = async (path) => (await website.app.request(`http://north.localhost${path}`)).text()
  close = () => {
    website.close()
    changes.close()
  }
})
afterAll(async () => {
  close()
  photos.close()
  await platform.close()
})

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows
const text = (page: HtmlElement) => findTags(page, 'main').map(readText).join(' ')

const rows = (second: number): FileRow[] =>
  [1, 2, 3].map((n) => aRow(n, { Price: n === 2 ? second : 30_000 + n, Photos: `${origin}/${n}.png` }))

/** As a person does: chooses a file, presses a button and watches the run until it ends. */
async function upload(sourceId: number, content: readonly FileRow[], intent: 'dry' | 'run') {
  const form = new FormData()
  form.set('intent', intent)
  form.set('has', 'no')
  form.set('file', new File([toCsv(content)], 'stock.csv', { type: 'text/csv' }))
  const { page } = await dashboard.post(manager.token, `/imports/${sourceId}`, form)
  expect(text(page)).toContain('stock.csv')
  return watchRun(sourceId)
}

async function watchRun(sourceId: number): Promise<string> {
  const [begun] = (await manager.call(staffEndpoints.staffSource, { sourceId })).runs
  if (!begun) throw new Error('There is no run.')
  await awaitRun(manager.call, begun)
  return text(await dashboard.read(manager.token, `/imports/runs/${begun.id}`))
}

it('a price that staff import by file is on cards, the page, feeds and in alerts within five seconds', async () => {
  const { dealerships } = await manager.call(staffEndpoints.staffSources)
  const wish = new URLSearchParams({ name: 'Our DMS', dealership: `${dealerships[0]?.id}`, kind: 'car' })
  expect(text((await dashboard.post(manager.token, '/imports', wish)).page)).toContain(
    'No file has come yet.',
  )
  const [source] = (await manager.call(staffEndpoints.staffSources)).sources
  const sourceId = source?.id ?? 0

  expect(await upload(sourceId, rows(price), 'dry')).toContain('3 new')
  expect(await ask('select 1 from cars')).toEqual([])
  // A new source's first file is shown to staff before visitors see it.
  const [, cards] = (await upload(sourceId, rows(price), 'run')).split('What visitors would see')
  expect(cards).toContain('2021 Mazda CX-5')
  expect(cards).toContain(dollars(price))
  expect(await ask('select 1 from cars')).toEqual([])
  const [waiting] = (await manager.call(staffEndpoints.staffSource, { sourceId })).runs
  const look = new URLSearchParams({ intent: 'approve', source: `${sourceId}` })
  await dashboard.post(manager.token, `/imports/runs/${waiting?.id}`, look)
  expect(await watchRun(sourceId)).toMatch(/Imported.*3 new/)
  const [car] = await ask(`select slug from cars where stock_number = 'U2'`)
  const page = `/cars/${car.slug}`
  await vi.waitFor(async () => expect(await get('/feeds/stock.csv')).toContain(`${price}.00`), sometime)

  await ask(
    `insert into subscriptions (site_id, kind, email, search, label, frequency, kinds, token, confirmed_at, revision)
     values ($1, 'search', 'ann@example.com', 'refinementList[make][0]=Mazda', 'Mazda', 'at-once',
       array['new', 'price-drop', 'back', 'sold'], 'a token', now(), 1)`,
    [siteId],
  )
  await ask('insert into alert_sites (site_id, revision) values ($1, 1)', [siteId])
  await vi.waitFor(async () => expect(await ask('select 1 from alert_cars')).toHaveLength(3), sometime)
  for (const path of [listing, page]) expect(await get(path)).toContain(dollars(price))

  // A stalled machine may be late once; a program that is too slow is late each time.
  let slowestMs = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && slowestMs >= barMs; tries++) slowestMs = await lowerPrice(sourceId, page)
  expect(slowestMs).toBeLessThan(barMs)
})

/** The time after the run until all places show the new price. */
async function lowerPrice(sourceId: number, page: string): Promise<number> {
  const before = price
  price -= 2_550
  const report = await upload(sourceId, rows(price), 'run')
  expect(report).toContain(`Price ${dollars(before)} → ${dollars(price)}`)
  const endedAt = performance.now()
  const seen = async (look: () => Promise<void>) => {
    await vi.waitFor(look, sometime)
    return performance.now() - endedAt
  }
  const took = await Promise.all([
    ...[listing, page].map((path) => seen(async () => expect(await get(path)).toContain(dollars(price)))),
    ...['stock.csv', 'stock.xml', 'meta-vehicles.csv'].map((feed) =>
      seen(async () => expect(await get(`/feeds/${feed}`)).toContain(`${price}.00`)),
    ),
    seen(async () => {
      const cents = price * 100
      const news = await ask(`select 1 from alert_matches where kind = 'price-drop' and price_cents = $1`, [
        cents,
      ])
      expect(news).toHaveLength(1)
    }),
  ])
  return Math.max(...took)
}

it('the columns of a file are previewed on its rows, a refused row is corrected, and a run is rolled back', async () => {
  const [source] = (await manager.call(staffEndpoints.staffSources)).sources
  const path = `/imports/${source?.id}`
  const mapping = text(await dashboard.read(manager.token, `${path}/mapping`))
  expect(mapping).toContain('Version 1 is in use.')
  expect(mapping).toContain(dollars(price))

  const report = await upload(source?.id ?? 0, [...rows(price), aRow(4, { Price: 'soon' })], 'run')
  expect(report).toContain('U4, line 5: Price is no amount: “soon”.')
  const [last] = (await manager.call(staffEndpoints.staffSource, { sourceId: source?.id ?? 0 })).runs
  const runPath = `/imports/runs/${last?.id}`
  const retry = (price: string) =>
    dashboard.post(
      manager.token,
      runPath,
      new URLSearchParams({ intent: 'retry', position: '1', 'cell Price': price }),
    )
  expect(text((await retry('later')).page)).toContain('Price is no amount: “later”.')
  expect(text((await retry('26,000')).page)).toContain('Corrected: imported')
  expect(await ask(`select price_cents from cars where stock_number = 'U4'`)).toEqual([
    { price_cents: '2600000' },
  ])
  const [newest] = (await manager.call(staffEndpoints.staffSource, { sourceId: source?.id ?? 0 })).runs
  const back = new URLSearchParams({ intent: 'back', source: `${source?.id}` })
  await dashboard.post(manager.token, `/imports/runs/${newest?.id}`, back)
  expect(await watchRun(source?.id ?? 0)).toContain('Undone')
})
