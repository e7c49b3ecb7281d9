import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyRing, makeKey } from '@forecourt/server/keys/key-ring'
import type { Role } from '@forecourt/server/roles'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTickets } from '../../../apps/website/server/leads/tickets.ts'
import { type MailSink, openMailSink } from '../../../services/platform/testing/deliveries/open-mail-sink.ts'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aDealer } from '../../../services/platform/testing/stock/a-dealer.ts'
import { ask, startServer, type TestServer } from '../start-server.ts'

const within = { timeout: 120_000, interval: 20 }
const host = 'north.localhost'
const ticketKey = makeKey()
const [base64, otherKey] = [ticketKey.toString('base64'), makeKey().toString('base64')]

/** Has a dealer and runs no jobs. */
let here: TestPlatform
let siteId: number
let workersMail: MailSink
let platformsMail: MailSink
let websiteDir: string
const running: TestServer[] = []
let platform: TestServer
let website: TestServer

function start(role: Role, env: Record<string, string> = {}) {
  const forRole: Record<string, string> =
    role === 'website'
      ? { PLATFORM_URL: platform.url, KEY_TICKETS: base64, KEY_VISITORS: otherKey, DATA_DIR: websiteDir }
      : { DATABASE_URL: here.testDatabase.url, DATA_DIR: here.dataDir, SMTP_URL: workersMail.url }
  return startServer(
    {
      FORECOURT_MODE: 'live',
      MAIL_FROM: 'leads@forecourt.test',
      PLATFORM_USER: testCredentials.user,
      PLATFORM_PASSWORD: testCredentials.password,
      ...forRole,
      ...env,
    },
    role,
  )
}

async function startOk(role: Role, env: Record<string, string> = {}): Promise<TestServer> {
  const started = await start(role, env)
  if (!('port' in started)) throw new Error(`The ${role} ended:\n${started.output}`)
  running.push(started)
  return started
}

const readiness = async ({ port }: TestServer) => {
  const { status, body } = await ask(port, host, '/readyz')
  return [status, JSON.parse(body)]
}
const listRoles = async () =>
  (await here.database.pool.query('select role from processes order by role')).rows.map(({ role }) => role)

beforeAll(async () => {
  here = await openTestPlatform()
  siteId = (await here.addDealer(aDealer('north'))).siteId
  workersMail = await openMailSink()
  platformsMail = await openMailSink()
  websiteDir = await mkdtemp(join(tmpdir(), 'forecourt-roles-'))
  platform = await startOk('platform', { SMTP_URL: platformsMail.url, DRAIN_SECONDS: '1' })
  website = await startOk('website')
})
afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop()))
  await Promise.all([workersMail, platformsMail].map(({ close }) => close()))
  await here.close()
  await rm(websiteDir, { recursive: true, force: true })
})

it('a lead posted to a website is stored by the platform and delivered by a worker', async () => {
  const origin = `http://${host}:${website.port}`
  const ticket = createTickets(createKeyRing([ticketKey]), () => Date.now() - 60_000).issue(siteId)
  const sent = await ask(website.port, `${host}:${website.port}`, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-form-ticket': ticket },
    body: JSON.stringify({
      lead: { name: 'Vera Visitor', email: 'vera@visitor.example', category: 'Enquiry' },
    }),
  })
  expect(sent.status, sent.body).toBe(201)

  const worker = await startOk('worker')
  await vi.waitFor(
    () => expect(workersMail.mails.flatMap(({ to }) => to)).toContain('vera@visitor.example'),
    within,
  )
  // It had the time in which a worker starts.
  expect(platformsMail.mails).toEqual([])
  expect(await readiness(worker)).toEqual([200, { ready: true, state: 'ready' }])
  expect((await ask(worker.port, host, '/')).status).toBe(404)
  expect(await listRoles()).toEqual(['platform', 'website', 'worker'])
})

it('a process whose keys are not those of the others is refused, and says which', async () => {
  const [worker, second] = await Promise.all([
    start('worker', { KEY_LINKS: otherKey }),
    start('website', { KEY_TICKETS: otherKey, KEY_VISITORS: base64 }),
  ])
  expect(worker).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^ {2}- The key `links` of this process \(id [\w-]{8}\) is not among those of /m,
    ),
  })
  expect(second).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^ {2}- The key `tickets` of this process \(id [\w-]{8}\) is not among those of /m,
    ),
  })
  expect(JSON.stringify([worker, second])).not.toContain(otherKey)
})

it('a stopping platform drains before it ends, and its website goes on with cached pages', async () => {
  expect((await ask(website.port, host, '/contact')).status).toBe(200)
  expect(await readiness(website)).toEqual([200, { ready: true, state: 'ready' }])
  const ended = platform.stop()
  await vi.waitFor(async () => {
    expect(await readiness(platform)).toEqual([503, { ready: false, state: 'draining' }])
  }, within)
  // It still takes connections, and answers.
  expect((await ask(platform.port, host, '/healthz')).status).toBe(200)
  expect((await ask(platform.port, host, '/api/websites')).status).toBe(401)
  expect(await ended).toBe(0)
  expect(await readiness(website)).toEqual([200, { ready: true, state: 'degraded' }])
  expect((await ask(website.port, host, '/contact')).status).toBe(200)
  expect(await listRoles()).not.toContain('platform')
})
