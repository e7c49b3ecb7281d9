import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aDealer } from '../../../services/platform/testing/stock/a-dealer.ts'
import { ask, startServer, type TestServer } from '../start-server.ts'
import {
  type Behind,
  freePort,
  missingProxy,
  type ProxyName,
  type RunningProxy,
  startProxy,
} from './run-proxy.ts'

const staffHost = 'dashboard.forecourt.test'
const dealerHost = 'www.north.test'
const within = { timeout: 60_000, interval: 100 }

let folder: string
let database: TestPlatform
let server: TestServer
const running: RunningProxy[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-proxies-'))
  database = await openTestPlatform()
  const dealer = aDealer('north')
  await database.addDealer({ ...dealer, site: { ...dealer.site, url: `https://${dealerHost}` } })
  const started = await startServer({
    FORECOURT_MODE: 'live',
    TRUST_PROXY: '1',
    STAFF_URL: `https://${staffHost}`,
    DATABASE_URL: database.testDatabase.url,
    DATA_DIR: database.dataDir,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'leads@forecourt.test',
    PLATFORM_USER: testCredentials.user,
    PLATFORM_PASSWORD: testCredentials.password,
  })
  if (!('port' in started)) throw new Error(started.output)
  server = started
})
afterAll(async () => {
  for (const proxy of running) await proxy.end()
  await server?.stop()
  await database.close()
  rmSync(folder, { recursive: true })
})

async function start(name: ProxyName, behind: Behind): Promise<RunningProxy> {
  const proxy = await startProxy(name, { folder, staffHost, hosts: [dealerHost], behind })
  running.push(proxy)
  return proxy
}

type Secure = { status: number; body: string; location: string | undefined }

/** A request over TLS to this machine, whose certificate must be right for the name. */
function askSecurely(port: number, host: string, path: string, ca: string): Promise<Secure> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        servername: host,
        headers: { host },
        ca,
        agent: false,
        timeout: 30_000,
      },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          body += chunk
        })
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body, location: answer.headers.location }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`No answer from ${host}${path}`)))
    sent.on('error', reject)
    sent.end()
  })
}

/** What must be so behind any proxy. */
async function checkProxied({ port, plain, platforms, ca }: RunningProxy): Promise<void> {
  const home = await vi.waitFor(async () => {
    const answer = await askSecurely(port, dealerHost, '/', ca())
    expect(answer.status, answer.body).toBe(200)
    return answer
  }, within)
  expect(home.body).toContain('Dealer north')
  // By X-Forwarded-Proto: pages name themselves by their public address.
  expect(home.body).toContain(`https://${dealerHost}/`)
  expect(await askSecurely(port, staffHost, '/', ca())).toMatchObject({
    status: 302,
    location: expect.stringContaining('/sign-in'),
  })
  expect(await askSecurely(port, dealerHost, '/internal/domains/ask?domain=north.test', ca())).toMatchObject({
    status: 404,
    body: expect.not.stringContaining('Dealer north'),
  })
  const redirect = await ask(plain, dealerHost, '/contact')
  expect([redirect.status, redirect.headers.location]).toEqual([308, `https://${dealerHost}/contact`])
  expect((await ask(platforms, '127.0.0.1', '/readyz')).status).toBe(200)
}

it('a website tells over HTTP which names it answers at, with an empty body', async () => {
  const path = (domain: string) => `/internal/domains/ask?domain=${domain}`
  for (const [domain, status] of [
    [dealerHost, 200],
    ['north.test', 200],
    ['south.test', 404],
  ] as const)
    expect(await ask(server.port, '10.0.0.5:3000', path(domain))).toMatchObject({ status, body: '' })
})

it('Caddy makes certificates for names that a website answers at, and for no other', async ({ skip }) => {
  const missing = missingProxy('caddy')
  if (missing) return skip(missing)
  const here = server.port
  const proxy = await start('caddy', { websites: [here, here], dashboard: here, platforms: [here, here] })
  await checkProxied(proxy)
  await expect(askSecurely(proxy.port, 'www.invented.test', '/', proxy.ca())).rejects.toThrow()
})

it('nginx serves the names that it has certificates for, also while one of two websites is away', async ({
  skip,
}) => {
  const missing = missingProxy('nginx')
  if (missing) return skip(missing)
  const [here, closed] = [server.port, await freePort()]
  const proxy = await start('nginx', {
    websites: [here, closed],
    dashboard: here,
    platforms: [here, closed],
  })
  await checkProxied(proxy)
  await expect(askSecurely(proxy.port, 'www.invented.test', '/', proxy.ca())).rejects.toThrow()
  for (let turn = 0; turn < 4; turn++)
    expect((await askSecurely(proxy.port, dealerHost, '/contact', proxy.ca())).status).toBe(200)
})
