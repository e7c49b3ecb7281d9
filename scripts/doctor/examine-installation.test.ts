import { type MailSink, openMailSink } from '@forecourt/platform/testing/deliveries/open-mail-sink'
import { makeKey } from '@forecourt/server/keys/key-ring'
import { createHttpServer, createListener } from '@forecourt/server/listening/create-listener'
import { listen } from '@forecourt/server/listening/listen'
import { hasDatabase, type Role } from '@forecourt/server/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LivePlatform, openLivePlatform } from '../testing/open-live-platform.ts'
import { checkPlatform } from './check-platform.ts'
import { checkProxy } from './check-proxy.ts'
import { examineInstallation } from './examine-installation.ts'
import type { Finding } from './finding.ts'
import { runChecks } from './run-checks.ts'

let platform: LivePlatform
let sink: MailSink
beforeAll(async () => {
  sink = await openMailSink()
  platform = await openLivePlatform()
})
afterAll(async () => {
  await platform.close()
  await sink.close()
})

const lines = (found: readonly Finding[]) =>
  found.map(({ subject, state, text }) => `${state} ${subject}: ${text}`)

function live(): Record<string, string> {
  return {
    FORECOURT_MODE: 'live',
    PLATFORM_USER: 'website',
    PLATFORM_PASSWORD: 'sXq7-vR2m-Kp9d-Lw4t',
    DATA_DIR: platform.dataDir,
    DATABASE_URL: platform.database.connectionConfig.connectionString ?? '',
    SMTP_URL: sink.url.replace('//', '//someone:hidden-word@'),
    MAIL_FROM: 'leads@dealers.test',
  }
}

it('looks at everything at once, and shows no secret', async () => {
  const found = await examineInstallation(live(), { mailTo: null })
  expect([...new Set(found.map(({ subject }) => subject))].sort()).toEqual([
    'certificates',
    'clock',
    'data directory',
    'database',
    'domains',
    'environment',
    'keys',
    'mail',
    'proxy',
    'storage',
  ])
  expect(lines(found).filter((line) => /^wrong (?!data directory)/.test(line))).toEqual([])
  for (const secret of ['hidden-word', 'sXq7', live().DATABASE_URL ?? ''])
    expect(JSON.stringify(found)).not.toContain(secret)
})

it.each<[Role, string[], string[]]>([
  ['platform', ['database', 'proxy', 'storage'], ['mail', 'platform']],
  ['worker', ['database', 'mail', 'storage'], ['platform', 'proxy']],
  ['website', ['platform', 'proxy'], ['database', 'mail', 'storage']],
  ['dashboard', ['platform', 'proxy'], ['database', 'mail', 'storage']],
])('looks at what a %s needs', async (role, needed, others) => {
  const [tickets, visitors] = [makeKey(), makeKey()].map((key) => key.toString('base64'))
  const apart = { PLATFORM_URL: 'http://127.0.0.1:1', KEY_TICKETS: tickets, KEY_VISITORS: visitors }
  const { DATABASE_URL = '', SMTP_URL = '', ...everywhere } = live()
  const own = hasDatabase(role) ? { DATABASE_URL, ...(role === 'worker' && { SMTP_URL }) } : apart
  const found = await examineInstallation({ ...everywhere, ...own }, { role, mailTo: null })
  expect(found[0]?.text).toBe('It is complete, for live.')
  const subjects = found.map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(needed))
  expect(others.filter((subject) => subjects.includes(subject))).toEqual([])
  expect(lines(found).join('\n')).not.toMatch(/next start makes new keys/)
})

it('lists every fault of the environment', async () => {
  const found = await examineInstallation({ ...live(), PORT: 'x', MAIL_FROM: '' }, { mailTo: null })
  expect(lines(found)).toEqual([
    'wrong environment: PORT must be a whole number from 0 to 65535.',
    'wrong environment: MAIL_FROM is missing: live mode needs an address to send mail from.',
    'wrong environment: The rest is looked at once this is right.',
  ])
})

it('reports a database that is not there, or not yet', async () => {
  const DATABASE_URL = 'postgres://someone:word@127.0.0.1:1/cars'
  expect(lines(await examineInstallation({ ...live(), DATABASE_URL }, { mailTo: null }))).toContainEqual(
    expect.stringMatching(
      /^wrong database: The database 127\.0\.0\.1:1\/cars cannot be reached \(ECONNREFUSED\)/,
    ),
  )
  const own = await examineInstallation({ DATA_DIR: `${platform.dataDir}/new` }, { mailTo: null })
  expect(lines(own)).toContainEqual(expect.stringMatching(/^warning database: There is none in .*new yet/))
})

it('waits for nobody longer than its patience, and reports what fails unexpectedly', async () => {
  const found = await runChecks(
    [
      { subject: 'mail', look: () => new Promise(() => {}) },
      { subject: 'keys', look: () => Promise.reject(new Error('Nobody thought of that.')) },
    ],
    20,
  )
  expect(lines(found)).toEqual([
    'wrong mail: There was no answer within 0.02 s: look at it, and at the network.',
    'wrong keys: Nobody thought of that.',
  ])
})

it('asks the platform of a website apart', async () => {
  const listener = createListener(platform.app, { trustProxy: false })
  const server = await listen(createHttpServer(listener), {
    port: 0,
    hostname: '127.0.0.1',
    onDrain() {},
    onClose() {},
  })
  const ask = async (base: string, platformPassword: string) =>
    lines(await checkPlatform(base, { platformUser: 'test', platformPassword }))
  expect(await ask(server.url, 'test')).toEqual([
    expect.stringMatching(/^ok platform: .* takes the credentials\.$/),
  ])
  expect(await ask(server.url, 'toast')).toEqual([
    expect.stringMatching(/^wrong platform: .* refuses the credentials/),
  ])
  await server.close()
  expect(await ask(server.url, 'test')).toEqual([
    expect.stringMatching(/^wrong platform: .* cannot be reached/),
  ])
})

it('reports whether a proxy is believed where there is one', () => {
  const states = [
    { mode: 'live', trustProxy: false, host: '127.0.0.1', staffUrl: null },
    { mode: 'live', trustProxy: true, host: '127.0.0.1', staffUrl: null },
    { mode: 'live', trustProxy: true, host: '0.0.0.0', staffUrl: null },
    { mode: 'demo', trustProxy: false, host: '127.0.0.1', staffUrl: null },
  ] as const
  expect(states.flatMap((env) => checkProxy(env).map(({ state }) => state))).toEqual([
    'warning',
    'ok',
    'warning',
    'ok',
  ])
})

it('is a command that ends with 0 where nothing is wrong, and with 1 where something is', async () => {
  // What is free on this machine is not ours to say.
  const ended = await platform
    .run('doctor', '--json')
    .catch((error: { code: number; stdout: string }) => error)
  const found: Finding[] = JSON.parse(ended.stdout)
  expect(found).toContainEqual({ subject: 'environment', state: 'ok', text: 'It is complete, for a demo.' })
  const isWrong = found.some(({ state }) => state === 'wrong')
  expect('code' in ended ? ended.code : 0).toBe(isWrong ? 1 : 0)
})
