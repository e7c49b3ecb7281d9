import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../testing/database/seeded-random.ts'
import { silentLog } from '../../../testing/database/silent-log.ts'
import { createTestDatabase } from '../../../testing/database/test-database.ts'
import { listServerProcesses } from './embedded/process-table.ts'
import { openDatabase } from './open-database.ts'

const writer = fileURLToPath(new URL('../../../testing/database/writing-process.ts', import.meta.url))
const kills = process.env.SOAK === '1' ? 10 : 1
const timeoutMs = 30_000 + kills * 20_000
const chance = seededRandom(20_261)
const randomMs = (longest: number) => Math.floor(chance.random() * longest)
beforeEach(({ onTestFailed }) => onTestFailed(() => chance.printSeed()))

type Place = { dataDir: string; databaseUrl: string | null }
type Figures = { kills: number; acknowledged: number; lost: number; reopenMs: number[] }

function startWriter({ dataDir, databaseUrl }: Place, from: number) {
  const address = databaseUrl ? ['--database-url', databaseUrl] : ['--data-dir', dataDir]
  const child = spawn(process.execPath, [writer, ...address, '--from', String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  const acknowledged = () =>
    printed
      .split('\n')
      .slice(0, -1)
      .filter((line) => line !== 'ready')
      .map(Number)
  const ready = Promise.withResolvers<void>()
  const writing = Promise.withResolvers<void>()
  child.stdout.on('data', (chunk) => {
    printed += chunk
    ready.resolve()
    if (acknowledged().length > 0) writing.resolve()
  })
  return { child, ready: ready.promise, writing: writing.promise, acknowledged }
}

async function kill(child: ChildProcess, others: () => number[]): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  for (const pid of others()) process.kill(pid, 'SIGKILL')
  await closed
}

async function killWhileWriting(place: Place, others: () => number[]): Promise<Figures> {
  const acknowledged: number[] = []
  const reopenMs: number[] = []
  let lost = 0
  for (let round = 0; round < kills; round += 1) {
    const writing = startWriter(place, round * 1_000_000)
    // Even on a slow machine there must be writes that could be lost.
    await writing.writing
    await delay(randomMs(700))
    await kill(writing.child, others)
    acknowledged.push(...writing.acknowledged())
    const start = performance.now()
    const database = await openDatabase({ ...place, log: silentLog, schema: null })
    reopenMs.push(Math.round(performance.now() - start))
    const { rows } = await database.pool.query<{ id: number }>('select id from written')
    const found = new Set(rows.map(({ id }) => id))
    lost = acknowledged.filter((id) => !found.has(id)).length
    await database.close()
  }
  return { kills, acknowledged: acknowledged.length, lost, reopenMs }
}

function report(what: string, figures: object): void {
  process.stderr.write(`${what}, seed ${chance.seed}: ${JSON.stringify(figures)}\n`)
}

describe('the embedded database', () => {
  let dataDir: string

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'forecourt-kill-'))
  })

  afterEach(async () => {
    await rm(dataDir, { recursive: true })
  })

  const cluster = () => join(dataDir, 'postgres', 'cluster')

  it('loses nothing when Node is killed while writing', { timeout: timeoutMs }, async () => {
    const figures = await killWhileWriting({ dataDir, databaseUrl: null }, () => [])
    report('Node killed', figures)
    expect(figures.acknowledged).toBeGreaterThan(0)
    expect(figures.lost).toBe(0)
  })

  it('loses nothing when Node and all of Postgres are killed while writing', {
    timeout: timeoutMs,
  }, async () => {
    let killed = 0
    const figures = await killWhileWriting({ dataDir, databaseUrl: null }, () => {
      const processes = listServerProcesses(cluster())
      killed += processes.length
      return processes
    })
    report('Node and Postgres killed', { ...figures, processes: killed })
    expect(killed).toBeGreaterThan(kills * 4)
    expect(figures.acknowledged).toBeGreaterThan(0)
    expect(figures.lost).toBe(0)
  })

  it('opens after a kill at any moment of the first start', { timeout: timeoutMs }, async () => {
    const moments: number[] = []
    for (let round = 0; round < kills; round += 1) {
      const place = { dataDir, databaseUrl: null }
      await rm(join(dataDir, 'postgres'), { recursive: true, force: true })
      const writing = startWriter(place, 0)
      moments.push(100 + randomMs(1_200))
      await Promise.race([writing.ready, delay(moments.at(-1))])
      await kill(writing.child, () => [])
      const database = await openDatabase({ ...place, log: silentLog, schema: null })
      const { rows } = await database.pool.query('select 1 as one')
      expect(rows).toEqual([{ one: 1 }])
      await database.close()
    }
    report('Killed during the first start, after ms', moments)
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('a database of DATABASE_URL', () => {
  it('loses nothing when Node is killed while writing', { timeout: timeoutMs }, async () => {
    const database = await createTestDatabase()
    const figures = await killWhileWriting({ dataDir: '', databaseUrl: database.url }, () => [])
    report('Node killed, independent Postgres', figures)
    await database.dispose()
    expect(figures.acknowledged).toBeGreaterThan(0)
    expect(figures.lost).toBe(0)
  })
})
