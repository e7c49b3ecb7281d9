import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../../testing/database/seeded-random.ts'
import { testCredentials } from '../../../testing/platform/open-test-platform.ts'
import {
  openWritableFixture,
  type StaffCall,
  type StaffWrite,
  toRequest,
  type WritableFixture,
} from '../../../testing/staff/staff-writes.ts'

const isSoak = process.env.SOAK === '1'
const counts = isSoak ? { kills: 60, writes: 24 } : { kills: 2, writes: 20 }
/** These use many transactions and are resumed after a kill, which the import tests cover. */
const begun: readonly StaffCall[] = ['uploadStockFile', 'startRun', 'rollBackRun', 'retryRow']
/**
 * An authenticator's secret is encrypted with the keys of the process that created it, which another test process
 * lacks.
 */
const sealed: readonly StaffCall[] = ['confirmSecondFactor', 'verifySecondFactor']
/** Ask a gateway or a sign-in, which the process that is killed does not have. */
const asking: readonly StaffCall[] = ['connectGateway', 'testCompany']
/**
 * Their deletes leave nothing to check, another call of the round has written the same vehicle or setting afterwards, or
 * they write the queue's own tables.
 */
const unseen: readonly StaffCall[] = [
  'resetSecondFactor',
  'releaseVehicleField',
  'changeVehicle',
  'changeVehicles',
  'setVehicleFields',
  'uploadVehiclePhoto',
  'changeVehiclePhotos',
  'changeConfiguration',
  'retryJob',
  'dropJob',
  'deleteCalendarFeed',
]
/**
 * Tables for documents and deposits are written in savepoints, which have their own transaction ids in Postgres, so
 * these writes are checked by a query instead.
 */
const savepoints = /^(content_|deposit_ledger$|reservations$)/
const victim = fileURLToPath(new URL('../../../testing/staff/staff-process.ts', import.meta.url))
const { random, seed, printSeed } = seededRandom(20_319)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

let fixture: WritableFixture
let running: { child: ChildProcess; origin: string } | null = null
beforeAll(async () => {
  fixture = await openWritableFixture()
})
afterAll(async () => {
  await kill()
  await fixture.platform.close()
})

async function start(): Promise<string> {
  const { testDatabase, dataDir } = fixture.platform
  const child = spawn(process.execPath, [victim, testDatabase.url, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  running = { child, origin: `http://127.0.0.1:${String(line).trim()}` }
  return running.origin
}

async function kill(): Promise<void> {
  const child = running?.child
  running = null
  if (!child || child.exitCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

/** Waits until the connections of the killed process are gone, because only then their transactions are rolled back. */
async function settle(): Promise<void> {
  for (;;) {
    const [{ open }] = await fixture.ask(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`,
    )
    const [{ active }] = await fixture.ask(
      `select count(*)::int as active from pg_stat_activity
       where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (open + active === 0) return
    await delay(20)
  }
}

it('a write and its audit line are stored together or not at all when the process is killed [ASVS log]', {
  timeout: isSoak ? 1_200_000 : 120_000,
}, async ({ onTestFailed }) => {
  onTestFailed(printSeed)
  const calls = fixture.known.filter(
    (call) => !begun.includes(call) && !sealed.includes(call) && !asking.includes(call),
  )
  const rows = await fixture.ask(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const tables = rows.map(({ name }): string => name)
  const figures = { ...counts, answered: 0, done: 0, undone: 0 }
  for (let round = 0; round < counts.kills; round++) {
    const origin = await start()
    const writes: StaffWrite[] = []
    for (let n = 0; n < counts.writes; n++) {
      const write = await fixture.prepareWrite(pick(calls))
      if (write) writes.push(write)
    }
    const [{ since }] = await fixture.ask(`select pg_snapshot_xmax(pg_current_snapshot())::text as since`)
    const answered = new Set<StaffWrite>()
    let settled = 0
    const refused: string[] = []
    const sending = writes.map((write) =>
      fetch(toRequest(write, origin, testCredentials))
        .then(async (response) => {
          settled++
          // Of two calls that change the same setting, the second gets a conflict. A stalled machine is too busy for
          // some calls: they count as killed.
          if (response.status === 409 || response.status === 503) return
          if (response.status === 200) answered.add(write)
          else refused.push(`${write.call}: ${await response.text()}`)
        })
        .catch((error: unknown) => {
          if (!(error instanceof TypeError)) throw error
        }),
    )
    // Even on a slow machine: once some calls are answered, others are running and some are waiting.
    const some = 1 + Math.floor(random() * (writes.length / 2))
    while (settled < some) await delay(1)
    await delay(random() * 10)
    await kill()
    await Promise.all(sending)
    expect(refused).toEqual([])
    await settle()

    const logged = new Map<number, string>()
    for (const { user, transaction } of await fixture.ask(
      `select user_id as user, xmin::text as transaction from audit_log
       where outcome = 'done' and xmin::text::bigint >= ${since}`,
    ))
      logged.set(user, transaction)
    for (const write of writes) {
      const { call, member, deletes, probe } = write
      const transaction = logged.get(member.id)
      if (answered.has(write)) expect(transaction, `${call} was answered and is not in the log`).toBeDefined()
      if (probe) {
        const found = await fixture.ask(probe)
        expect(found, `${call} is half done`).toHaveLength(transaction === undefined ? 0 : 1)
      }
      if (!deletes) continue
      const [table, id] = deletes
      const left = await fixture.ask(`select id from ${table} where id = ${id}`)
      expect(left, `${call} is half done`).toHaveLength(transaction === undefined ? 1 : 0)
    }
    // Every write belongs to the transaction of an audit entry, and each of these entries has a write.
    const wrote = await fixture.ask(
      tables
        .map(
          (name) =>
            `select distinct '${name}' as name, xmin::text as id from ${name} where xmin::text::bigint >= ${since}`,
        )
        .join(' union all '),
    )
    const transactions = new Set(logged.values())
    const ofSavepoints = new Set(wrote.filter(({ name }) => savepoints.test(name)).map(({ id }) => id))
    expect(wrote.filter(({ id }) => !transactions.has(id) && !ofSavepoints.has(id))).toEqual([])
    for (const { call, member, deletes, probe } of writes) {
      const transaction = logged.get(member.id)
      if (transaction === undefined || deletes || probe || unseen.includes(call)) continue
      const beside = wrote.filter(({ id, name }) => id === transaction && name !== 'audit_log')
      expect(beside.length, `${call} is in the log and did nothing`).toBeGreaterThan(0)
    }
    figures.answered += answered.size
    figures.done += logged.size
    figures.undone += writes.length - logged.size
  }
  process.stderr.write(`Staff writes through kills, seed ${seed}: ${JSON.stringify(figures)}\n`)
  expect(figures.done).toBeGreaterThan(0)
})
