import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '@forecourt/platform/infrastructure/database/connection/database'
import { openDatabase } from '@forecourt/platform/infrastructure/database/open-database'
import { silentLog } from '@forecourt/platform/testing/database/silent-log'
import { openMailSink } from '@forecourt/platform/testing/deliveries/open-mail-sink'
import { createKeyRing, makeKey } from '@forecourt/server/keys/key-ring'
import type { Role } from '@forecourt/server/roles'
import { vi } from 'vitest'
import { createTickets } from '../../../apps/website/server/leads/tickets.ts'
import { ask, type Ended, startServer, type TestServer } from '../start-server.ts'
import { freePort, type ProxyName, type RunningProxy, startProxy } from './run-proxy.ts'
import type { Visit } from './send-visits.ts'

const checkoutHere = join(import.meta.dirname, '../../..')
const host = 'www.north.test'
const within = { timeout: 120_000, interval: 50 }
export const pages = ['/', '/search/new-used-and-demo-cars', '/cars/2021-mazda-cx-5-1', '/contact']

export type Fleet = Awaited<ReturnType<typeof openFleet>>

/** Starts a process of the fleet by other means than from a checkout. */
export type Launch = (env: Record<string, string>, role: Role) => Promise<TestServer | Ended>

type Member = { role: Role; port: number; server?: TestServer }

/** Live processes of one dealer behind a proxy, on a Postgres of their own that can go away. */
export async function openFleet(members: readonly [name: string, role: Role][], checkout = checkoutHere) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-fleet-'))
  // Our own Postgres has a user of its own.
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'postgres')
  const openPostgres = () =>
    openDatabase({ dataDir, databaseUrl: null, log: silentLog, schema: null, sync: false })
  let postgres: Database | null = await openPostgres()
  const { host: socket = '', user = '' } = postgres.connectionConfig
  const databaseUrl = `postgres://${user}@localhost/forecourt?host=${encodeURIComponent(socket)}`
  const mails = await openMailSink()
  const ticketKey = makeKey()
  const keys = { KEY_TICKETS: ticketKey.toString('base64'), KEY_VISITORS: makeKey().toString('base64') }
  const fleet = new Map<string, Member>()
  for (const [name, role] of members) fleet.set(name, { role, port: await freePort() })
  let proxy: RunningProxy | null = null
  const logs: { name: string; lines: string[] }[] = []

  const portsOf = (...roles: Role[]): [number, number] => {
    const ports = [...fleet.values()].filter(({ role }) => roles.includes(role)).map(({ port }) => port)
    return [ports[0] ?? 0, ports[1] ?? ports[0] ?? 0]
  }
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'dealer-process.ts'),
    ...[checkout, join(folder, 'dealer'), databaseUrl, `https://${host}`],
  ])
  const siteId = Number(stdout)

  /** Resolves when the process wants requests. */
  async function start(name: string, from: string | Launch = checkout): Promise<void> {
    const member = fleet.get(name)
    if (!member) throw new Error(`There is no ${name}.`)
    const isApart = member.role === 'website' || member.role === 'dashboard'
    const own = join(folder, isApart ? name : 'data')
    mkdirSync(own, { recursive: true })
    const env = {
      ...{ FORECOURT_MODE: 'live', TRUST_PROXY: '1', DRAIN_SECONDS: '5', LOG_LEVEL: 'warn' },
      ...{ STAFF_URL: 'https://dashboard.forecourt.test', MAIL_FROM: 'leads@forecourt.test' },
      ...{ PLATFORM_USER: 'fleet', PLATFORM_PASSWORD: 'not-a-secret-of-anybody' },
      ...{ PORT: String(member.port), DATA_DIR: own, ...keys },
      ...(isApart
        ? { PLATFORM_URL: `http://127.0.0.1:${proxy?.platforms}` }
        : { DATABASE_URL: databaseUrl, SMTP_URL: mails.url }),
    }
    const started =
      typeof from === 'string' ? await startServer(env, member.role, from) : await from(env, member.role)
    if (!('port' in started)) throw new Error(`${name} ended:\n${started.output}`)
    member.server = started
    logs.push({ name, lines: started.lines })
    await vi.waitFor(async () => {
      const { status, body } = await ask(member.port, host, '/readyz')
      if (status !== 200) throw new Error(`${name} is not ready: ${body}`)
    }, within)
  }

  return {
    host,
    mails,
    start,
    /** What processes logged as errors, also those that have ended. */
    listErrors: () =>
      logs.flatMap(({ name, lines }) =>
        lines.filter((line) => /"level":[56]0/.test(line)).map((line) => `${name}: ${line}`),
      ),
    /** With what code it ended, after SIGTERM. */
    async stop(name: string) {
      return fleet.get(name)?.server?.stop()
    },
    askReadiness: async (name: string): Promise<unknown> =>
      JSON.parse((await ask(fleet.get(name)?.port ?? 0, host, '/readyz')).body).state,
    async startProxy(name: ProxyName) {
      const [websites, platforms] = [portsOf('website', 'all'), portsOf('platform', 'all')]
      const behind = { websites, platforms, dashboard: portsOf('dashboard', 'all')[0] || websites[0] }
      proxy = await startProxy(name, {
        folder,
        staffHost: 'dashboard.forecourt.test',
        hosts: [host],
        behind,
      })
      return proxy
    },
    /** A lead whose form was open for a minute. */
    aLead: (name: string): Visit => ({
      path: '/api/leads',
      status: 201,
      lead: {
        ticket: createTickets(createKeyRing([ticketKey]), () => Date.now() - 60_000).issue(siteId),
        body: JSON.stringify({
          lead: { name, email: `${name}@visitor.example`, category: 'Enquiry', message: 'Is it there?' },
        }),
      },
    }),
    async query(text: string): Promise<unknown[][]> {
      if (!postgres) throw new Error('Postgres is away.')
      return (await postgres.pool.query({ text, rowMode: 'array' })).rows
    },
    async takePostgresAway() {
      await postgres?.close()
      postgres = null
    },
    async bringPostgresBack() {
      postgres = await openPostgres()
    },
    async close() {
      await Promise.all([...fleet.values()].map(({ server }) => server?.stop()))
      await proxy?.end()
      await mails.close()
      await postgres?.close()
      rmSync(folder, { recursive: true })
    },
  }
}
