import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { saveFact } from '../../../services/platform/src/stock/dealer-import/store.ts'
import { createStockJobs } from '../../../services/platform/src/stock/sources/jobs/stock-jobs.ts'
import { openPulls } from '../../../services/platform/src/stock/sources/pulls/pull-files.ts'
import { sourceFolder } from '../../../services/platform/src/stock/sources/source-folder.ts'
import { insertSource, type Source } from '../../../services/platform/src/stock/sources/source-store.ts'
import { awaitBlocked } from '../../../services/platform/testing/database/await-blocked.ts'
import { silentLog } from '../../../services/platform/testing/database/silent-log.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../services/platform/testing/stock/a-dealer.ts'
import { ask, startServer, type TestServer } from '../start-server.ts'
import { writeRows } from './hostile-files.ts'
import { report } from './report.ts'

const isSoak = process.env.SOAK === '1'
// More than one transaction's worth; in a soak nearly as many as a dealership may have for sale.
const rows = isSoak ? 140_000 : 1_050
const within = { timeout: 600_000, interval: 50 }
/** Process managers kill a process half a minute after asking it to stop. */
const maxStopMs = 30_000

/** The first page of another dealer once took ten seconds beside a large import. */
const maxFirstSearchMs = isSoak ? 2_000 : 20_000

let platform: TestPlatform
/** Its first file is read when the program is stopped. */
let read: Source
/** Its second file is carried out meanwhile. */
let applied: Source
let running: TestServer | null = null

beforeAll(async () => {
  platform = await openTestPlatform()
  read = await addSource('read')
  applied = await addSource('applied')
  await platform.addDealer(aDealer('other'), [aStockCar('other', 1)])
  // Skips the demo, because there are no other dealers to load.
  await saveFact(platform.database.drizzle, 'demo_loaded', { seed: 1 })
})
afterAll(async () => {
  await running?.stop()
  await platform.close()
})

async function addSource(name: string): Promise<Source> {
  const { locations } = await platform.addDealer(aDealer(name))
  const [place] = locations.values()
  return insertSource(platform.database.drizzle, {
    name,
    kind: 'car',
    asksFirst: false,
    dealershipId: place?.dealershipId ?? 0,
    locationId: place?.id ?? 0,
    stopPercent: 100,
  })
}

const folder = (source: Source) => sourceFolder(platform.dataDir, source)

async function put(source: Source, name: string, colour: string): Promise<void> {
  const path = join(folder(source), `.${name}`)
  await mkdir(folder(source), { recursive: true })
  await writeRows(path, rows, colour)
  const at = new Date(Date.now() - 60_000)
  await utimes(path, at, at)
  await rename(path, join(folder(source), name))
}

/** Signals the program and each of its processes, as service managers do. */
async function stop({ child, stop: stopProgram }: TestServer): Promise<void> {
  const workers = listWorkers(child.pid ?? 0)
  expect(workers).toHaveLength(2)
  const beganAt = performance.now()
  for (const worker of workers) process.kill(worker, 'SIGTERM')
  await stopProgram()
  running = null
  const stoppedAfterMs = Math.round(performance.now() - beganAt)
  report(`SIGTERM while one file is read and another carried out, of ${rows} rows each`, { stoppedAfterMs })
  expect(stoppedAfterMs).toBeLessThan(maxStopMs)
}

function listWorkers(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [own, parent] = line.trim().split(/\s+/).map(Number)
    return own && parent === pid ? [own] : []
  })
}

const listRuns = async (source: Source) =>
  (
    await platform.database.pool.query<{
      state: string
      rows: number
      cursor: number
      tries: number
      reasons: string[]
    }>(
      `select state, rows, cursor, tries + coalesce((kept ->> 'tries')::int, 0) as tries, reasons
       from stock_runs where source_id = $1 order by id`,
      [source.id],
    )
  ).rows

/** A failed run reports its reason. */
const awaitLast = (source: Source, wanted: object) =>
  vi.waitFor(
    async () => expect((await listRuns(source)).at(-1)).toMatchObject({ ...wanted, reasons: [] }),
    within,
  )

/** The program has no search index yet: it has just started. */
async function searchElsewhere({ port }: TestServer): Promise<void> {
  const beganAt = performance.now()
  const { body } = await ask(port, 'other.localhost', '/api/search')
  const firstSearchMs = performance.now() - beganAt
  report('the first search of another dealer beside an import', { firstSearchMs })
  expect(JSON.parse(body)).toMatchObject({ totalHits: 1 })
  expect(firstSearchMs).toBeLessThan(maxFirstSearchMs)
}

/** Stops the program while it reads a file of one dealer, and has carried out a part of that of another. */
async function stopMeanwhile(): Promise<void> {
  const { pool } = platform.database
  const client = await pool.connect()
  try {
    // In a soak the locks are held for longer than a transaction of the program may be idle.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    // The first blocks whoever brings new vehicles, the second whoever changes the last of those that are there.
    await client.query('lock table price_history in exclusive mode')
    if (!isSoak) await client.query(`select from cars where stock_number = 'H${rows - 1}' for update`)
    const started = await startServer({
      DATA_DIR: platform.dataDir,
      DATABASE_URL: platform.testDatabase.url,
      LOG_LEVEL: 'error',
    })
    if (!('port' in started)) throw new Error(started.output)
    running = started
    await awaitBlocked(pool, { table: 'price_history' })
    await awaitLast(applied, { state: 'applying', cursor: expect.toSatisfy((done) => done > 0) })
    await searchElsewhere(running)
    if (isSoak) {
      const [{ rows: before } = { rows: 0 }] = await listRuns(read)
      await client.query('rollback')
      await awaitLast(read, { state: 'reading', rows: expect.toSatisfy((now) => now > before) })
    } else await awaitBlocked(pool, { kind: 'transactionid' })
    await stop(running)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** As each program does every half minute: what was begun is finished first. */
async function takeFiles(wanted: () => Promise<void>): Promise<void> {
  const { pool, drizzle: db } = platform.database
  const stockJobs = createStockJobs({ pool, db, clock: Date.now })
  const { dataDir } = platform
  const pulls = openPulls({ stockJobs, db, dataDir, clock: Date.now, allowsPrivate: true, log: silentLog })
  await vi.waitFor(async () => {
    await pulls.round()
    await pulls.idle()
    await wanted()
  }, within)
  await pulls.close()
}

it('a program that is stopped in the middle of imports ends in time, and the next process goes on with the same runs', async () => {
  await put(applied, 'first.csv', 'Red')
  await takeFiles(async () => expect(await listRuns(applied)).toMatchObject([{ state: 'applied', rows }]))
  await put(read, 'only.csv', 'Green')
  await put(applied, 'second.csv', 'Blue')

  await stopMeanwhile()
  expect(await listRuns(read)).toMatchObject([{ state: 'reading', tries: 0 }])
  expect(await readdir(folder(read))).toContain('only.csv')
  const [, second] = await listRuns(applied)
  expect(second).toMatchObject({ state: 'applying', tries: 0 })
  expect(second?.cursor).toBeGreaterThan(0)
  expect(second?.cursor).toBeLessThan(rows)

  const done = { state: 'applied', rows, reasons: [] }
  await takeFiles(async () => {
    expect(await listRuns(read)).toMatchObject([done])
    expect(await listRuns(applied)).toMatchObject([done, done])
    for (const source of [read, applied])
      expect(await readdir(folder(source))).toEqual(expect.not.arrayContaining(['only.csv', 'second.csv']))
  })
  for (const source of [read, applied]) expect(await readdir(folder(source))).not.toContain('failed')
  const taken = async (source: Source) => (await readdir(join(folder(source), 'done'))).sort()
  const named = (file: string) => expect.stringMatching(new RegExp(`^run-\\d-${file}[.]csv$`))
  expect(await taken(read)).toEqual([named('only')])
  expect(await taken(applied)).toEqual([named('first'), named('second')])
  const { rows: colours } = await platform.database.pool.query(
    `select colour, count(*)::int as cars from cars where stock_number like 'H%' group by colour order by colour`,
  )
  expect(colours).toEqual([
    { colour: 'Blue', cars: rows },
    { colour: 'Green', cars: rows },
  ])
})
