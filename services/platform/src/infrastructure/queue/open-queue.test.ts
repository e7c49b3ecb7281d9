import { randomUUID } from 'node:crypto'
import { inSpan } from '@forecourt/server/tracing/in-span'
import { openTracing } from '@forecourt/server/tracing/open-tracing'
import { logFields } from '@forecourt/server/tracing/request-context'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../../../testing/database/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { openQueue } from './open-queue.ts'

const within = { timeout: 120_000, interval: 20 }
let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.dispose())

const open = (works = false, retry = 1) =>
  openQueue({
    pool: database.pool,
    log: silentLog,
    works,
    timings: { poll: 0.5, retry, longestRetry: retry, supervise: 1 },
  })
const jobs = async () =>
  (await database.pool.query('select id, name, state, data from pgboss.job order by id')).rows

it('is created once by processes that start together, and runs their first jobs concurrently', async () => {
  await database.pool.query('drop schema pgboss cascade')
  const [one, other] = await Promise.all([open(), open()])
  // Three times as many transactions as connections: if each needed a second connection, they would wait for ever.
  await Promise.all(
    Array.from({ length: 30 }, () =>
      database.drizzle.transaction((tx) => one.enqueue(tx, 'deliver', [{ id: randomUUID() }])),
    ),
  )
  expect(await jobs()).toHaveLength(30)
  await Promise.all([one.close(), other.close()])
})

it('queues one job for each row, and another only by requeue', async () => {
  const queue = await open()
  const id = randomUUID()
  const { drizzle: db } = database
  await db.transaction((tx) => queue.enqueue(tx, 'deliver', [{ id }]))
  await db.transaction((tx) => queue.enqueue(tx, 'deliver', [{ id }]))
  expect(await jobs()).toEqual([{ id, name: 'deliver', state: 'created', data: { id } }])
  await database.pool.query(`update pgboss.job set state = 'completed'`)
  await db.transaction((tx) => queue.enqueue(tx, 'deliver', [{ id }]))
  expect(await jobs()).toMatchObject([{ state: 'completed' }])
  await db.transaction((tx) => queue.requeue(tx, 'deliver', [{ id }]))
  expect(await jobs()).toEqual([{ id, name: 'deliver', state: 'created', data: { id } }])
  await queue.close()
})

it('retries jobs that ask for it or throw, without affecting others', async () => {
  const queue = await open(true)
  const [good, shy, broken] = [randomUUID(), randomUUID(), randomUUID()]
  const seen: string[] = []
  await queue.work('deliver', async (id) => {
    seen.push(id)
    const isFirst = seen.filter((other) => other === id).length === 1
    if (id === broken && isFirst) throw new Error('not today')
    return id === shy && isFirst ? 'again' : 'done'
  })
  await database.drizzle.transaction((tx) =>
    queue.enqueue(
      tx,
      'deliver',
      [good, shy, broken].map((id) => ({ id })),
    ),
  )
  await vi.waitFor(
    async () => expect(new Set((await jobs()).map(({ state }) => state))).toEqual(new Set(['completed'])),
    within,
  )
  expect(seen.toSorted()).toEqual([good, shy, shy, broken, broken].toSorted())
  await queue.close()
})

it('shows what failed, tries it at once when asked, and ends what is cancelled for good', async () => {
  const queue = await open(true, 3_600)
  const [late, broken, dropped, young] = Array.from({ length: 4 }, () => randomUUID())
  const seen: string[] = []
  await queue.work('deliver', async (id) => {
    seen.push(id)
    if (id === young) return 'again'
    if (id === broken) throw new Error('not today')
    return seen.filter((other) => other === id).length === 1 ? 'failed' : 'done'
  })
  const { drizzle: db } = database
  const write = <T>(run: (tx: typeof db) => Promise<T>) => db.transaction(run)
  const wanted = [late, broken, dropped, young].map((id) => ({ id: id ?? '' }))
  await write((tx) => queue.enqueue(tx, 'deliver', wanted))
  const listFailed = async () =>
    (await queue.measure()).find(({ name }) => name === 'deliver')?.failed?.map(({ id }) => id)
  await vi.waitFor(async () => {
    expect(seen).toHaveLength(4)
    expect((await listFailed())?.toSorted()).toEqual([late, broken, dropped].toSorted())
  }, within)
  const { nextAt, attempts } = (await queue.measure())[0]?.failed?.[0] ?? {}
  expect(attempts).toBe(1)
  expect(nextAt?.getTime()).toBeGreaterThan(Date.now())

  expect(await write((tx) => queue.cancel(tx, 'deliver', dropped ?? ''))).toBe(true)
  expect(await write((tx) => queue.cancel(tx, 'deliver', dropped ?? ''))).toBe(false)
  await write((tx) => queue.enqueue(tx, 'deliver', [{ id: dropped ?? '' }]))
  expect(await write((tx) => queue.retryNow(tx, 'deliver', dropped ?? ''))).toBe(false)
  expect(await write((tx) => queue.retryNow(tx, 'deliver', late ?? ''))).toBe(true)
  await vi.waitFor(async () => expect(await listFailed()).toEqual([broken]), within)
  expect(seen.filter((id) => id === dropped)).toHaveLength(1)
  await queue.close()
})

it('does not keep a process from stopping while a job hangs', async () => {
  const queue = await open(true)
  const { promise, resolve } = Promise.withResolvers<'done'>()
  let began = false
  await queue.work('deliver', () => {
    began = true
    return promise
  })
  await database.drizzle.transaction((tx) => queue.enqueue(tx, 'deliver', [{ id: randomUUID() }]))
  await vi.waitFor(() => expect(began).toBe(true), within)
  // The job ends only after this line: if close waited for it, it would never return.
  await queue.close()
  resolve('done')
  expect((await jobs()).map(({ state }) => state)).not.toContain('completed')
})

it('continues the trace in which a job was queued', async () => {
  const tracing = await openTracing({
    endpoint: null,
    share: 1,
    role: 'all',
    release: 'test',
    log: silentLog,
  })
  const queue = await open(true)
  try {
    const traces: unknown[] = []
    await queue.work('deliver', async () => {
      traces.push(logFields().traceId)
      return 'done'
    })
    const queued = await inSpan({ name: 'request' }, async (span) => {
      await database.drizzle.transaction((tx) => queue.enqueue(tx, 'deliver', [{ id: randomUUID() }]))
      return span.spanContext().traceId
    })
    await vi.waitFor(() => expect(traces).toEqual([queued]), within)
  } finally {
    await queue.close()
    await tracing.close()
  }
})
