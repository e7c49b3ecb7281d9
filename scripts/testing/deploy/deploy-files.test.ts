import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { bodyLimitTable } from '@forecourt/domain/capacity/body-limit-table'
import { probes } from '@forecourt/server/answers/probes'
import { parseEnv, variableNames } from '@forecourt/server/env'
import { maxStopMs } from '@forecourt/server/listening/stop-on-signal'
import { type Role, roles } from '@forecourt/server/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDeployFile } from './read-deploy-file.ts'
import { type Deployed, listComposed, listInKubernetes, listUnits, readCompose } from './read-deployments.ts'

const root = join(import.meta.dirname, '../../..')
const all = [...listComposed(), ...listInKubernetes(), ...listUnits()]

let secrets: string
beforeAll(() => {
  secrets = mkdtempSync(join(tmpdir(), 'forecourt-secrets-'))
  execFileSync('sh', [join(root, 'deploy/make-secrets.sh'), secrets])
})
afterAll(() => rmSync(secrets, { recursive: true }))

const isFile = (name: string) => name.endsWith('_FILE')

/** Where the files are that a container would find elsewhere. */
function withSecrets({ variables }: Deployed) {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      isFile(name) ? join(secrets, basename(value)) : value,
    ]),
  )
}

describe.each(all)('$name', (deployed) => {
  const { role, variables, probes: asked, stopSeconds } = deployed
  const env = () => parseEnv(withSecrets(deployed), role as Role)

  it('has an environment that its role accepts, of variables that exist', () => {
    expect(roles).toContain(role)
    const known = new Set<string>(variableNames)
    expect(Object.keys(variables).filter((name) => !known.has(name.replace(/_FILE$/, '')))).toEqual([])
    expect(env()).toMatchObject({ mode: 'live', role })
  })

  it('can read its secrets, which make-secrets.sh makes, and no others', () => {
    const named = Object.entries(variables).filter(([name]) => isFile(name))
    const files = named.map(([, path]) => basename(path))
    expect(files.toSorted()).toEqual(deployed.secrets.toSorted())
    expect(files.filter((file) => !existsSync(join(secrets, file)))).toEqual([])
  })

  it('is asked at its own port for what it answers', async () => {
    for (const { path, port } of asked) {
      expect(port).toBe(env().port)
      expect((await probes(() => 'ready').request(path)).status).toBe(200)
    }
  })

  it('may drain and end before it is killed', () => {
    expect(stopSeconds).toBeGreaterThan(env().drainSeconds + maxStopMs / 1000)
  })
})

it('has every role in each example, and two processes of those that visitors need', () => {
  for (const list of [listComposed(), listUnits()])
    expect(list.map(({ role }) => role).toSorted()).toEqual([
      ...['dashboard', 'platform', 'platform', 'website', 'website', 'worker'],
    ])
  expect(
    listInKubernetes()
      .map(({ role }) => role)
      .toSorted(),
  ).toEqual([...['dashboard', 'platform', 'website', 'worker']])
})

it('compose hands out every secret that is made, and its proxy names processes that are there', () => {
  const { services, secrets: declared } = readCompose()
  expect(Object.keys(declared).toSorted()).toEqual(readdirSync(secrets).toSorted())
  const { WEBSITES = '', DASHBOARDS = '', PLATFORMS = '' } = services.proxy?.environment ?? {}
  const upstreams = `${WEBSITES} ${DASHBOARDS} ${PLATFORMS}`.split(' ').toSorted()
  const listening = listComposed()
    .filter(({ role }) => role !== 'worker')
    .map(({ name, variables }) => `${name.replace('compose: ', '')}:${variables.PORT}`)
  expect(upstreams).toEqual(listening.toSorted())
})

it('the proxies reach the units at their ports, and platforms at PLATFORM_URL', () => {
  const nginx = readDeployFile('nginx/forecourt.conf')
  const upstreams = [...nginx.matchAll(/^\tserver 127\.0\.0\.1:(\d+) max_fails/gm)].map(([, port]) => port)
  const units = listUnits()
  const ports = units.filter(({ role }) => role !== 'worker').map(({ variables }) => variables.PORT)
  expect(upstreams.toSorted()).toEqual(ports.toSorted())
  expect(new Set(units.map(({ variables }) => variables.PORT)).size).toBe(units.length)

  const caddy = readDeployFile('caddy/Caddyfile')
  const fallbacks = [...caddy.matchAll(/reverse_proxy \{\$(\w+)S:127\.0\.0\.1:(\d+)\}/g)]
  for (const [, name = '', port] of fallbacks)
    expect(units.find(({ role }) => role === name.toLowerCase())?.variables.PORT).toBe(port)
  for (const { variables } of units.filter(({ variables }) => variables.PLATFORM_URL !== undefined)) {
    const { port } = new URL(variables.PLATFORM_URL ?? '')
    expect([caddy.includes(`http://:${port} {`), nginx.includes(`listen 127.0.0.1:${port};`)]).toEqual([
      true,
      true,
    ])
  }
})

it('the proxies take what the table of bodies allows, and hardly more', () => {
  const mostOf = (app: keyof typeof bodyLimitTable) =>
    Math.max(...bodyLimitTable[app].map(({ bytes }) => bytes))
  const read = (text: string, pattern: RegExp, unit: number) =>
    [...text.matchAll(pattern)].map(([, size]) => Number(size) * unit)
  const [staff = 0, visitors = 0] = read(readDeployFile('caddy/Caddyfile'), /max_size (\d+)MB/g, 1e6)
  const nginx = read(readDeployFile('nginx/forecourt.conf'), /client_max_body_size (\d+)m/g, 1 << 20)
  const ingress = read(readDeployFile('kubernetes/ingress.yaml'), /proxy-body-size: (\d+)m/g, 1 << 20)
  for (const [dashboard = 0, website = 0] of [[staff, visitors], nginx, ingress])
    for (const [limit, most] of [
      [dashboard, mostOf('dashboard')],
      [website, mostOf('website')],
    ] as const) {
      expect(limit).toBeGreaterThanOrEqual(most)
      expect(limit).toBeLessThan(most * 1.1)
    }
})

it('the image starts the product by what is there, with variables that exist and the user of its examples', () => {
  const file = readDeployFile('Containerfile')
  const [, environment = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(file) ?? []
  const named = [...environment.matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name ?? '')
  const known = new Set<string>([...variableNames, 'PATH', 'NODE_COMPILE_CACHE'])
  expect(named.filter((name) => !known.has(name))).toEqual([])
  const [, script = ''] = /^ENTRYPOINT \["node", "(.*)"\]$/m.exec(file) ?? []
  expect(existsSync(join(root, script))).toBe(true)
  const [, user] = /^USER (\d+):\d+$/m.exec(file) ?? []
  expect(listInKubernetes().map(({ uid }) => uid)).toEqual(listInKubernetes().map(() => user))
})
