import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { advisoryLocks } from '../../../services/platform/src/infrastructure/database/advisory-locks.ts'
import { saveFact } from '../../../services/platform/src/stock/dealer-import/store.ts'
import { sourceFolder } from '../../../services/platform/src/stock/sources/pulls/source-folder.ts'
import { insertSource, type Source } from '../../../services/platform/src/stock/sources/source-store.ts'
import { awaitBlocked } from '../../../services/platform/testing/database/await-blocked.ts'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aDealer } from '../../../services/platform/testing/stock/a-dealer.ts'
import { startPlatform, type TestPlatformProcess } from '../start-platform.ts'
import { writeRows } from './hostile-files.ts'
import { report } from './report.ts'

const isSoak = process.env.SOAK === '1'
// Nearly as many as a dealership may have for sale.
const rows = isSoak ? 140_000 : 1_500
const within = { timeout: 600_000, interval: 50 }
/** Process managers kill a process half a minute after asking it to stop. */
const mostStopMs = 30_000

let platform: TestPlatform
let source: Source
let running: TestPlatformProcess | null = null

beforeAll(async () => {
  platform = await openTestPlatform()
  const { locations } = await platform.addDealer(aDealer('stopped'))
  const [place] = locations.values()
  const { drizzle: db } = platform.database
  // Skips the demo, because there are no other dealers to load.
  await saveFact(db, 'demo_loaded', { seed: 1 })
  source = await insertSource(db, {
    name: 'dms',
    kind: 'car',
    dealershipId: place?.dealershipId ?? 0,
    locationId: place?.id ?? 0,
    stopPercent: 100,
  })
})
afterAll(async () => {
  await running?.stop()
  await platform.close()
})

const folder = () => sourceFolder(platform.dataDir, source)

async function put(name: string, colour: string): Promise<void> {
  const path = join(folder(), `.${name}`)
  await mkdir(folder(), { recursive: true })
  await writeRows(path, rows, colour)
  const at = new Date(Date.now() - 60_000)
  await utimes(path, at, at)
  await rename(path, join(folder(), name))
}

async function start(): Promise<TestPlatformProcess> {
  running = await startPlatform({
    DATA_DIR: platform.dataDir,
    DATABASE_URL: platform.testDatabase.url,
    PLATFORM_USER: testCredentials.user,
    PLATFORM_PASSWORD: testCredentials.password,
    LOG_LEVEL: 'error',
  })
  return running
}

/** Signals the program and each of its processes, as service managers do. */
async function stop({ pid, stop: stopProgram }: TestPlatformProcess, during: string): Promise<void> {
  const workers = listWorkers(pid)
  const beganAt = performance.now()
  for (const worker of workers) process.kill(worker, 'SIGTERM')
  const ended = stopProgram()
  await ended
  running = null
  const stoppedAfterMs = Math.round(performance.now() - beganAt)
  report(`SIGTERM while ${during}, of ${rows} rows`, { stoppedAfterMs })
  expect(stoppedAfterMs).toBeLessThan(mostStopMs)
}

function listWorkers(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [own, parent] = line.trim().split(/\s+/).map(Number)
    return own && parent === pid ? [own] : []
  })
}

const listRuns = async () =>
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
const awaitLast = (wanted: object) =>
  vi.waitFor(async () => expect((await listRuns()).at(-1)).toMatchObject({ ...wanted, reasons: [] }), within)

/** Stops the program while the file is being read. */
async function stopWhileRead(): Promise<void> {
  const client = await platform.database.pool.connect()
  try {
    if (!isSoak) await client.query('begin; lock table stock_entries in access exclusive mode')
    const program = await start()
    if (isSoak) await awaitLast({ state: 'reading', rows: expect.toSatisfy((read) => read > 0) })
    else await awaitBlocked(platform.database.pool, { table: 'stock_entries' })
    await stop(program, 'a file is read')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Stops the program after a part of the second run was applied, and before the next one. */
async function stopWhileCarriedOut(): Promise<void> {
  const [one, other] = [await platform.database.pool.connect(), await platform.database.pool.connect()]
  const lock = `select pg_advisory_xact_lock(${advisoryLocks.stockRun}, 2)`
  try {
    if (!isSoak) await one.query(`begin; ${lock}`)
    const program = await start()
    if (isSoak) await awaitLast({ state: 'applying', cursor: expect.toSatisfy((done) => done > 0) })
    else {
      await awaitBlocked(platform.database.pool, { kind: 'advisory' })
      // The lock goes to the first one that requested it.
      const next = other.query(`begin; ${lock}`)
      await one.query('rollback')
      await next
      await awaitBlocked(platform.database.pool, { kind: 'advisory' })
    }
    await stop(program, 'a run is carried out')
  } finally {
    for (const client of [one, other]) {
      await client.query('rollback')
      client.release()
    }
  }
}

it('a program that is stopped in the middle of an import ends in time, and goes on with the same run', async () => {
  await put('first.csv', 'Red')
  await stopWhileRead()
  expect(await listRuns()).toMatchObject([{ state: 'reading', tries: 0 }])
  expect(await readdir(folder())).toContain('first.csv')

  await put('second.csv', 'Blue')
  await stopWhileCarriedOut()
  const [first, second] = await listRuns()
  expect(first).toMatchObject({ state: 'applied', rows })
  expect(second).toMatchObject({ state: 'applying', tries: 0 })
  expect(second?.cursor).toBeGreaterThan(0)
  expect(second?.cursor).toBeLessThan(rows)

  const program = await start()
  await awaitLast({ state: 'applied', rows })
  await vi.waitFor(async () => expect(await readdir(folder())).not.toContain('second.csv'), within)
  expect(await listRuns()).toHaveLength(2)
  expect((await readdir(join(folder(), 'done'))).sort()).toEqual(['run-1-first.csv', 'run-2-second.csv'])
  expect(await readdir(folder())).not.toContain('failed')
  const { rows: colours } = await platform.database.pool.query(
    'select colour, count(*)::int as cars from cars group by colour',
  )
  expect(colours).toEqual([{ colour: 'Blue', cars: rows }])
  await stop(program, 'nothing is done')
})
