import { writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { followChanges } from '@forecourt/contract/changes/follow-changes'
import { minuteMs } from '@forecourt/domain/time/duration'
import { parseEnv } from '@forecourt/server/env'
import { createErrorSink } from '@forecourt/server/errors/error-sink'
import { type MetricRow, metricTable } from '@forecourt/server/metrics/metric-table'
import { type MetricsListener, openMetricsListener } from '@forecourt/server/metrics/open-metrics-listener'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RunningWebsite, runWebsite } from '../../../apps/website/server/main.ts'
import { createMessageSources } from '../../../services/platform/src/create-context.ts'
import { encodeInProcess } from '../../../services/platform/src/infrastructure/pictures/picture-encoder.ts'
import { settleReservation } from '../../../services/platform/src/money/reservations/settlement/settle-reservation.ts'
import { deliver } from '../../../services/platform/src/outbox/deliveries/deliver.ts'
import { DeliveryError } from '../../../services/platform/src/outbox/delivery-error.ts'
import { openPhotoFetches } from '../../../services/platform/src/stock/sources/photos/fetch-photos.ts'
import { insertSource } from '../../../services/platform/src/stock/sources/source-store.ts'
import { silentLog } from '../../../services/platform/testing/database/silent-log.ts'
import { sendLead } from '../../../services/platform/testing/people/send-lead.ts'
import { connectClient } from '../../../services/platform/testing/platform/connect-client.ts'
import { createFakeGateways } from '../../../services/platform/testing/reservations/fake-gateway.ts'
import {
  openReservationFixture,
  type ReservationFixture,
} from '../../../services/platform/testing/reservations/open-reservation-fixture.ts'
import { aRow, toCsv } from '../../../services/platform/testing/stock/open-import-fixture.ts'
import { buildWebsite } from '../../process/build-website.ts'
import { createLog } from '../../process/create-log.ts'
import { openKeys } from '../../process/open-keys.ts'

const gateways = createFakeGateways()
let fixture: ReservationFixture
let website: RunningWebsite
let listener: MetricsListener
let closeChanges: () => void

beforeAll(async () => {
  // No process works on jobs here, so that what is queued stays queued; the test does the work that it needs.
  fixture = await openReservationFixture({ findProcessor: (name) => gateways[name].processor, cars: 4 })
  const { platform } = fixture
  const { metrics } = platform.context
  buildWebsite()
  const log = pino({ level: 'silent' })
  const client = { ...connectClient(platform), forward: () => Promise.reject(new Error('no callbacks')) }
  const changes = followChanges({ platform: client, log })
  closeChanges = changes.close
  const env = parseEnv({ DATA_DIR: platform.dataDir, PORT: '0' })
  website = await runWebsite({ env, keys: await openKeys(env, 'website'), log, client, changes, metrics })
  listener = await openMetricsListener({ port: 0, hostname: '127.0.0.1', metrics, log })
})
afterAll(async () => {
  await listener.close()
  await website.close()
  closeChanges()
  await fixture.platform.close()
})

/** Node's fetch overrides the host. */
function ask(path: string, body?: object): Promise<number> {
  const { port } = new URL(website.url)
  const host = `till.localhost:${port}`
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET'
    const request = httpRequest({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', reject).end(body && JSON.stringify(body))
  })
}

/** The samples of a scrape: name and labels, and the value. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await fetch(listener.url)).text()
  return new Map(
    text.split('\n').flatMap((line) => {
      const at = line.lastIndexOf(' ')
      return line.startsWith('forecourt_') ? [[line.slice(0, at), Number(line.slice(at + 1))] as const] : []
    }),
  )
}

/** The values of a metric, of all its labels. */
function valuesOf(samples: Map<string, number>, { name, kind }: MetricRow): number[] {
  const own = kind === 'histogram' ? `${name}_count` : name
  return [...samples].filter(([sample]) => sample.split('{')[0] === own).map(([, value]) => value)
}

async function visitPages(): Promise<void> {
  // Rendered, repeated, and then sent before anything else sees the request; a change of before may arrive meanwhile.
  await vi.waitFor(async () => {
    for (let n = 0; n < 4; n++) expect(await ask('/')).toBe(200)
    expect((await scrape()).get('forecourt_pages_total{from="cached"}')).toBeGreaterThan(2)
  }, 60_000)
  expect(await ask('/search/new-used-and-demo-cars')).toBe(200)
  expect(await ask('/api/events/vitals', { lcp: 1_800, inp: 90, cls: 20 })).toBe(200)
}

async function reserveVehicles(): Promise<void> {
  const [expired = 0, paid = 0, unknown = 0, held = 0] = fixture.sites.till.carIds
  const hold = async (carId: number, name: string) => {
    const visit = fixture.visit('till', carId, name)
    const { id } = await visit.fill()
    await visit.hold(id)
    return { ...visit, id }
  }
  const { id } = await hold(expired, 'leaves')
  fixture.pass(20 * minuteMs)
  await settleReservation(fixture.context, id)
  const buyer = await hold(paid, 'buys')
  await buyer.confirm(buyer.id, 'ok')
  const unlucky = await hold(unknown, 'waits')
  gateways.till.fail('lost')
  await unlucky.confirm(unlucky.id, 'slow')
  await hold(held, 'holds')
}

async function sendLeads(): Promise<void> {
  const { platform } = fixture
  const { siteId } = fixture.sites.stripe
  const { slots } = await connectClient(platform).call('testDriveSlots', { id: siteId })
  const slot = slots.find(({ places }) => places > 0)
  const visit = { dateTime: slot?.start, location: String(slot?.location_id) }
  const send = (lead: object) =>
    sendLead(platform.app, { siteId, lead: { name: 'Jo', category: 'Test Drive', ...lead } })
  expect((await send(visit)).status).toBe(200)
  await send({})
  await send({})
  await send({ form_completed: false, email: 'jo@example.com' })
}

/** One is delivered, one is refused for good, and the others wait. */
async function deliverSome(): Promise<void> {
  const { context } = fixture.platform
  const [one, other] = await fixture.query(`select id from deliveries where state = 'waiting' order by id`)
  const by = (send: () => Promise<void>) => ({
    ...context,
    mailer: { send },
    sources: createMessageSources(context),
    texter: null,
    allowsPrivateWebhooks: true,
  })
  await deliver(
    by(async () => {}),
    one.id,
  )
  await deliver(
    by(() => Promise.reject(new DeliveryError('There is no such mailbox.', true))),
    other.id,
  )
}

async function importStock(): Promise<void> {
  const { context, dataDir } = fixture.platform
  const { dealershipId, locationId } = fixture.sites.till
  const source = await insertSource(context.db, {
    name: 'dms',
    kind: 'car',
    asksFirst: false,
    dealershipId,
    locationId,
  })
  const path = join(dataDir, 'stock.csv')
  // Nothing listens on this port, so the photo is tried again later.
  await writeFile(path, toCsv([aRow(100, { Photos: 'http://127.0.0.1:9/a.jpg' })]))
  expect(await context.stockJobs.takeFile({ sourceId: source.id, path, options: {} })).toMatchObject({
    state: 'applied',
  })
  const photos = openPhotoFetches({
    ...context,
    encode: encodeInProcess,
    allowsPrivate: true,
    log: silentLog,
  })
  await photos.round()
  await photos.idle()
  await photos.close()
}

async function meetAnError(): Promise<void> {
  const { metrics } = fixture.platform.context
  const dsn = 'http://key@127.0.0.1:9/7'
  const sink = createErrorSink({ dsn, role: 'all', release: 'test', root: process.cwd(), metrics })
  const log = createLog('error', { onError: sink.report, output: { write: () => {} } })
  log.error({ err: new Error('no') }, 'request failed')
  await sink.close()
}

function blockEventLoop(): void {
  const until = performance.now() + 50
  while (performance.now() < until);
}

describe('metrics', () => {
  it('move, every one of the table, when their cause happens', async () => {
    await reserveVehicles()
    await sendLeads()
    await deliverSome()
    await importStock()
    await meetAnError()
    await visitPages()
    await new Promise((resolve) => setTimeout(resolve, 50))
    blockEventLoop()
    await new Promise((resolve) => setImmediate(resolve))
    const samples = await scrape()
    const rows = Object.values<MetricRow>(metricTable).filter(
      ({ name }) => name !== metricTable.collectionFailures.name,
    )
    for (const row of rows) expect(Math.max(...valuesOf(samples, row)), row.name).toBeGreaterThan(0)
    for (const [name, value] of [
      ['holds_total{event="taken"}', 4],
      ['holds_total{event="expired"}', 1],
      ['holds_active', 2],
      ['payments_unknown', 1],
      ['deposits_total{outcome="accepted"}', 1],
      ['leads_total{step="started"}', 1],
      ['bookings_total{kind="test-drive"}', 1],
      ['dead_letters', 1],
      ['imports_total{outcome="applied"}', 1],
      ['photos_total{outcome="failed"}', 1],
      ['photos_waiting', 1],
      ['error_reports_total{outcome="failed"}', 1],
      ['queue_jobs{queue="lead-abandoned",state="deferred"}', 1],
    ] as const)
      expect(samples.get(`forecourt_${name}`), name).toBe(value)
  })

  it('name no site, no person and no address in their labels', async () => {
    const labels = [...(await scrape()).keys()].join('\n')
    expect(labels).toMatch(/app="website",route="home",status="2xx",site="small"/)
    expect(labels).not.toMatch(/localhost|@|till\.|\/search\/|127\.0/)
  })

  it('go without the gauges that cannot be read, and count that', async () => {
    // The figures of the database are read again after ten seconds.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000)
    try {
      await fixture.query('alter table stock_photos rename to away')
      const samples = await scrape()
      expect(samples.get('forecourt_photos_waiting')).toBeUndefined()
      expect(samples.get('forecourt_collection_failures_total{collector="photos"}')).toBe(1)
      expect(samples.get('forecourt_dead_letters')).toBe(1)
    } finally {
      vi.restoreAllMocks()
      await fixture.query('alter table away rename to stock_photos')
    }
  })
})
