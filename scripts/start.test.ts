import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dealers } from '@forecourt/demo/dealers'
import { createKeyRing } from '@forecourt/server/keys/key-ring'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findTags, parseHtml } from '../apps/website/app/testing/parse-html.ts'
import { createTickets } from '../apps/website/server/leads/tickets.ts'
import { readKeyFile } from './process/open-keys.ts'
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

/** Another process may take a free port before the server does; then another one is tried. */
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

/** The Postgres processes under a data directory. */
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

/** Every demo site address in a file or a mail. */
function linksIn(text: string): string[] {
  const found = text.match(/http:\/\/[\w-]+\.localhost[^\s"'<>\])]*/g) ?? []
  return [...new Set(found.map((link) => link.replaceAll('&amp;', '&')))]
}

/** Resolves *.localhost, as a browser does. */
function follow(link: string) {
  const { port, host, pathname, search } = new URL(link)
  return ask(Number(port || 80), host, `${pathname}${search}`)
}

async function readMailTo(address: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')))
  const mail = mails.find((text) => text.includes(`To: ${address}`))
  if (mail === undefined) throw new Error('No mail yet.')
  // Quoted-printable (RFC 2045, 6.7): soft line breaks and the equals sign.
  return mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

const withFeeds =
  dealers.find(({ flags }) => flags.some(({ key, state }) => key === 'stockFeeds' && state === 'on'))?.site
    .slug ?? ''
const first = dealers[0]?.site.slug ?? ''
const second = dealers[1]?.site.slug ?? ''

describe('a start', () => {
  it('answers when ready and prints the address of every site', async () => {
    expect(await ask(server.port, 'localhost', '/healthz')).toMatchObject({ status: 200 })
    for (const { site } of dealers)
      expect(server.lines).toContain(`  http://${site.slug}.localhost:${server.port}/`)
  })

  it('chooses the site by the host, case and port aside', async () => {
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

  it.each(['/sitemap.xml', '/robots.txt', '/feeds/stock.xml', '/feeds/new-arrivals.xml'])(
    'gives links at %s that lead to the server itself',
    async (path) => {
      const { status, body } = await ask(server.port, `${withFeeds}.localhost`, path)
      expect(status).toBe(200)
      const links = linksIn(body)
      expect(links).not.toEqual([])
      for (const link of links) expect(new URL(link).port, link).toBe(String(server.port))
      for (const link of links.slice(0, 3)) expect((await follow(link)).status, link).toBe(200)
    },
  )

  it('gives pages their own addresses', async () => {
    const { body } = await ask(server.port, `${first}.localhost`, '/contact')
    const canonical = findTags(parseHtml(body), 'link').find(
      ({ attributes }) => attributes.rel === 'canonical',
    )
    expect(canonical?.attributes.href).toBe(`http://${first}.localhost:${server.port}/contact`)
  })

  it('serves the pictures of a site with an image host under a second origin, which has nothing else [S7.38]', async () => {
    const hosted = dealers.find(({ settings }) => settings.some(({ key }) => key === 'imageHost'))?.site.slug
    const origin = `http://pictures.${hosted}.localhost:${server.port}`
    const { body, headers } = await ask(server.port, `${hosted}.localhost`, '/')
    const page = parseHtml(body)
    const pictures = findTags(page, 'img').filter(({ attributes }) => attributes.srcSet || attributes.srcset)
    expect(pictures.length).toBeGreaterThan(3)
    for (const { attributes } of pictures) expect(new URL(attributes.src ?? '').origin).toBe(origin)
    expect(headers['content-security-policy']).toContain(`img-src 'self' data: ${origin};`)
    const preconnect = findTags(page, 'link').find(({ attributes }) => attributes.rel === 'preconnect')
    expect(preconnect?.attributes.href).toBe(origin)
    const picture = await follow(pictures[0]?.attributes.src ?? '')
    expect([picture.status, picture.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('image/'),
    ])
    expect((await follow(`${origin}/`)).status).toBe(404)
  })

  it('gives links in its mails that lead to the server itself', async () => {
    const host = `${first}.localhost:${server.port}`
    const keys = createKeyRing(await readKeyFile(dataDir, 'tickets'))
    // Dealers are loaded in order. A lead within two seconds is not delivered, so the ticket is a minute old.
    const ticket = createTickets(keys, () => Date.now() - 60_000).issue(1)
    const sent = await ask(server.port, host, '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://${host}`, 'x-form-ticket': ticket },
      body: JSON.stringify({
        lead: {
          name: 'Lena',
          last_name: 'Link',
          email: 'lena@visitor.example',
          phone: '0491 570 156',
          postcode: '2795',
          category: 'Enquiry',
          message: 'Is the yard open on Saturday?',
        },
      }),
    })
    expect(sent.status, sent.body).toBe(201)
    const mail = await vi.waitFor(() => readMailTo('lena@visitor.example'), { timeout: 60_000 })
    const links = linksIn(mail)
    expect(links).not.toEqual([])
    for (const link of links) {
      expect(new URL(link).port, link).toBe(String(server.port))
      expect((await follow(link)).status, link).toBe(200)
    }
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
    expect(code).toBe(2)
    for (const name of ['PORT', 'FORECOURT_MODE', 'DATABASE_URL']) expect(output).toContain(name)
  })

  it('refuses demo credentials in live mode', async () => {
    const { code, output } = await startFailing({ FORECOURT_MODE: 'live', DATA_DIR: dataDir })
    expect(code).toBe(2)
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
  it('a polite stop leaves nothing running, and a start for one site serves that one on every host [S1.17]', async () => {
    expect(await server.stop()).toBe(0)
    expect(postgresOf(dataDir)).toEqual([])
    server = await startOk({ DATA_DIR: dataDir, SITE: second })
    expect(server.lines.join('\n')).not.toContain('Loading')
    for (const host of ['localhost', 'whatever.example', `${first}.localhost`]) {
      const { body } = await ask(server.port, host, '/')
      expect(body).toContain(dealers[1]?.site.name)
      expect(body).not.toContain(dealers[0]?.site.name)
    }
  })

  it('a kill of the server loses nothing: the next start recovers by itself', async () => {
    await server.stop('SIGKILL')
    server = await startOk({ DATA_DIR: dataDir })
    expect((await ask(server.port, `${first}.localhost`, '/')).status).toBe(200)
  })

  it('sites have moved to the port of the new start', async () => {
    const [sitemap = ''] = linksIn((await ask(server.port, `${first}.localhost`, '/sitemap.xml')).body)
    expect(new URL(sitemap).port).toBe(String(server.port))
    expect((await follow(sitemap)).status).toBe(200)
  })
})
