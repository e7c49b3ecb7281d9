import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aDealer } from '../../../services/platform/testing/stock/a-dealer.ts'
import { ask, startServer, type TestServer } from '../start-server.ts'
import { readDeployFile } from './read-deploy-file.ts'

const staffHost = 'dashboard.forecourt.test'
const dealerHost = 'www.north.test'
const within = { timeout: 60_000, interval: 100 }

let folder: string
let database: TestPlatform
let server: TestServer
const running: ChildProcess[] = []

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
  for (const child of running) await end(child)
  await server?.stop()
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Why a test is left out; null if the program is there. */
function isMissing(program: string): string | null {
  return spawnSync('which', [program]).status === 0
    ? null
    : `${program} is not installed (apt-get install nginx-light caddy)`
}

async function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The example with another value in each place that a test needs to be elsewhere. */
function adapt(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    expect(changed).toContain(from)
    return changed.replaceAll(from, to)
  }, text)
}

function run(program: string, args: readonly string[], env: Record<string, string> = {}): void {
  running.push(spawn(program, args, { env: { ...process.env, HOME: folder, ...env }, stdio: 'ignore' }))
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('close', () => resolve())
    child.kill()
  })
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
async function checkProxied(port: number, ca: () => string): Promise<void> {
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
  const missing = isMissing('caddy')
  if (missing) return skip(missing)
  const [port, plain, own, platforms] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const file = join(folder, 'Caddyfile')
  writeFileSync(
    file,
    adapt(readDeployFile('caddy/Caddyfile'), {
      skip_install_trust: `skip_install_trust\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${port}`,
      ':8079': `:${own}`,
      ':8080': `:${platforms}`,
    }),
  )
  const here = `127.0.0.1:${server.port}`
  const env = {
    ...{ WEBSITES: here, DASHBOARDS: here, PLATFORMS: here, STAFF_HOST: staffHost },
    ...{ ACME_EMAIL: 'operations@forecourt.test', TLS_ISSUER: 'internal' },
    ...{ XDG_DATA_HOME: join(folder, 'caddy'), XDG_CONFIG_HOME: join(folder, 'caddy') },
  }
  const args = ['--adapter', 'caddyfile', '--config', file]
  execFileSync('caddy', ['validate', ...args], { env: { ...process.env, ...env }, stdio: 'pipe' })
  run('caddy', ['run', ...args], env)
  const ca = () => readFileSync(join(folder, 'caddy/caddy/pki/authorities/local/root.crt'), 'utf8')
  await checkProxied(port, ca)
  await expect(askSecurely(port, 'www.invented.test', '/', ca())).rejects.toThrow()
  const redirect = await ask(plain, dealerHost, '/contact')
  expect([redirect.status, redirect.headers.location]).toEqual([308, `https://${dealerHost}/contact`])
  expect((await ask(platforms, '127.0.0.1', '/readyz')).status).toBe(200)
})

it('nginx serves the names that it has certificates for, also while one of two websites is away', async ({
  skip,
}) => {
  const missing = isMissing('nginx')
  if (missing) return skip(missing)
  const [port, plain, platforms, closed] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const certificates = join(folder, 'certificates')
  for (const name of [dealerHost, staffHost]) makeCertificate(join(certificates, name), name)
  const file = join(folder, 'forecourt.conf')
  writeFileSync(
    file,
    adapt(readDeployFile('nginx/forecourt.conf'), {
      'listen 80 ': `listen 127.0.0.1:${plain} `,
      'listen 443 ': `listen 127.0.0.1:${port} `,
      'listen 127.0.0.1:8080': `listen 127.0.0.1:${platforms}`,
      '127.0.0.1:3000': `127.0.0.1:${server.port}`,
      '127.0.0.1:3001': `127.0.0.1:${closed}`,
      '127.0.0.1:3100': `127.0.0.1:${server.port}`,
      '127.0.0.1:3200': `127.0.0.1:${server.port}`,
      '127.0.0.1:3201': `127.0.0.1:${closed}`,
      '/etc/forecourt/certificates': certificates,
      'dashboard.example.com': staffHost,
    }),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  const main = join(folder, 'nginx.conf')
  // Its workers have the user who made the certificates.
  const user = userInfo().uid === 0 ? 'user root;' : ''
  writeFileSync(
    main,
    `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${temporary} include ${file}; }`,
  )
  const args = ['-p', folder, '-c', main]
  execFileSync('nginx', ['-t', ...args], { stdio: 'pipe' })
  run('nginx', args)
  const read = (name: string) => readFileSync(join(certificates, name, 'fullchain.pem'), 'utf8')
  await checkProxied(port, () => [read(dealerHost), read(staffHost)].join('\n'))
  await expect(askSecurely(port, 'www.invented.test', '/', read(dealerHost))).rejects.toThrow()
  const redirect = await ask(plain, dealerHost, '/contact')
  expect([redirect.status, redirect.headers.location]).toEqual([308, `https://${dealerHost}/contact`])
  for (let turn = 0; turn < 4; turn++)
    expect((await askSecurely(port, dealerHost, '/contact', read(dealerHost))).status).toBe(200)
  expect((await ask(platforms, '127.0.0.1', '/readyz')).status).toBe(200)
})

function makeCertificate(directory: string, name: string): void {
  mkdirSync(directory, { recursive: true })
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
      ...['-keyout', join(directory, 'privkey.pem'), '-out', join(directory, 'fullchain.pem')],
    ],
    { stdio: 'pipe' },
  )
}
