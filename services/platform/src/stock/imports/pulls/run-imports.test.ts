import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../../testing/database/silent-log.ts'
import {
  aRow,
  type ImportFixture,
  openImportFixture,
  someRows,
  toCsv,
} from '../../../../testing/stock/open-import-fixture.ts'
import { download } from '../download/download.ts'
import { fetchPhotos } from '../photos/fetch-photos.ts'
import { reportPhotos } from '../photos/photo-store.ts'
import { resumeRuns } from '../runs/resume-runs.ts'
import { listRuns } from '../runs/run-store.ts'
import { changeSource } from '../runs/source-store.ts'
import { importKept } from './import-kept.ts'
import { pullFiles } from './pull-files.ts'
import { sourceFolder } from './source-folder.ts'

let server: Server
let origin: string
const asked: string[] = []
let stock = ''

beforeAll(async () => {
  const photo = (red: number) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toBuffer()
  const photos = await Promise.all([photo(10), photo(90), photo(200)])
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const number = /^\/photo(\d)\.png$/.exec(path)?.[1]
    if (number) response.end(photos[Number(number) - 1])
    else if (path === '/stock.csv') response.end(stock)
    else if (path === '/text.jpg') response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
    else if (path === '/inside') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (path === '/round') response.writeHead(302, { location: '/round' }).end()
    else if (path === '/large') response.end(Buffer.alloc(200_000))
    // Says nothing, for as long as somebody waits.
    else if (path !== '/hangs') response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.closeAllConnections())

let fixture: ImportFixture
beforeEach(async () => {
  fixture = await openImportFixture()
  asked.length = 0
})
afterEach(() => fixture.platform.close())

const context = () => ({
  ...fixture.context,
  db: fixture.db,
  dataDir: fixture.platform.dataDir,
  pictures: fixture.platform.pictures,
  allowsPrivate: true,
  log: silentLog,
})
const photos = (...names: string[]) => ({ Photos: names.map((name) => `${origin}/${name}`).join('|') })
const shown = async () =>
  (
    await fixture.pool.query<{ image_id: string }>(
      `select image_id from car_images join cars on cars.id = car_id where stock_number = 'U1' order by position`,
    )
  ).rows.map(({ image_id }) => image_id)

it('fetches photos once, keeps their order, and tells of those that cannot be had', async () => {
  await fixture.send([aRow(1, photos('photo1.png', 'gone.jpg', 'photo2.png', 'text.jpg'))])
  expect(await shown()).toEqual([])
  await fetchPhotos(context())
  const [first, second, ...none] = await shown()
  expect(none).toEqual([])
  expect(await fixture.platform.pictures.read(String(first), null)).not.toBeNull()
  const report = await reportPhotos(fixture.db, fixture.source.id)
  expect(report).toMatchObject({ fetched: 2, waiting: 2 })

  await fixture.send([aRow(1, photos('photo2.png', 'photo3.png', 'photo1.png'))])
  expect(await shown()).toEqual([first, second])
  await fetchPhotos(context())
  const [a, , c] = await shown()
  expect([a, c]).toEqual([second, first])
  // Several are fetched at a time, so they arrive in any order.
  expect(asked.filter((path) => path.startsWith('/photo')).sort()).toEqual([
    '/photo1.png',
    '/photo2.png',
    '/photo3.png',
  ])

  await fixture.send([aRow(1, photos('gone.jpg'))])
  for (let round = 0; round < 4; round += 1)
    await fetchPhotos({ ...context(), clock: () => Date.UTC(2027, round) })
  expect(await reportPhotos(fixture.db, fixture.source.id)).toMatchObject({
    waiting: 0,
    broken: [{ stockNumber: 'U1', url: `${origin}/gone.jpg`, reason: 'The server answered 404.' }],
  })
})

describe('a download', () => {
  const options = { mostBytes: 100_000, timeoutMs: 60_000, allowsPrivate: false }

  it.each([
    'http://127.0.0.1/x',
    'http://localhost/x',
    'http://2130706433/x',
    'http://0x7f.1/x',
    'http://[::1]/x',
    'http://[::ffff:127.0.0.1]/x',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/x',
    'https://192.168.1.1/x',
  ])('does not reach %s', async (url) => {
    await expect(download(url, options)).rejects.toThrow('not on the public network')
  })

  it.each([
    ['file:///etc/passwd', 'does not start with https://'],
    ['http://203.0.114.1:22/x', 'port that is not allowed'],
  ])('refuses %s', async (url, sentence) => {
    await expect(download(url, options)).rejects.toThrow(sentence)
  })

  it.each([
    ['/inside', 'does not start with https://'],
    ['/round', 'leads on too often'],
    ['/large', 'larger than'],
    ['/none', 'answered 404'],
  ])('ends at %s', async (path, sentence) => {
    await expect(download(`${origin}${path}`, { ...options, allowsPrivate: true })).rejects.toThrow(sentence)
  })

  it('does not wait for a server that hangs', async () => {
    await expect(
      download(`${origin}/hangs`, { ...options, timeoutMs: 50, allowsPrivate: true }),
    ).rejects.toThrow('takes too long')
  })
})

it('takes in files that were put into a folder, in their order, and sorts them by what became of them', async () => {
  const folder = sourceFolder(fixture.platform.dataDir, fixture.source)
  await mkdir(folder, { recursive: true })
  const put = async (name: string, content: string, ageSeconds: number) => {
    await writeFile(join(folder, name), content)
    const at = Date.now() / 1000 - ageSeconds
    await utimes(join(folder, name), at, at)
  }
  await put('b.csv', toCsv(someRows(3)), 60)
  await put('a.csv', toCsv(someRows(20)), 90)
  await put('new.csv', 'still being written', 0)
  await pullFiles(context())
  expect((await fixture.cars()).size).toBe(20)
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    '.last',
    'done',
    'done/run-1-a.csv',
    'new.csv',
    'stopped',
    'stopped/run-2-b.csv',
  ])
})

it('fetches a file from its address when it is due', async () => {
  stock = toCsv(someRows(2))
  await changeSource(fixture.db, fixture.source.id, { url: `${origin}/stock.csv`, everyMinutes: 30 })
  await pullFiles(context())
  await pullFiles(context())
  expect(asked).toEqual(['/stock.csv'])
  expect((await fixture.cars()).size).toBe(2)
  await pullFiles({ ...context(), clock: () => fixture.context.clock() + 31 * 60_000 })
  expect(asked).toEqual(['/stock.csv', '/stock.csv'])
})

describe('a run that ended before its file was read', () => {
  /** Until it is let go, the database takes no rows of a table: a run that comes to them is as good as killed. */
  async function stop(table: 'cars' | 'stock_changes'): Promise<() => Promise<unknown>> {
    await fixture.pool.query(`
      create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
      create trigger refuse before insert on ${table} for each statement execute function refuse()`)
    return () => fixture.pool.query(`drop trigger refuse on ${table}`)
  }
  const states = async () =>
    (await listRuns(fixture.db, fixture.source.id, 10)).map(({ state, fileName }) => [state, fileName])
  const reading = () => readdir(join(sourceFolder(fixture.platform.dataDir, fixture.source), '.reading'))

  it('is taken up by itself with the file that it had, whatever its address says by now', async () => {
    const letGo = await stop('cars')
    stock = toCsv(someRows(2))
    await changeSource(fixture.db, fixture.source.id, { url: `${origin}/stock.csv`, everyMinutes: 30 })
    await expect(pullFiles(context())).rejects.toThrow()
    await letGo()
    stock = toCsv(someRows(7))
    expect(await reading()).toHaveLength(1)
    await resumeRuns(context())
    expect(await states()).toEqual([['applied', 'stock.csv']])
    expect((await fixture.cars()).size).toBe(2)
    expect(await reading()).toEqual([])
    expect(asked).toEqual(['/stock.csv'])
  })

  it('is what was wished of it: somebody’s look at a difference brings nothing, and what was approved is not asked again', async () => {
    const give = async (rows: number, wish: { isDry?: boolean; isApproved?: boolean }) => {
      const path = await fixture.write(toCsv(someRows(rows)))
      return importKept(context(), fixture.source, path, { ...wish, fileName: `${rows} rows` })
    }
    await give(20, {})
    for (const [rows, wish] of [
      [3, { isDry: true }],
      [4, { isApproved: true }],
    ] as const) {
      const letGo = await stop('stock_changes')
      await expect(give(rows, wish)).rejects.toThrow()
      await letGo()
      await resumeRuns(context())
    }
    expect(await states()).toEqual([
      ['applied', '4 rows'],
      ['dry', '3 rows'],
      ['applied', '20 rows'],
    ])
  })

  it('is given up after three times, and the next file is taken', async () => {
    const letGo = await stop('cars')
    const give = async () =>
      importKept(context(), fixture.source, await fixture.write(toCsv(someRows(2))), {})
    await expect(give()).rejects.toThrow()
    await expect(resumeRuns(context())).rejects.toThrow()
    await expect(resumeRuns(context())).rejects.toThrow()
    await resumeRuns(context())
    expect(await states()).toMatchObject([['failed', expect.any(String)]])
    expect(await reading()).toEqual([])
    await letGo()
    expect((await give()).state).toBe('applied')
  })
})
