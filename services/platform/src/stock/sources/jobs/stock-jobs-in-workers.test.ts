import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Call } from '@forecourt/contract/call/call'
import type { AnswerOf } from '@forecourt/contract/call/call-input'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import type { WorkerBounds } from '@forecourt/domain/capacity/worker-table'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { awaitBlocked, awaitUnblocked } from '../../../../testing/database/await-blocked.ts'
import { openTestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { testWorkers } from '../../../../testing/platform/test-workers.ts'
import { aStaffMember } from '../../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import { awaitRun } from '../../../../testing/stock/await-run.ts'
import { aRow, someRows, toCsv } from '../../../../testing/stock/open-import-fixture.ts'
import { createWorkerPool, type WorkerPool } from '../../../infrastructure/workers/worker-pool.ts'
import type { LocalPlatform } from '../../../local.ts'
import { beginRun } from '../pulls/begin-run.ts'
import { findRun, listUnfinished } from '../runs/run-store.ts'
import { insertSource, type Source } from '../source-store.ts'
import { createStockJobsInWorkers } from './stock-jobs-in-workers.ts'

let platform: Awaited<ReturnType<typeof openTestPlatform>>
let call: Call
let place: { id: number; dealershipId: number }
let source: Source
const dry = { dry: true, approved: false, lookedAt: null }
const take = { dry: false, approved: false, lookedAt: null }

beforeAll(async () => {
  platform = await openTestPlatform(Date.now, undefined, undefined, undefined, undefined, testWorkers)
  const { siteId, locations } = await platform.addDealer(aDealer('apart'))
  const [first] = locations.values()
  if (!first) throw new Error('The dealer has no location.')
  place = first
  source = await addSource()
  const scope = { scopeKind: 'site', scopeId: siteId } as const
  call = (await aStaffMember(platform, [{ role: 'dealer-manager', ...scope }])).call
})
afterAll(() => platform.close())

function addSource(): Promise<Source> {
  const { dealershipId, id: locationId } = place
  return insertSource(platform.database.drizzle, {
    name: `dms ${randomUUID()}`,
    kind: 'car',
    asksFirst: false,
    dealershipId,
    locationId,
  })
}

const give = (content: string, to = source) =>
  call(staffEndpoints.uploadStockFile, {
    sourceId: to.id,
    query: { name: 'stock.csv' },
    bytes: new TextEncoder().encode(content),
  })

describe('a file that staff upload', () => {
  it('is read in a worker process, and its run can be watched at once', async () => {
    await give(toCsv(someRows(100)))
    expect(
      await call(staffEndpoints.sampleFile, { sourceId: source.id, body: { mapping: null } }),
    ).toMatchObject({ columnCount: 7 })
    const begun = await call(staffEndpoints.startRun, { sourceId: source.id, body: take })
    expect(begun).toMatchObject({ state: 'reading', rows: 0, endedAt: null })
    // Repeating a click starts only one run.
    await expect(call(staffEndpoints.startRun, { sourceId: source.id, body: take })).rejects.toMatchObject({
      status: 409,
    })
    expect(await awaitRun(call, begun)).toMatchObject({ state: 'applied', counts: { new: 100 } })
    expect(await call(staffEndpoints.rollBackRun, { runId: begun.id })).toMatchObject({
      state: 'rolling-back',
    })
    expect(await awaitRun(call, begun)).toMatchObject({ state: 'rolled-back' })
  })

  it('is stopped while it is read: nothing was changed, and the next one is imported', async () => {
    const { database } = platform
    const client = await database.pool.connect()
    let runId = 0
    try {
      // The lock blocks the process that reads the file at its first write.
      await client.query('begin; lock table stock_changes in exclusive mode')
      await give(toCsv(someRows(1_000, { Colour: 'Blue' })))
      runId = (await call(staffEndpoints.startRun, { sourceId: source.id, body: dry })).id
      await awaitBlocked(platform.database.pool, { table: 'stock_changes' })
      expect(await call(staffEndpoints.cancelRun, { runId })).toMatchObject({ state: 'cancelled' })
    } finally {
      await client.query('rollback')
      client.release()
    }
    await expect(call(staffEndpoints.cancelRun, { runId })).rejects.toMatchObject({ status: 409 })
    const { run, differences } = await call(staffEndpoints.staffRun, { runId })
    expect(run).toMatchObject({ state: 'cancelled', reasons: ['It was stopped while its file was read.'] })
    expect(differences).toEqual([])
    expect(await listUnfinished(database.drizzle, source.id)).toEqual([])
    await give(toCsv(someRows(5)))
    await vi.waitFor(
      async () => {
        const begun = await call(staffEndpoints.startRun, { sourceId: source.id, body: dry })
        expect(await awaitRun(call, begun)).toMatchObject({ state: 'dry', rows: 5 })
      },
      { timeout: 60_000, interval: 100 },
    )
  })
})

describe('a file that staff upload at a platform that runs no jobs', () => {
  let front: LocalPlatform
  beforeAll(async () => {
    front = await platform.openAnother({ runsJobs: false, workers: null })
  })
  afterAll(() => front.close())

  it('is read by another process at once, and no longer when it is stopped', async () => {
    const { pool } = platform.database
    const own = await addSource()
    const { call: callFront } = await aStaffMember(front, [
      { role: 'admin', scopeKind: 'platform', scopeId: null },
    ])
    await give(toCsv(someRows(100)), own)
    // Nobody looks for runs here from time to time: they are read because the process was told.
    const start = () => callFront(staffEndpoints.startRun, { sourceId: own.id, body: dry })
    expect(await awaitRun(callFront, await start())).toMatchObject({ state: 'dry', rows: 100 })

    const client = await pool.connect()
    try {
      await client.query('begin; lock table stock_changes in exclusive mode')
      const { id: runId } = await start()
      await awaitBlocked(pool, { table: 'stock_changes' })
      expect(await callFront(staffEndpoints.cancelRun, { runId })).toMatchObject({ state: 'cancelled' })
      // The lock is still held: the process that waited for it has ended.
      await awaitUnblocked(pool, { table: 'stock_changes' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('a run that is stopped while it is applied', () => {
  const count = 1_100
  const rows = (colour: string) =>
    someRows(count, { Colour: colour }).map((row) => ({ ...row, 'Stock No': `S${row['Stock No']}` }))

  it('is rolled back whole, says how far it was, and is applied after all when its file is approved', async () => {
    const { pool } = platform.database
    const own = await addSource()
    const colours = async () =>
      (
        await pool.query(
          `select colour, count(*)::int as cars from cars c join stock_entries e on e.car_id = c.id
           where e.source_id = $1 group by colour`,
          [own.id],
        )
      ).rows
    const bringIn = async (colour: string, seen: { id: number } | null = null) => {
      if (!seen) await give(toCsv(rows(colour)), own)
      return call(staffEndpoints.startRun, {
        sourceId: own.id,
        body: { dry: false, approved: seen !== null, lookedAt: seen?.id ?? null },
      })
    }
    expect(await awaitRun(call, await bringIn('Red'))).toMatchObject({ state: 'applied' })

    // The lock blocks the process that applies the run in the first of its two chunks.
    const client = await pool.connect()
    let run: { id: number }
    let cancelled: Promise<AnswerOf<typeof staffEndpoints.cancelRun>>
    try {
      await client.query(`begin; select from cars where stock_number = 'SU500' for update`)
      run = await bringIn('Blue', await awaitRun(call, await bringIn('Blue')))
      await awaitBlocked(platform.database.pool, { kind: 'transactionid' })
      expect((await call(staffEndpoints.staffRun, { runId: run.id })).run).toMatchObject({
        state: 'applying',
        cursor: 0,
      })
      cancelled = call(staffEndpoints.cancelRun, { runId: run.id })
      await awaitBlocked(platform.database.pool, { kind: 'advisory' })
    } finally {
      await client.query('rollback')
      client.release()
    }
    const reasons = [
      `${count} of ${count} vehicles would change.`,
      `It was stopped while it was carried out, at change 1000 of ${count}, and taken back.`,
    ]
    expect(await cancelled).toMatchObject({ state: 'rolling-back', reasons })
    expect(await awaitRun(call, run)).toMatchObject({ state: 'rolled-back', reasons, cursor: 0 })
    expect(await colours()).toEqual([{ colour: 'Red', cars: count }])

    const again = await awaitRun(call, await bringIn('Blue'))
    expect(again).toMatchObject({ state: 'stopped', counts: { changed: count } })
    expect(await awaitRun(call, await bringIn('Blue', again))).toMatchObject({
      state: 'applied',
      counts: { changed: count },
    })
    expect(await colours()).toEqual([{ colour: 'Blue', cars: count }])
  })
})

describe('a file that ends the process that reads it', () => {
  let workers: WorkerPool
  afterEach(() => workers.close())

  async function takeWith(bounds: Partial<WorkerBounds>, path: string) {
    const { database } = platform
    const { drizzle: db, connectionConfig } = database
    const table = { ...testWorkers, files: { ...testWorkers.files, ...bounds } }
    workers = createWorkerPool(new URL('../../../worker.ts', import.meta.url), { connectionConfig }, table)
    const jobs = createStockJobsInWorkers({ workers, db, clock: Date.now })
    const context = { db, dataDir: platform.dataDir, clock: Date.now }
    const run = await beginRun(context, source, path, {
      isDry: true,
      isApproved: false,
      isLooked: false,
      fileName: 'stock.csv',
    })
    await jobs.resumeRuns({ sourceId: source.id })
    return findRun(db, run.id)
  }

  it('is a run that failed for want of memory, in plain words, and this process goes on', async () => {
    // Every vehicle stays in memory by its number until the end of the file.
    const rows = Array.from({ length: 8_000 }, (_, n) => aRow(n, { 'Stock No': `${'N'.repeat(900)}${n}` }))
    const path = join(platform.dataDir, 'long.csv')
    await writeFile(path, toCsv(rows))
    const run = await takeWith({ heapMb: 20 }, path)
    expect(run).toMatchObject({ state: 'failed' })
    expect(run?.reasons[0]).toMatch(/more memory than any stock needs/)
  })

  it('is a run that failed for want of time', async () => {
    // Nothing is ever written to it.
    const path = join(platform.dataDir, 'pipe')
    execFileSync('mkfifo', [path])
    const run = await takeWith({ longestSeconds: 1 }, path)
    expect(run).toMatchObject({ state: 'failed' })
    expect(run?.reasons[0]).toMatch(/came to no end/)
  })
})
