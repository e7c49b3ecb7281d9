import { minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { silentLog } from '../../../testing/database/silent-log.ts'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
} from '../../../testing/reservations/open-fake-gateway-fixture.ts'
import { createMessageSources } from '../../create-context.ts'
import type { JobQueue } from '../../infrastructure/queue/job-queue.ts'
import { openQueue } from '../../infrastructure/queue/open-queue.ts'
import { runOutbox } from '../../outbox/deliveries/run-outbox.ts'
import type { MailMessage } from '../../outbox/mail/mail-message.ts'
import { runReservations } from './run-reservations.ts'

const within = { timeout: 120_000, interval: 50 }
const neverMs = 3_600_000

let fixture: FakeGatewayFixture
let queue: JobQueue
let running: { close: () => Promise<void> } | null = null
const mails: MailMessage[] = []
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(3)
  const { pool } = fixture.platform.database
  queue = await openQueue({ pool, log: silentLog, works: true, timings: { poll: 0.5 } })
})
afterEach(async () => {
  await running?.close()
  running = null
})
afterAll(async () => {
  await queue.close()
  await fixture.platform.close()
})

async function run(sweepMs: number): Promise<void> {
  const { context } = fixture.platform
  const settling = await runReservations(context.reservations, queue, sweepMs)
  const mailer = { send: async (mail: MailMessage) => void mails.push(mail), place: 'a list', close() {} }
  const sources = createMessageSources(context)
  const outbox = { ...context, queue, mailer, sources, allowsPrivateWebhooks: false }
  const sending = await runOutbox(outbox, sweepMs / 1000)
  running = {
    async close() {
      await settling.close()
      await sending.close()
    },
  }
}

async function hold(n: number, name: string) {
  const visit = fixture.visit('till', fixture.sites.till.carIds[n] ?? 0, name)
  const { id } = await visit.fill()
  const { holdExpiresAtMs: untilMs } = await visit.hold(id)
  return { id, untilMs, visit }
}

const stateOf = async (id: string) =>
  (await fixture.query('select state from reservations where id = $1', [id]))[0]?.state

it('a job wakes each hold at its end', async () => {
  await run(neverMs)
  const { id } = await hold(0, 'leaves')
  const [job] = await fixture.query(
    `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
     where name = 'reservation' and data->>'id' = $1`,
    [id],
  )
  expect(job).toEqual({ seconds: 15 * 60 })
  fixture.pass(15 * minuteMs)
  expect(await stateOf(id)).toBe('held')
  await fixture.query(
    `update pgboss.job set start_after = now() where name = 'reservation' and data->>'id' = $1`,
    [id],
  )
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('expired'), within)
})

it('the sweep resumes reservations without a job, as after a restore, and sends their pending mail', async () => {
  const { id, visit } = await hold(1, 'loses its job')
  const paid = await hold(2, 'pays')
  await visit.joinWaitlist()
  await fixture.proveMailboxes()
  await paid.visit.confirm(paid.id, 'ok')
  await fixture.query(`delete from pgboss.job where name = 'reservation'`)
  fixture.pass(15 * minuteMs)
  await run(100)
  await vi.waitFor(async () => {
    expect(await stateOf(id)).toBe('expired')
    const toVisitors = mails.map(({ to }) => to).filter((to) => to.endsWith('@example.com'))
    // The confirmation mail, and then the notification.
    const waits = 'loses-its-job@example.com'
    expect(toVisitors.sort()).toEqual([waits, waits, 'pays@example.com'])
  }, within)
})

it('once closed it does nothing more', async () => {
  await run(50)
  await running?.close()
  const { id } = await hold(1, 'late')
  const beforeMs = fixture.now()
  fixture.pass(15 * minuteMs)
  // Another runner with the same interval, for which nothing is due yet, has run many times since.
  let looks = 0
  const clock = () => {
    looks += 1
    return beforeMs
  }
  running = await runReservations({ ...fixture.context, clock }, { work: async () => {} }, 50)
  await vi.waitFor(() => expect(looks).toBeGreaterThan(10), within)
  expect(await stateOf(id)).toBe('held')
})
