import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../../../../testing/database/silent-log.ts'
import { testMetrics } from '../../../../testing/platform/test-metrics.ts'
import { editMeanwhile } from '../../../../testing/stock/edit-meanwhile.ts'
import {
  aRow,
  type ImportFixture,
  openImportFixture,
  someRows,
  toCsv,
} from '../../../../testing/stock/open-import-fixture.ts'
import { encodeInProcess } from '../../../infrastructure/pictures/picture-encoder.ts'
import { download } from '../download.ts'
import { resumeSource } from '../jobs/resume-source.ts'
import { createStockJobs } from '../jobs/stock-jobs.ts'
import { openPhotoFetches } from '../photos/fetch-photos.ts'
import { reportPhotos } from '../photos/photo-store.ts'
import { describeRun } from '../runs/describe-run.ts'
import { listRemarks } from '../runs/plan/remark-store.ts'
import { listRuns } from '../runs/run-store.ts'
import { sourceFolder } from '../source-folder.ts'
import { changeSource, type Source } from '../source-store.ts'
import { importReceivedFiles } from './import-received-files.ts'
import { openPulls } from './pull-files.ts'

let server: Server
let origin: string
const asked: string[] = []
let stock = ''
const held = Promise.withResolvers<void>()

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
    else if (path === '/held.csv') void held.promise.then(() => response.writeHead(404).end())
    else if (path === '/large') response.end(Buffer.alloc(200_000))
    // Never answers while the client waits.
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
  stockJobs: createStockJobs({ ...fixture.context, db: fixture.db }),
  ...fixture.context,
  db: fixture.db,
  dataDir: fixture.platform.dataDir,
  pictures: fixture.platform.pictures,
  encode: encodeInProcess,
  metrics: testMetrics,
  allowsPrivate: true,
  log: silentLog,
})
/** One round of each. */
async function fetchPhotos(changes: { clock?: () => number } = {}): Promise<void> {
  const work = openPhotoFetches({ ...context(), ...changes })
  await work.round()
  await work.idle()
}
async function pullFiles(changes: { clock?: () => number } = {}): Promise<void> {
  const work = openPulls({ ...context(), ...changes })
  await work.round()
  await work.idle()
}
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
  await fetchPhotos()
  const [first, second, ...none] = await shown()
  expect(none).toEqual([])
  expect(await fixture.platform.pictures.read(String(first), null)).not.toBeNull()
  const report = await reportPhotos(fixture.db, fixture.source.id)
  expect(report).toMatchObject({ fetched: 2, waiting: 2 })

  await fixture.send([aRow(1, photos('photo2.png', 'photo3.png', 'photo1.png'))])
  expect(await shown()).toEqual([first, second])
  await fetchPhotos()
  const [a, , c] = await shown()
  expect([a, c]).toEqual([second, first])
  // Several are fetched concurrently, so their order varies.
  expect(asked.filter((path) => path.startsWith('/photo')).sort()).toEqual([
    '/photo1.png',
    '/photo2.png',
    '/photo3.png',
  ])

  await fixture.send([aRow(1, photos('gone.jpg'))])
  for (let round = 0; round < 4; round += 1) await fetchPhotos({ clock: () => Date.UTC(2027, round) })
  expect(await reportPhotos(fixture.db, fixture.source.id)).toMatchObject({
    waiting: 0,
    broken: [{ stockNumber: 'U1', url: `${origin}/gone.jpg`, reason: 'The server answered 404.' }],
  })
})

it('notes a photo of a vehicle behind whoever has the vehicle and writes its photos', async () => {
  await fixture.send([aRow(1, photos('photo1.png'))])
  const id = (await fixture.cars()).get('U1')?.id ?? 0
  const write = 'update stock_photos set attempts = attempts where car_id = $1'
  await editMeanwhile(fixture.pool, id, () => fetchPhotos(), write)
  expect(await shown()).toHaveLength(1)
})

describe('a download', () => {
  const options = {
    maxBytes: 100_000,
    timeoutMs: 60_000,
    answerMs: 60_000,
    pace: { bytesPerSecond: 0, everyMs: 60_000 },
    allowsPrivate: false,
  }

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

const folderOf = (source: Source) => sourceFolder(fixture.platform.dataDir, source)
const filesOf = async (source: Source) => (await readdir(folderOf(source), { recursive: true })).sort()
async function put(source: Source, name: string, content: string, ageSeconds = 60): Promise<void> {
  const path = join(folderOf(source), name)
  await mkdir(folderOf(source), { recursive: true })
  await writeFile(path, content)
  const at = Date.now() / 1000 - ageSeconds
  await utimes(path, at, at)
}
/** A round of a long-running process. */
const sweep = () => pullFiles()

it('takes in files that were put into a folder, in their order, and sorts them by what became of them', async () => {
  const { source } = fixture
  await put(source, 'b.csv', toCsv(someRows(3)), 60)
  await put(source, 'a.csv', toCsv(someRows(20)), 90)
  await put(source, 'new.csv', 'still being written', 0)
  await pullFiles()
  expect((await fixture.cars()).size).toBe(20)
  expect(await filesOf(source)).toEqual([
    '.last',
    '.reading',
    'done',
    'done/run-1-a.csv',
    'new.csv',
    'stopped',
    'stopped/run-2-b.csv',
  ])
})

describe('a source that fails', () => {
  const other = () => fixture.addSource({ name: 'other' })
  const otherRow = aRow(90, { 'Stock No': 'V1' })

  it('of a row with a number that no column keeps has that value left out, and holds up no other source', async () => {
    const { source } = fixture
    const second = await other()
    const rows = someRows(20, { Seats: 5, Doors: 4 })
    await fixture.send(rows)
    const broken = [aRow(1, { Seats: 40_000 }), aRow(2, { Seats: 7 }), aRow(21, { Doors: 31_990 })]
    await put(source, 'a.csv', toCsv([...broken, ...rows.slice(2)]))
    await put(second, 'b.csv', toCsv([otherRow]))
    await sweep()
    expect((await fixture.cars()).size).toBe(22)
    expect((await fixture.cars()).has('V1')).toBe(true)
    const [run] = await listRuns(fixture.db, source.id, 1)
    expect(run).toMatchObject({ state: 'applied', counts: { changed: 2, new: 1, refused: 0, doubtful: 2 } })
    expect((await listRemarks(fixture.db, run?.id ?? 0, 5)).map(({ reason }) => reason)).toEqual([
      'Seats cannot be “40000”. It is left empty.',
      'Doors cannot be “31990”. It is left empty.',
    ])
  })

  it('has its file put aside after three tries, and the files of others and its own next one are taken', async () => {
    const { source } = fixture
    const second = await other()
    await fixture.pool.query(`
      create function refuse_one() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
      create trigger refuse_one before insert on cars for each row when (new.stock_number = 'U1')
        execute function refuse_one()`)
    await put(source, 'a.csv', toCsv([aRow(1)]), 90)
    await put(source, 'later.csv', toCsv([aRow(2)]))
    await put(second, 'b.csv', toCsv([otherRow]))
    await sweep()
    expect([...(await fixture.cars()).keys()]).toEqual(['V1'])
    for (let round = 0; round < 3; round += 1) await sweep()
    expect([...(await fixture.cars()).keys()]).toEqual(['U2', 'V1'])
    expect(await filesOf(source)).toEqual([
      '.last',
      '.reading',
      'done',
      'done/run-3-later.csv',
      'failed',
      'failed/run-1-a.csv',
    ])
    expect((await listRuns(fixture.db, source.id, 5)).map(({ state }) => state)).toEqual([
      'applied',
      'failed',
    ])
  })

  it('has a folder that cannot be read, and others have theirs', async () => {
    const second = await other()
    await mkdir(join(folderOf(fixture.source), '..'), { recursive: true })
    await writeFile(folderOf(fixture.source), 'no folder')
    await put(second, 'b.csv', toCsv([otherRow]))
    await sweep()
    expect([...(await fixture.cars()).keys()]).toEqual(['V1'])
  })

  it.each([
    ['carried out', 'could not be carried out to its end'],
    ['taken back', 'could not be taken back to its beginning'],
  ])(
    'is given up when its run can never be %s: the run says so, and the next file is taken',
    async (what, reason) => {
      const { source } = fixture
      const second = await other()
      await fixture.send(someRows(2))
      const changed = toCsv(someRows(2, { Colour: 'Blue' }))
      const last = what === 'taken back' ? await fixture.send(changed) : null
      await fixture.pool.query(`
      create function refuse_colour() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
      create trigger refuse_colour before update on cars for each row when (new.stock_number = 'U2')
        execute function refuse_colour()`)
      if (last) await expect(fixture.rollBack(last.id)).rejects.toThrow()
      else await put(source, 'a.csv', changed)
      await put(second, 'b.csv', toCsv([otherRow]))
      await sweep()
      expect((await fixture.cars()).has('V1')).toBe(true)
      for (let round = 0; round < 5; round += 1) await sweep()
      const [run] = await listRuns(fixture.db, source.id, 1)
      expect(run).toMatchObject({ state: 'failed', reasons: [expect.stringContaining(reason)] })
      if (!run) throw new Error('There is no run.')
      expect((await describeRun(fixture.db, run))[0]).toContain('was given up half way')
      await expect(fixture.rollBack(run.id)).rejects.toMatchObject({ code: 'run-given-up' })

      await fixture.pool.query('drop trigger refuse_colour on cars')
      await put(source, 'next.csv', toCsv(someRows(2, { Colour: 'Green' })))
      await sweep()
      expect([...(await fixture.cars(['U1', 'U2'])).values()].map(({ colour }) => colour)).toEqual([
        'Green',
        'Green',
      ])
    },
  )
})

it('fetches a file from its address when it is due', async () => {
  stock = toCsv(someRows(2))
  await changeSource(fixture.db, fixture.source.id, { url: `${origin}/stock.csv`, everyMinutes: 30 })
  await pullFiles()
  await pullFiles()
  expect(asked).toEqual(['/stock.csv'])
  expect((await fixture.cars()).size).toBe(2)
  await pullFiles({ clock: () => fixture.context.clock() + 31 * 60_000 })
  expect(asked).toEqual(['/stock.csv', '/stock.csv'])
})

it('fetches a file once where two processes saw that it was due, and sells nothing that one file lacks', async () => {
  const { source } = fixture
  const second = await fixture.addSource({ name: 'other', url: `${origin}/stock.csv` })
  await fixture.send(someRows(10), {}, second)
  stock = toCsv(someRows(9))
  await changeSource(fixture.db, source.id, { url: `${origin}/held.csv` })
  const slow = pullFiles()
  // By now it has read the list of due sources, and waits at the first.
  await vi.waitFor(() => expect(asked).toEqual(['/held.csv']))
  await pullFiles()
  held.resolve()
  await slow
  expect(asked).toEqual(['/held.csv', '/stock.csv'])
  expect((await listRuns(fixture.db, second.id, 5)).map(({ state }) => state)).toEqual(['applied', 'applied'])
  expect((await fixture.cars(['U10'])).get('U10')).toMatchObject({ sold: false })
})

describe('a run that ended before its file was read', () => {
  /** The lock blocks inserts into a table until it is released: a run that reaches them behaves as if killed. */
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
    await pullFiles()
    await letGo()
    stock = toCsv(someRows(7))
    expect(await reading()).toHaveLength(1)
    await resumeSource(context(), fixture.source.id)
    expect(await states()).toEqual([['applied', 'stock.csv']])
    expect((await fixture.cars()).size).toBe(2)
    expect(await reading()).toEqual([])
    expect(asked).toEqual(['/stock.csv'])
  })

  it('keeps its options: a preview changes nothing, and an approved run does not ask again', async () => {
    const give = async (rows: number, wish: { isDry?: boolean; isApproved?: boolean }) => {
      const path = await fixture.write(toCsv(someRows(rows)))
      return importReceivedFiles(context(), fixture.source, path, { ...wish, fileName: `${rows} rows` })
    }
    await give(20, {})
    for (const [rows, wish] of [
      [3, { isDry: true }],
      [4, { isApproved: true }],
    ] as const) {
      const letGo = await stop('stock_changes')
      await expect(give(rows, wish)).rejects.toThrow()
      await letGo()
      await resumeSource(context(), fixture.source.id)
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
      importReceivedFiles(context(), fixture.source, await fixture.write(toCsv(someRows(2))), {})
    await expect(give()).rejects.toThrow()
    await resumeSource(context(), fixture.source.id)
    await resumeSource(context(), fixture.source.id)
    expect(await states()).toMatchObject([['reading', expect.any(String)]])
    await resumeSource(context(), fixture.source.id)
    expect(await states()).toMatchObject([['failed', expect.any(String)]])
    expect(await reading()).toEqual([])
    await letGo()
    expect((await give()).state).toBe('applied')
  })
})
