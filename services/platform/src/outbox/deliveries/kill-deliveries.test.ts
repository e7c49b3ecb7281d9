import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { seededRandom } from '../../../testing/database/seeded-random.ts'
import { silentLog } from '../../../testing/database/silent-log.ts'
import { type MailSink, openMailSink } from '../../../testing/deliveries/open-mail-sink.ts'
import { openWebhookSink, type WebhookSink } from '../../../testing/deliveries/open-webhook-sink.ts'
import { testCredentials } from '../../../testing/platform/open-test-platform.ts'
import { listServerProcesses } from '../../infrastructure/database/embedded/process-table.ts'
import { openDatabase } from '../../infrastructure/database/open-database.ts'

const isSoak = process.env.SOAK === '1'
const counts = isSoak ? { leads: 2_000, kills: 21 } : { leads: 60, kills: 2 }
/** Shortened except in the soak run, which waits the 30 s until a job of a dead process is retried. */
const timings = isSoak ? {} : { poll: 0.5, expire: 5, supervise: 1, retry: 1, longestRetry: 2, sweep: 2 }
const clients = 20
/** Enough sites that none exceeds the leads that it may have in a minute. */
const siteCount = 4
const timeoutMs = isSoak ? 1_800_000 : 240_000
const victim = fileURLToPath(new URL('../../../testing/deliveries/delivering-process.ts', import.meta.url))
const { random, seed, printSeed } = seededRandom(20_266)

type Victim = { child: ChildProcess; port: number; sites: number[] }
type Acknowledged = { id: string; siteId: number }

let parent: string
let dataDir: string
let smtp: MailSink
let webhook: WebhookSink
let running: Victim | null = null

beforeEach(async ({ onTestFailed }) => {
  onTestFailed(printSeed)
  parent = await mkdtemp(join(tmpdir(), 'forecourt-leads-kill-'))
  await chmod(parent, 0o755)
  dataDir = join(parent, 'data')
  smtp = await openMailSink()
  webhook = await openWebhookSink()
})
afterEach(async () => {
  if (running) await kill(running, true)
  await smtp.close()
  await webhook.close()
  await rm(parent, { recursive: true })
})

async function start(): Promise<Victim> {
  const options = {
    'data-dir': dataDir,
    smtp: smtp.url,
    webhook: webhook.url,
    sites: `${siteCount}`,
    timings: JSON.stringify(timings),
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, [victim, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  running = { child, ...JSON.parse(String(line)) } as Victim
  return running
}

async function kill({ child }: Victim, withPostgres: boolean): Promise<void> {
  running = null
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  if (withPostgres)
    for (const pid of listServerProcesses(join(dataDir, 'postgres', 'cluster'))) process.kill(pid, 'SIGKILL')
  await closed
}

/** Sends a lead until a response says that it is stored, as a website does for its visitor. */
async function submit(n: number): Promise<Acknowledged> {
  const lead = {
    name: `Visitor ${n}`,
    email: `visitor-${n}@example.com`,
    phone: `04${String(n).padStart(8, '0')}`,
    category: 'General Enquiry',
    message: `Lead number ${n}`,
    form_completed: true,
    lead_status: 'Complete',
  }
  const intake = { visitor: randomUUID(), idempotency_key: randomUUID(), suspicions: [], consent: null }
  const headers = {
    authorization: `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}`,
    'content-type': 'application/json',
  }
  for (;;) {
    const { port, sites } = running ?? { port: 0, sites: [] }
    const siteId = sites[n % siteCount]
    if (siteId !== undefined) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/websites/${siteId}/leads`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ lead, intake }),
        signal: AbortSignal.timeout(20_000),
      })
        .then(async (response) => (response.ok ? ((await response.json()) as { id: string }) : null))
        .catch(() => null)
      if (answer) return { id: answer.id, siteId }
    }
    await delay(50)
  }
}

const messageIds = () => smtp.mails.map(({ raw }) => /^Message-ID: <([^@]+)@/im.exec(raw)?.[1] ?? '')
const webhookKeys = () => webhook.received.map(({ headers }) => String(headers['idempotency-key']))

it('keeps and delivers every acknowledged lead, however often Node or Node and Postgres are killed', {
  timeout: timeoutMs,
}, async () => {
  const { leads, kills } = counts
  const acknowledged: Acknowledged[] = []
  const startMs: number[] = []
  let next = 0
  let killed = 0
  let processes = 0

  async function restart(): Promise<void> {
    const began = performance.now()
    await start()
    startMs.push(Math.round(performance.now() - began))
  }
  async function send(): Promise<void> {
    while (next < leads) {
      acknowledged.push(await submit(next++))
      // Without the delay the small run would be over before anything is delivered.
      if (!isSoak) await delay(random() * 400)
    }
  }
  /** Most kills happen while leads arrive; the last fifth while only deliveries remain. */
  async function killAtRandom(): Promise<void> {
    const during = Math.ceil(kills * 0.8)
    for (; killed < kills; killed++) {
      if (killed < during) {
        const at = ((killed + 0.2 + 0.6 * random()) / during) * leads
        while (acknowledged.length < at) await delay(5)
      } else await delay(200 + random() * 1_500)
      const withPostgres = killed % 2 === 1
      if (withPostgres) processes += listServerProcesses(join(dataDir, 'postgres', 'cluster')).length
      if (running) await kill(running, withPostgres)
      await restart()
    }
  }

  const began = performance.now()
  await restart()
  await Promise.all([...Array.from({ length: clients }, send), killAtRandom()])
  const intakeMs = performance.now() - began
  await vi.waitFor(
    () => {
      expect(new Set(webhookKeys()).size).toBe(leads)
      expect(new Set(messageIds()).size).toBe(leads * 3)
    },
    { timeout: timeoutMs / 2, interval: isSoak ? 2_000 : 100 },
  )
  const last = running
  if (last) {
    running = null
    last.child.kill('SIGTERM')
    await once(last.child, 'close')
  }

  const database = await openDatabase({
    dataDir,
    databaseUrl: null,
    log: silentLog,
    schema: null,
  })
  const { rows: stored } = await database.pool.query<{ id: string }>('select id from leads')
  const { rows: deliveries } = await database.pool.query<{
    id: string
    leadId: string
    kind: string
    state: string
  }>('select id, lead_id as "leadId", kind, state from deliveries')
  await database.close()

  const known = new Set(stored.map(({ id }) => id))
  const mailed = Map.groupBy(messageIds(), (id) => id)
  const posted = Map.groupBy(webhookKeys(), (id) => id)
  const repeats = [...mailed.values(), ...posted.values()].map((list) => list.length - 1)
  process.stderr.write(
    `Leads through kills, seed ${seed}: ${JSON.stringify({
      leads,
      kills,
      postgresProcesses: processes,
      lost: acknowledged.filter(({ id }) => !known.has(id)).length,
      mails: smtp.mails.length,
      webhooks: webhook.received.length,
      repeated: repeats.filter((count) => count > 0).length,
      maxRepeats: Math.max(...repeats),
      startMs,
      intakeMs: Math.round(intakeMs),
      allMs: Math.round(performance.now() - began),
    })}\n`,
  )
  expect(killed).toBe(kills)
  expect(processes).toBeGreaterThan(0)
  expect(acknowledged).toHaveLength(leads)
  expect(new Set(acknowledged.map(({ id }) => id))).toEqual(known)
  const byLead = Map.groupBy(deliveries, ({ leadId }) => leadId)
  for (const { id } of acknowledged) {
    const rows = byLead.get(id) ?? []
    expect(rows.map(({ kind }) => kind).sort()).toEqual([
      'adf-mail',
      'confirmation',
      'dealer-mail',
      'webhook',
    ])
    for (const row of rows) {
      const arrived = (row.kind === 'webhook' ? posted : mailed).get(row.id)?.length ?? 0
      expect(arrived, row.kind).toBeGreaterThanOrEqual(1)
      expect(arrived - 1, row.kind).toBeLessThanOrEqual(kills)
    }
  }
  // A receiver that respects the key processes each message once: there are exactly as many keys and messages as were
  // enqueued.
  expect(posted.size).toBe(leads)
  expect(mailed.size).toBe(leads * 3)
})
