import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { dayMs } from '@forecourt/domain/time/duration'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../../../testing/database/silent-log.ts'
import { testMetrics } from '../../../../testing/platform/test-metrics.ts'
import { aStaffMember } from '../../../../testing/staff/a-staff-member.ts'
import { aRow, type ImportFixture, openImportFixture } from '../../../../testing/stock/open-import-fixture.ts'
import { encodeInProcess } from '../../../infrastructure/pictures/picture-encoder.ts'
import { openPhotoFetches } from './fetch-photos.ts'

let fixture: ImportFixture
let server: Server
let origin: string
/** What each path answers now, and how each was asked. */
const files = new Map<string, { bytes: Buffer; headers?: Record<string, string>; status?: number }>()
const asked: string[] = []

const paint = (background: string) =>
  sharp({ create: { width: 9, height: 6, channels: 3, background } })
    .png()
    .toBuffer()

beforeEach(async () => {
  fixture = await openImportFixture()
  files.clear()
  asked.length = 0
  server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    const etag = request.headers['if-none-match']
    const since = request.headers['if-modified-since']
    const isSame =
      file?.headers &&
      ((etag !== undefined && etag === file.headers.etag) ||
        (since !== undefined && since === file.headers['last-modified']))
    const status = file ? (file.status ?? (isSame ? 304 : 200)) : 404
    asked.push(`${request.url} ${status}`)
    response.writeHead(status, file?.headers)
    response.end(status === 200 ? file?.bytes : undefined)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await fixture.platform.close()
})

const open = (laterMs: number) =>
  openPhotoFetches({
    db: fixture.db,
    pictures: fixture.platform.pictures,
    encode: encodeInProcess,
    clock: () => fixture.context.clock() + laterMs,
    metrics: testMetrics,
    allowsPrivate: true,
    log: silentLog,
  })
async function fetchPhotos(laterMs = 0): Promise<void> {
  const work = open(laterMs)
  await work.round()
  await work.idle()
}
const shown = async () =>
  (
    await fixture.pool.query<{ image_id: string }>(
      `select image_id from car_images join cars on cars.id = car_id where stock_number = 'U1' order by position`,
    )
  ).rows.map(({ image_id }) => image_id)

it('is fetched again when its ETag, its date or its content changed behind the same address, and not otherwise', async () => {
  const [red, blue] = [await paint('#ff0000'), await paint('#0000ff')]
  files.set('/tagged', { bytes: red, headers: { etag: '"1"' } })
  files.set('/dated', { bytes: red, headers: { 'last-modified': 'Sun, 01 Nov 2026 00:00:00 GMT' } })
  files.set('/bare', { bytes: red })
  const Photos = ['tagged', 'dated', 'bare'].map((name) => `${origin}/${name}`).join('|')
  await fixture.send([aRow(1, { Photos })])
  await fetchPhotos()
  const before = await shown()
  expect(before).toHaveLength(3)

  asked.length = 0
  await fetchPhotos(6 * dayMs)
  expect(asked).toEqual([])
  await fetchPhotos(8 * dayMs)
  expect(asked.toSorted()).toEqual(['/bare 200', '/dated 304', '/tagged 304'])
  expect(await shown()).toEqual(before)

  files.set('/tagged', { bytes: blue, headers: { etag: '"2"' } })
  files.set('/dated', { bytes: blue, headers: { 'last-modified': 'Mon, 09 Nov 2026 00:00:00 GMT' } })
  files.set('/bare', { bytes: blue })
  await fetchPhotos(16 * dayMs)
  const after = await shown()
  expect(new Set(after).size).toBe(1)
  expect(after[0]).not.toBe(before[0])

  // One that its server has lost stays.
  files.clear()
  await fetchPhotos(24 * dayMs)
  expect(await shown()).toEqual(after)
})

it('is fetched once though several processes see that it is due', async () => {
  files.set('/one', { bytes: await paint('#ff0000'), headers: { etag: '"1"' } })
  await fixture.send([aRow(1, { Photos: `${origin}/one` })])
  const processes = Array.from({ length: 4 }, () => open(0))
  await Promise.all(processes.map((work) => work.round()))
  await Promise.all(processes.map((work) => work.idle()))
  expect(asked).toEqual(['/one 200'])
  expect(await shown()).toHaveLength(1)
})

it('says at once why it is not there, at the vehicle and at its source', async () => {
  await fixture.send([aRow(1, { Photos: `${origin}/gone` })])
  await fetchPhotos()
  const { call } = await aStaffMember(fixture.platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: fixture.siteId },
  ])
  const carId = (await fixture.cars()).get('U1')?.id ?? 0
  const fault = { url: `${origin}/gone`, reason: 'The server answered 404.', isFinal: false }
  expect((await call(staffEndpoints.staffVehiclePhotos, { carId })).fetching).toEqual({
    ...{ waiting: 1, fetched: 0, broken: 0 },
    faults: [fault],
  })
  const { photos } = await call(staffEndpoints.staffSource, { sourceId: fixture.source.id })
  expect(photos.broken).toEqual([{ stockNumber: 'U1', ...fault }])
})
