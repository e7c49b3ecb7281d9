import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ContractError } from '@forecourt/contract/call/contract-error'
import { forwardRawCallback } from '@forecourt/contract/call/forward-raw-callback'
import { endpoints } from '@forecourt/contract/endpoint-table'
import { createMetrics } from '@forecourt/server/metrics/metrics'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSite } from '../app/testing/a-site.ts'
import { anAnswer } from '../app/testing/an-answer.ts'
import { type Answers, absent, fakeCalls } from '../app/testing/fake-platform.ts'
import { createWebsite, type WebsiteOptions } from './app.ts'
import { createPageCache } from './cache/page-cache.ts'
import { createImageStore } from './images/image-store.ts'
import { createPublishedImages } from './images/published-images.ts'
import { callsOfAnyHost, callsOfSites } from './limits/server-calls.ts'
import type { WebsiteBuild } from './pages/website-build.ts'
import { createSiteFinder } from './sites/site-finder.ts'
import { aPageCache, aRenderedPage } from './testing/a-page-cache.ts'
import { testKeys } from './testing/test-keys.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'website-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
  .png()
  .toBuffer()

const bytes = (body: Uint8Array<ArrayBuffer> | string, type: string) => () =>
  new Response(body, { headers: { 'content-type': type } })
const pictures: Record<string, () => Response> = {
  photo: bytes(new Uint8Array(photo), 'image/png'),
  logo: bytes('<svg/>', 'image/svg+xml'),
  broken: bytes(new Uint8Array([1, 2, 3]), 'image/png'),
}

const leadId = '0198f6a0-0000-7000-8000-000000000001'

function aWebsite(changes: Partial<WebsiteOptions> = {}, now: () => number = Date.now, calls: Answers = {}) {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const platform = {
    ...fakeCalls({
      readiness: () => ({ ready: true }),
      siteLookup: ({ query: { slug, host } = {} }) => ({
        website_id: (slug === undefined ? host === 'west.test' : slug === 'west') ? 7 : null,
      }),
      site: () => aSite(),
      sites: () => [
        {
          id: 7,
          slug: 'west',
          name: 'West <Motors>',
          url: 'https://west.test',
          kind: 'car',
          template: 'main-street',
          city: 'Bathurst',
          state: 'NSW',
          tagline: '',
          shows: 'The three-site group',
          heroImageUrl: '/img/photo',
          examples: { sold: null, soldLongAgo: null, withoutPhotos: null, reserved: null },
        },
      ],
      searchService: () => anAnswer({ totalHits: 1_242 }),
      vehicle: () => ({ status: 404, error: 'No car' }),
      submitLead: () => ({ id: leadId, reference: 'A1' }),
      submitLeadUpdate: () => ({ id: leadId, reference: 'A1' }),
      event: () => ({ recorded: true }),
      syncWatchlist: () => ({ cars: [] }),
      staffWebsiteUsers: () => Promise.reject(Object.assign(new Error('no'), { status: 401 })),
      deliveryPrice: ({ query: { website_id, postcode } = {} }) => ({
        postcode: String(postcode),
        priceCents: website_id === 7 && postcode === '2640' ? 29_000 : null,
      }),
      async paymentIntent({ dealershipId, query: { car_id } = {}, body: { origin } }) {
        if (car_id === 409) throw Object.assign(new Error('Somebody else has it.'), { status: 409 })
        return { clientSecret: origin, paymentIntent: `pi_${dealershipId}_${car_id}` }
      },
      imageOnSite: () => ({ isShown: true }),
      image: ({ id }) => pictures[id]?.() ?? absent(),
      ...calls,
    }),
    forward: async (request: Request) => new Response(`taken: ${await request.text()}`),
  }
  const changesSource = { subscribe: () => () => {} }
  const app = createWebsite({
    platform,
    finder: createSiteFinder({ platform, changes: changesSource, log, now }),
    images: createImageStore(dataDir, () => {}),
    cache: createPageCache({ maxBytes: 1_000_000, changes: changesSource, log, now: Date.now }),
    // Rendering is covered by the browser tests; here every page fails.
    build: () => Promise.reject(new Error('no build')),
    clientDir: null,
    themePreload: () => null,
    pinnedSite: null,
    keys: testKeys,
    trustProxy: false,
    showDirectory: true,
    mode: 'production',
    isDraining: () => false,
    log,
    metrics: createMetrics({ role: 'website', version: 'test' }),
    now: Date.now,
    ...changes,
  })
  return { app, lines, ask: (url: string, init?: RequestInit) => app.request(url, init) }
}

describe('the website', () => {
  it('is ready while the platform is or while it has cached pages, unless it is about to stop', async () => {
    const state = { isReady: true, isDraining: false }
    const { cache, serve, ask: askPage } = aPageCache()
    const { ask } = aWebsite({ cache, isDraining: () => state.isDraining }, Date.now, {
      readiness: () => (state.isReady ? { ready: true } : Promise.reject(new Error('gone'))),
    })
    const look = async () => {
      const answer = await ask('http://anything.example/readyz')
      return [answer.status, await answer.json()]
    }
    expect(await look()).toEqual([200, { ready: true, state: 'ready' }])
    state.isReady = false
    expect(await look()).toEqual([503, { ready: false, state: 'unavailable' }])
    await serve(askPage(), async () => aRenderedPage('kept'))
    expect(await look()).toEqual([200, { ready: true, state: 'degraded' }])
    state.isDraining = true
    expect(await look()).toEqual([503, { ready: false, state: 'draining' }])
    expect((await ask('http://anything.example/healthz')).status).toBe(200)
  })

  it('limits everything that it answers itself, by the table', () => {
    const limited = [...callsOfAnyHost, ...callsOfSites].flatMap(({ methods, path }) =>
      methods.map((method) => `${method} ${path}`),
    )
    // Probes cost nothing and must never be refused; only our own dashboard can call the canvas; the others just
    // redirect.
    const probes = ['GET /healthz', 'GET /readyz', 'POST /internal/canvas']
    const open = [...probes, 'GET /search/*', 'GET /used-car/list', 'GET /browse/*']
    const answered = aWebsite()
      .app.routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    expect(new Set(answered)).toEqual(new Set([...limited, ...open]))
  })

  it('tells a proxy of which names it may get certificates, and nothing else', async () => {
    const { ask } = aWebsite({}, Date.now, {
      siteLookup({ query: { host } = {} }) {
        if (host === 'away.test') throw Object.assign(new Error('away'), { code: 'unreachable' })
        return { website_id: host === 'west.test' ? 7 : null }
      },
    })
    const answer = async (query: string) => {
      const { status, ...found } = await ask(`http://10.0.0.5:3000/internal/domains/ask${query}`)
      return [status, await new Response(found.body).text()]
    }
    for (const [query, status] of [
      ['?domain=west.test', 200],
      ['?domain=WEST.test.', 200],
      ['?domain=invented.test', 404],
      ['?domain=west.localhost', 404],
      ['?domain=10.0.0.5', 404],
      ['?domain=localhost', 404],
      [`?domain=${'a'.repeat(5_000)}.test`, 404],
      ['?domain=%3Cscript%3E', 404],
      ['', 404],
    ] as const)
      expect(await answer(query), query).toEqual([status, ''])
    // No certificate is made for a name that nobody can vouch for.
    expect((await ask('http://10.0.0.5:3000/internal/domains/ask?domain=away.test')).status).toBe(503)
  })

  it('holds an address to a number of events and reports, each address for itself', async () => {
    const { ask } = aWebsite({ trustProxy: true })
    const post = async (path: string, address: string, body: object) => {
      const headers = { origin: 'https://west.test', 'x-forwarded-for': `9.9.9.9, ${address}` }
      return (await ask(`https://west.test${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
        .status
    }
    for (const [path, body, most, status] of [
      ['/api/events', { event_id: 1, path: '/' }, 240, 200],
      ['/api/reports', { text: 'boom' }, 10, 204],
    ] as const) {
      const answers = []
      for (let turn = 0; turn <= most; turn++) answers.push(await post(path, '2001:db8::1', body))
      expect([answers.indexOf(429), answers.at(0), answers.at(-1)]).toEqual([most, status, 429])
      expect(await post(path, '2001:db8::2', body)).toBe(429)
      expect(await post(path, '2.2.2.2', body)).toBe(status)
    }
  })

  it.each(['payment_callbacks/till/key', 'stock_sources/1/vehicles'])(
    'hands a call of %s on byte for byte, whatever host it was told',
    async (path) => {
      const { ask } = aWebsite()
      const post = { method: 'POST', body: '{ "signed" :1}\n' }
      const answer = await ask(`http://nobody.example/api/${path}`, post)
      expect(await answer.text()).toBe('taken: { "signed" :1}\n')
    },
  )

  describe('with the platform behind a network', () => {
    let [platform, website]: Server[] = []
    let lines: Record<string, unknown>[] = []
    const listen = async (answer: RequestListener) => {
      const server = createServer(answer).listen(0, '127.0.0.1')
      await once(server, 'listening')
      return { server, port: (server.address() as AddressInfo).port }
    }
    let port = 0

    beforeAll(async () => {
      const behind = await listen((_, outgoing) => {
        outgoing.writeHead(401, { 'content-type': 'application/json', 'www-authenticate': 'Basic' })
        outgoing.end('{"error":"no"}')
      })
      const base = `http://127.0.0.1:${behind.port}`
      const addresses = { base, dashboard: base, staging: null }
      const forward = (request: Request) =>
        forwardRawCallback({ addresses, fetch: (passed) => fetch(passed) }, request)
      const fixture = aWebsite({ platform: { ...fakeCalls({}), forward } })
      lines = fixture.lines
      const front = await listen(getRequestListener((request) => fixture.app.fetch(request)))
      platform = behind.server
      website = front.server
      port = front.port
    })
    afterAll(() => {
      for (const server of [platform, website]) server?.closeAllConnections()
      for (const server of [platform, website]) server?.close()
    })

    /** Everything received over a connection, including data that a client would parse as the next response. */
    async function ask(line: string): Promise<string> {
      const socket = connect(port, '127.0.0.1')
      socket.write(`${line} HTTP/1.1\r\nHost: west.test\r\nConnection: close\r\n\r\n`)
      let text = ''
      socket.on('data', (part) => {
        text += part
      })
      await once(socket, 'close')
      return text
    }

    it.each(['/api/v1/vehicles', '/api/v1/websites/7/website_session_data.json'])(
      'passes on the answer to %s without a key, and to HEAD of it its headers alone',
      async (path) => {
        const [get, head] = [await ask(`GET ${path}`), await ask(`HEAD ${path}`)]
        for (const answer of [get, head]) {
          expect(answer).toMatch(/^HTTP\/1\.1 401 /)
          expect(answer).toMatch(/^www-authenticate: Basic\r$/im)
          expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
          // No connection headers of the platform are passed on.
          expect(answer).not.toMatch(/^connection: keep-alive/im)
        }
        expect(get).toContain('{"error":"no"}')
        expect(head.endsWith('\r\n\r\n')).toBe(true)
        expect(head.split('\r\n\r\n')).toHaveLength(2)
        expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
      },
    )

    it.each(['/search/used-cars?query=a%00b', '/api/search?query=%00', '/api/search/suggestions?query=%00'])(
      'refuses a NUL in %s',
      async (path) => {
        expect(await ask(`GET ${path}`)).toMatch(/^HTTP\/1\.1 400 /)
        expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
      },
    )
  })

  it('calls everybody a guest with an empty watchlist where nobody can sign in [S7.16]', async () => {
    const answer = await aWebsite().app.request('http://west.test/api/auth')
    expect(await answer.json()).toEqual({ user: null, watchlist: [] })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  describe('where visitors sign in', () => {
    const token = 'a'.repeat(32)
    const user = { id: 'u1', name: 'Jo', email: 'jo@example.com' }
    const withFlags = (on: object): Answers => {
      const { flags, ...site } = aSite()
      return { site: () => ({ ...site, flags: { ...flags, ...on } }) }
    }
    const signedIn = { headers: { cookie: `__Host-account=${token}` } }
    const asked: object[] = []
    const account: Answers = {
      visitorAccount(of) {
        asked.push(of)
        return { user, watchlist: [3, 5], sessions: 2 }
      },
    }

    it('says who is signed in and what they keep, by the cookie of this host [S3.32] [S7.16]', async () => {
      const { ask } = aWebsite({}, Date.now, { ...withFlags({ authentication: true }), ...account })
      const answer = await ask('https://west.test/api/auth', signedIn)
      expect(await answer.json()).toEqual({ user, watchlist: [3, 5] })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(asked).toEqual([{ websiteId: 7, account: token }])
    })

    it.each([
      ['authentication is off, as it is by default', {}, signedIn],
      ['the garage is off', { authentication: true, garage: false }, signedIn],
      ['there is no cookie', { authentication: true }, {}],
      ['the cookie is none of ours', { authentication: true }, { headers: { cookie: '__Host-account=<x>' } }],
      ['it is not bound to this host', { authentication: true }, { headers: { cookie: `account=${token}` } }],
    ])('asks nobody and answers a guest where %s [S6.03] [S6.04]', async (_, flags, init) => {
      asked.length = 0
      const { ask } = aWebsite({}, Date.now, { ...withFlags(flags), ...account })
      const answer = await ask('https://west.test/api/auth', init)
      expect(await answer.json()).toEqual({ user: null, watchlist: [] })
      expect(asked).toEqual([])
    })

    it('logs that it could not be told who is signed in [S8.09]', async () => {
      const { ask, lines } = aWebsite({}, Date.now, {
        ...withFlags({ authentication: true }),
        visitorAccount: () => Promise.reject(new Error('away')),
      })
      expect((await ask('https://west.test/api/auth', signedIn)).status).toBe(500)
      expect(lines.filter(({ msg }) => msg === 'request failed')).toHaveLength(1)
    })

    it('joins what a device says with the account, whatever it says', async () => {
      const kept: object[] = []
      const record = { id: 3, isSaved: false, atMs: 9, priceCents: null, priceBasis: null }
      const { ask } = aWebsite({}, Date.now, {
        ...withFlags({ authentication: true }),
        syncWatchlist(meeting) {
          kept.push(meeting)
          return { cars: [record] }
        },
      })
      const post = (body: string, headers: Record<string, string> = signedIn.headers) =>
        ask('https://west.test/api/watchlist', { method: 'POST', body, headers })
      const answer = await post(JSON.stringify({ cars: [record, { id: -1 }, 'x'], asked: [5, 'y', 1e12] }))
      expect(await answer.json()).toEqual({ cars: [record] })
      for (const body of ['', '[]', 'null', '{"cars":{},"asked":7}'])
        expect((await post(body)).status).toBe(200)
      const of = { websiteId: 7, account: token }
      const nothing = { ...of, body: { cars: [], asked: [] } }
      const first = { ...of, body: { cars: [record], asked: [5] } }
      expect(kept).toEqual([first, nothing, nothing, nothing, nothing])
      expect((await post('{}', {})).status).toBe(401)
      expect((await post('{}', { ...signedIn.headers, origin: 'https://evil.test' })).status).toBe(403)
    })

    it('lists its users page by page for the dealer’s own people only [S6.07] [S7.17]', async () => {
      const page = { users: [{ ...user, website_id: 7, created_at: '2026-11-16T00:00:00.000Z' }], next: 'x' }
      const listed: object[] = []
      const { ask } = aWebsite({}, Date.now, {
        async staffWebsiteUsers(of) {
          listed.push(of)
          if (of.staff !== token)
            throw Object.assign(new Error('no'), { status: of.staff?.startsWith('n') ? 403 : 401 })
          return page
        },
      })
      const list = (authorization?: string) =>
        ask('https://west.test/api/websiteUsers?limit=2&after=1_a', {
          headers: authorization === undefined ? {} : { authorization },
        })
      const answer = await list(`Bearer ${token}`)
      expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
        200,
        'no-store',
        page,
      ])
      expect(listed).toEqual([{ staff: token, query: { site: 7, after: '1_a', limit: '2' } }])
      const refused = [undefined, 'Basic eDp5', `Bearer ${'b'.repeat(32)}`, `Bearer ${'n'.repeat(32)}`]
      expect(await Promise.all(refused.map(async (value) => (await list(value)).status))).toEqual([
        401, 401, 401, 403,
      ])
    })
  })

  it.each(Object.entries(endpoints).filter(([, { host }]) => host === 'site'))(
    'answers its own call %s, in JSON and not with a page',
    async (_, { method, path }) => {
      const flags = { ...aSite().flags, mockLeads: true }
      const { ask } = aWebsite({}, Date.now, { site: () => aSite({ flags }) })
      const answer = await ask(`https://west.test${path.replaceAll(/:\w+/g, '1')}`, {
        method,
        headers: { 'content-type': 'application/json', origin: 'https://west.test' },
        ...(method !== 'GET' && { body: '{}' }),
      })
      expect(answer.headers.get('content-type')).toContain('application/json')
    },
  )

  it('says what delivery to a postcode costs at the pinned site, else at the host’s', async () => {
    const price = async (url: string, changes: Partial<WebsiteOptions> = {}) =>
      (await aWebsite(changes).ask(`${url}/api/delivery_prices?postcode=2640`)).json()
    const delivered = { postcode: '2640', price: 290 }
    expect(await price('http://west.localhost:3000')).toEqual(delivered)
    expect(await price('https://west.test')).toEqual(delivered)
    expect(await price('http://127.0.0.1:3000', { pinnedSite: 'west' })).toEqual(delivered)
  })

  it('says in JSON what the platform refused of a delivery price, and that it cannot be asked', async () => {
    const { ask } = aWebsite({}, Date.now, {
      deliveryPrice: ({ query: { website_id: siteId } = {} }) =>
        Promise.reject(
          siteId === 7
            ? Object.assign(new Error('refused'), { code: 'unreachable', status: null })
            : Object.assign(new Error('This site is not here.'), { status: siteId === 8 ? 401 : 404 }),
        ),
    })
    const price = (query: string) => ask(`https://west.test/api/delivery_prices?postcode=2000${query}`)
    const absent = await price('&website_id=999999')
    expect([absent.status, await absent.json()]).toEqual([404, { error: 'This site is not here.' }])
    const away = await price('')
    expect([away.status, await away.json()]).toEqual([503, { error: expect.any(String) }])
    // A refusal of the website's own credentials must not reach visitors.
    expect((await price('&website_id=8')).status).toBe(503)
  })

  it('opens a payment for the visitor behind the cookie, and for nobody’s other address [S7.13]', async () => {
    const { ask } = aWebsite()
    const post = (query: string) =>
      ask(`https://west.test/dealerships/3/payment_intent${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://west.test' },
        body: JSON.stringify({ origin: 'https://evil.test' }),
      })
    const answer = await post('?car_id=12')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-visitor=/)
    expect(await answer.json()).toEqual({ clientSecret: 'https://west.test', paymentIntent: 'pi_3_12' })
    expect(await (await post('?model_id=4')).json()).toMatchObject({ paymentIntent: 'pi_3_undefined' })
    const refused = await post('?car_id=409')
    expect([refused.status, await refused.json()]).toEqual([409, { error: 'Somebody else has it.' }])
    expect((await post('')).status).toBe(400)
  })

  it('is a 503 that says when to come back while the platform is away, and keeps what was typed', async () => {
    const away = () =>
      Promise.reject(Object.assign(new Error('refused'), { code: 'unreachable', status: null }))
    const finder = { find: away, isOutdated: () => false, close() {} }
    const { ask } = aWebsite({ finder })
    const page = await ask('https://west.test/')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30'])
    const typed = new URLSearchParams({ name: 'Ann "<b>" O’Neil', message: 'a\nb' })
    const posted = await ask('https://west.test/contact', { method: 'POST', body: typed })
    expect([posted.status, posted.headers.get('retry-after')]).toEqual([503, '30'])
    const html = await posted.text()
    expect(html).toContain('value="Ann &#34;&#60;b&#62;&#34; O’Neil"')
    expect(html).toContain('<form method="post">')
    expect(html).not.toContain('<b>')
  })

  it('serves pictures 640 to 3840 wide, at quality 75 unless asked otherwise [S7.40]', async () => {
    const { ask } = aWebsite()
    const picture = async (query: string) => {
      const answer = await ask(`https://west.test/img/photo?${query}`)
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    for (const width of [640, 1080, 3840]) expect((await picture(`w=${width}`)).status).toBe(200)
    for (const width of [0, 639, 3841, 16]) expect((await picture(`w=${width}`)).status).toBe(400)
    const plain = await picture('w=640')
    expect(plain.bytes.equals((await picture('w=640&q=75')).bytes)).toBe(true)
  })

  it('sends no picture of another dealer, be it made already, and the site’s own also while nobody can be asked', async () => {
    const asked: string[] = []
    let isAway = false
    const { ask } = aWebsite({}, Date.now, {
      imageOnSite({ websiteId, id }) {
        asked.push(`${websiteId}/${id}`)
        if (isAway) throw new ContractError('unreachable', 'The platform is away.', null)
        return { isShown: id === 'photo' }
      },
    })
    const status = async (id: string) => (await ask(`https://west.test/img/${id}?w=640`)).status
    expect(await status('other')).toBe(404)
    expect([await status('photo'), await status('photo')]).toEqual([200, 200])
    expect(asked).toEqual(['7/other', '7/photo'])
    isAway = true
    expect(await status('photo')).toBe(200)
  })

  it('stands on its last configuration when a refresh fails, and reports it [S8.10]', async () => {
    let nowMs = Date.now()
    let isAway = false
    const { lines, ask } = aWebsite({}, () => nowMs, {
      site() {
        if (isAway) throw new Error('The platform did not answer.')
        return aSite()
      },
    })
    expect((await ask('https://west.test/img/photo?w=640')).status).toBe(200)
    isAway = true
    nowMs += 61_000
    expect((await ask('https://west.test/img/photo?w=640')).status).toBe(200)
    expect(lines.map(({ msg }) => msg)).toContain(
      'An error occurred with website refresh The platform did not answer.',
    )
  })

  it('answers a short 404 for hosts that are no site, also when a directory could be shown', async () => {
    const { ask } = aWebsite()
    for (const host of ['nobody.localhost', 'nobody.example', 'a.west.localhost']) {
      const response = await ask(`http://${host}/`)
      expect(response.status).toBe(404)
      expect((await response.text()).length).toBeLessThan(400)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('finds a site by slug, by its public host, and by pin on every host', async () => {
    const reaches = async (url: string, changes = {}) =>
      (await aWebsite(changes).ask(`${url}/img/photo?w=640`)).headers.get('content-type')
    expect(await reaches('http://west.localhost:3000')).toBe('image/jpeg')
    expect(await reaches('https://west.test')).toBe('image/jpeg')
    expect(await reaches('http://anything.example', { pinnedSite: 'west' })).toBe('image/jpeg')
  })

  it('shows the directory on bare localhost, escaped, in a demo only', async () => {
    const build = async () => ({ routes: { listing: { path: 'search/:slug' } } }) as unknown as WebsiteBuild
    const { ask } = aWebsite({ build })
    const response = await ask('http://localhost:3000/')
    const html = await response.text()
    expect(html).toContain('href="http://west.localhost:3000/"')
    expect(html).toContain('West &lt;Motors&gt;')
    expect(html).toContain('1,242 cars')
    expect(html).toContain('Main Street look')
    expect(html).toMatch(
      /href="http:\/\/west\.localhost:3000\/search\/[^"]+" aria-label="All stock at West &lt;Motors&gt;"/,
    )
    expect(html).not.toContain('Just sold')
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-")
    expect((await ask('http://localhost:3000/img/photo?w=640')).status).toBe(200)
    expect((await ask('http://localhost:3000/finance')).status).toBe(404)
    const live = aWebsite({ showDirectory: false })
    expect((await live.ask('http://localhost:3000/')).status).toBe(404)
  })

  it('answers a failure with a plain page that is not kept, and logs it once', async () => {
    const { ask, lines } = aWebsite()
    const response = await ask('http://west.localhost/')
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('Or call (02) 6331 1234.')
    expect(lines.filter(({ level }) => level === 50)).toHaveLength(1)
  })

  it('asks for patience while the platform does not answer', async () => {
    const finder = {
      find: () => Promise.reject(new Error('down')),
      isOutdated: () => false,
      close: () => {},
    }
    const response = await aWebsite({ finder }).ask('http://west.localhost/')
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('logs no query, address, cookie or body', async () => {
    const { ask, lines } = aWebsite()
    await ask('http://west.localhost/img/photo?w=640&email=ann@example.com', {
      headers: { cookie: 'draft=secret', 'x-forwarded-for': '203.0.113.9' },
    })
    const text = JSON.stringify(lines)
    expect(text).toContain('/img/photo')
    for (const secret of ['ann@example.com', 'secret', '203.0.113.9']) expect(text).not.toContain(secret)
  })

  it('gives every answer an id', async () => {
    const { ask } = aWebsite()
    for (const path of ['/', '/healthz', '/img/photo?w=640', '/img/none', '/%E0%A4%A'])
      expect((await ask(`http://west.localhost${path}`)).headers.get('x-request-id')).toMatch(
        /^[0-9a-f-]{36}$/,
      )
  })

  it('refuses bodies that are too large for their address', async () => {
    const { ask } = aWebsite()
    const large = { method: 'POST', body: 'x'.repeat(2_500_001) }
    expect((await ask('http://west.localhost/', large)).status).toBe(413)
    const own = { method: 'POST', headers: { origin: 'https://west.test' }, body: 'x'.repeat(100_001) }
    for (const call of ['api/watchlist', 'api/reports', 'api/events'])
      expect([call, (await ask(`https://west.test/${call}`, own)).status]).toEqual([call, 413])
    // Photos that were not uploaded in advance are posted with their form, which a script sends to the page's data
    // address.
    for (const form of ['trade-in', 'cars/trade-in.data', 'sell-your-car.data', 'finance.data'])
      expect((await ask(`http://west.localhost/${form}`, large)).status).not.toBe(413)
  })
})

describe('pictures', () => {
  it('are WebP where accepted, immutable, and vary by what is accepted', async () => {
    const { ask } = aWebsite()
    const response = await ask('http://west.localhost/img/photo?w=640', { headers: { accept: 'image/webp' } })
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('vary')).toContain('Accept')
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 640, format: 'webp' })
  })

  it('are WebP at first and AVIF for the next visitor when that is smaller', async () => {
    const images = createImageStore(dataDir, () => {})
    const { ask } = aWebsite({ images })
    const get = (id: string) =>
      ask(`http://west.localhost/img/${id}?w=1080`, { headers: { accept: 'image/avif,image/webp' } })
    const first = await get('photo')
    expect(first.headers.get('content-type')).toBe('image/webp')
    expect((await get('logo')).headers.get('content-type')).toBe('image/svg+xml')
    await images.settled()
    const second = await get('photo')
    expect(second.headers.get('content-type')).toBe('image/avif')
    expect((await second.arrayBuffer()).byteLength).toBeLessThan((await first.arrayBuffer()).byteLength)
    expect((await get('logo')).headers.get('content-type')).toBe('image/svg+xml')
  })

  it('are sent once, and then read from the public host by the site’s own pages alone', async () => {
    const images = createImageStore(dataDir, () => {})
    const there = new Map<string, Uint8Array>()
    const published = createPublishedImages(
      {
        origin: 'https://pictures.example',
        urlOf: (name) => `https://pictures.example/${name}`,
        has: async (name) => there.has(name),
        put: async (name, bytes) => void there.set(name, bytes),
      },
      () => {},
    )
    const { ask } = aWebsite({ images, published })
    const get = (id: string, headers: Record<string, string>) =>
      ask(`http://west.localhost/img/${id}?w=750`, { headers: { accept: 'image/webp', ...headers } })
    const inPage = { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' }
    const first = await get('photo', inPage)
    await get('logo', inPage)
    await published.settled()
    const [[name = '', bytes] = []] = there
    expect(Buffer.from((await first.arrayBuffer()) as ArrayBuffer).equals(bytes ?? Buffer.of())).toBe(true)
    expect(there.size).toBe(1)
    const second = await get('photo', inPage)
    expect([second.status, second.headers.get('location')]).toEqual([302, `https://pictures.example/${name}`])
    for (const header of Object.keys(inPage))
      expect(second.headers.get('vary')?.toLowerCase()).toContain(header)
    for (const elsewhere of [
      {},
      { ...inPage, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-dest': 'empty' },
    ])
      expect((await get('photo', elsewhere)).status).toBe(200)
    expect((await get('logo', inPage)).status).toBe(200)
  })

  it('answer HEAD with the headers alone', async () => {
    const response = await aWebsite().ask('http://west.localhost/img/photo?w=640', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  it('pass drawings through as they are, unable to run anything', async () => {
    const response = await aWebsite().ask('http://west.localhost/img/logo')
    expect(await response.text()).toBe('<svg/>')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  it.each(['missing', 'broken'])('are a placeholder in the site’s colours with a 404 when %s', async (id) => {
    const response = await aWebsite().ask(`http://west.localhost/img/${id}?w=640`)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('fill="#f4f5f7"')
  })

  it('are not made in sizes that are not on the list', async () => {
    expect((await aWebsite().ask('http://west.localhost/img/photo?w=641')).status).toBe(400)
  })
})
