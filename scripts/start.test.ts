import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dealers } from '@forecourt/demo/dealers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, type Ended, startServer, type TestServer } from './testing/start-server.ts'

let dataDir: string
let server: TestServer
let sandboxPort: number

async function startOk(env: Record<string, string>): Promise<TestServer> {
  const started = await startServer(env)
  if (!('port' in started)) throw new Error(`The server ended with ${started.code}:\n${started.output}`)
  return started
}

async function startFailing(env: Record<string, string>): Promise<Ended> {
  const started = await startServer(env)
  if (!('port' in started)) return started
  await started.stop()
  throw new Error('The server started where it should not.')
}

/** Somebody else may take a free port before the server does: then another one is tried. */
async function startWithSandbox(triesLeft = 5): Promise<TestServer> {
  sandboxPort = await freePort()
  const started = await startServer({ DATA_DIR: dataDir, PAYMENT_SANDBOX_PORT: String(sandboxPort) })
  if ('port' in started) return started
  if (triesLeft > 1 && started.output.includes(`Port ${sandboxPort} is taken`))
    return startWithSandbox(triesLeft - 1)
  throw new Error(`The server ended with ${started.code}:\n${started.output}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Processes of the cluster under a data directory. */
function postgresOf(directory: string): string[] {
  const all = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return all.filter((line) => line.includes(directory) && line.includes('postgres'))
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-start-'))
  server = await startWithSandbox()
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const first = dealers[0]?.site.slug ?? ''
const second = dealers[1]?.site.slug ?? ''

describe('a start', () => {
  it('answers when ready and prints the address of every site', async () => {
    expect(await ask(server.port, 'localhost', '/healthz')).toMatchObject({ status: 200 })
    for (const { site } of dealers)
      expect(server.lines).toContain(`  http://${site.slug}.localhost:${server.port}/`)
  })

  it('chooses the site by the host, case and port aside [S1.17]', async () => {
    const home = await ask(server.port, `${first}.localhost:${server.port}`, '/')
    expect(home.status).toBe(200)
    expect(home.body).toContain(dealers[0]?.site.name)
    expect((await ask(server.port, `${second.toUpperCase()}.LOCALHOST`, '/')).body).toContain(
      dealers[1]?.site.name,
    )
  })

  it('shows the directory of the demo on the bare host, and a plain 404 for an unknown one', async () => {
    const directory = await ask(server.port, 'localhost', '/')
    expect(directory.status).toBe(200)
    for (const { site } of dealers) expect(directory.body).toContain(`${site.slug}.localhost`)
    expect((await ask(server.port, 'nobody.example', '/')).status).toBe(404)
    expect((await ask(server.port, 'nobody.localhost', '/')).status).toBe(404)
  })

  it('has payment gateways of its own, on the port that it is told and with no charges yet', async () => {
    const { status, body } = await ask(sandboxPort, '127.0.0.1', '/_sandbox/charges')
    expect([status, JSON.parse(body)]).toEqual([200, []])
  })

  it('refuses a directory that a live server uses, and leaves that one alone', async () => {
    const { code, output } = await startFailing({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(output).toContain(String(server.child.pid))
    expect(output.trim().split('\n')).toHaveLength(1)
    expect((await ask(server.port, `${first}.localhost`, '/')).status).toBe(200)
  })

  it('lists every fault of the environment at once', async () => {
    const { code, output } = await startFailing({
      PORT: 'many',
      FORECOURT_MODE: 'fast',
      DATABASE_URL: 'mysql://x',
    })
    expect(code).toBe(1)
    for (const name of ['PORT', 'FORECOURT_MODE', 'DATABASE_URL']) expect(output).toContain(name)
  })

  it('refuses demo credentials in live mode', async () => {
    const { code, output } = await startFailing({ FORECOURT_MODE: 'live', DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(output).toContain('PLATFORM_PASSWORD')
  })

  it('says in one sentence that a database cannot be reached, without its password', async () => {
    const { code, output } = await startFailing({ DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/none' })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).not.toContain('hush')
  })

  it('says in one sentence that the port is taken, and stops its database again', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    const directory = await mkdtemp(join(tmpdir(), 'forecourt-port-'))
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const { code, output } = await startFailing({ DATA_DIR: directory, PORT: port })
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is taken`)
    expect(postgresOf(directory)).toEqual([])
    other.close()
    await rm(directory, { recursive: true, force: true })
  })

  it('says in one sentence that the data directory cannot be written', async () => {
    const file = join(dataDir, 'in-the-way')
    await writeFile(file, '')
    const { code, output } = await startFailing({ DATA_DIR: join(file, 'data') })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
  })
})

describe('after the end', () => {
  it('a polite stop leaves nothing running, and the next start serves one site on every host', async () => {
    expect(await server.stop()).toBe(0)
    expect(postgresOf(dataDir)).toEqual([])
    server = await startOk({ DATA_DIR: dataDir, SITE: second })
    expect(server.lines.join('\n')).not.toContain('Loading')
    for (const host of ['localhost', 'whatever.example', `${first}.localhost`])
      expect((await ask(server.port, host, '/')).body).toContain(dealers[1]?.site.name)
  })

  it('a kill of the server loses nothing: the next start recovers by itself', async () => {
    await server.stop('SIGKILL')
    server = await startOk({ DATA_DIR: dataDir })
    expect((await ask(server.port, `${first}.localhost`, '/')).status).toBe(200)
  })
})
