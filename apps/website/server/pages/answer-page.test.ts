import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { startPageServer, stopPageServer } from '../testing/start-page-server.ts'

const page = `<html><script>go()</script>${'<p>car</p>'.repeat(200)}</html>`

afterEach(stopPageServer)

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers } })

/** Repeats the request until it is answered directly from the cache. */
async function warm(server: Awaited<ReturnType<typeof startPageServer>>, path: string, headers = {}) {
  await server.ask(path, headers)
  await server.ask(path, headers)
  expect(server.sent).toHaveLength(0)
}

describe('answerPages', () => {
  it('sends the very same headers and bytes whether the page was just made, kept, or sent straight from the cache', async () => {
    const server = await startPageServer((_request, _count, _arm, mark) =>
      html(page.replace('<script', `<script nonce="${mark}"`)),
    )
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const answers = [
      await server.ask('/', headers),
      await server.ask('/', headers),
      await server.ask('/', headers),
    ]
    expect(server.sent).toEqual([200])
    expect(server.seen).toHaveLength(1)
    const comparable = answers.map(({ status, headers: { date: _, ...others }, body }) => {
      return { status, others, text: brotliDecompressSync(body).toString() }
    })
    expect(comparable[1]).toEqual(comparable[0])
    expect(comparable[2]).toEqual(comparable[0])
    expect(comparable[0]).toMatchObject({
      status: 200,
      text: page,
      others: {
        'content-encoding': 'br',
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'Accept-Encoding',
        link: '</theme.js>; rel=modulepreload',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
      },
    })
  })

  it.each(['/', '/draft'])('allows no script on %s that its renderer did not write', async (path) => {
    const evil = '<script>evil()</script><style>b{}</style>'
    const server = await startPageServer((_request, _count, _arm, mark) =>
      html(`<html>${evil}<script nonce="${mark}">go()</script><style nonce="${mark}">a{}</style></html>`),
    )
    const { headers, body } = await server.ask(path)
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash('go()')};`)
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${hash('a{}')};`)
    expect(body.toString()).toBe(`<html>${evil}<script>go()</script><style>a{}</style></html>`)
  })

  it('refuses to keep a page with a draft for everybody: its route must say that visitors have their own', async () => {
    const server = await startPageServer(() => html(page))
    server.state.showsDraft = true
    expect((await server.ask('/')).status).toBe(500)
    expect((await server.ask('/form')).status).toBe(200)
  })

  it('sends what is longer than anything that is kept while it is made, to each anew', async () => {
    const made: number[] = []
    const server = await startPageServer((_request, count) => {
      const parts = ['one,', 'two,', 'three']
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          const part = parts.shift()
          if (part === undefined) return controller.close()
          made.push(count)
          controller.enqueue(new TextEncoder().encode(part))
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'text/csv' } })
    })
    server.state.streams = true
    for (let turn = 0; turn < 2; turn++) {
      const { status, headers, body } = await server.ask('/')
      expect({ status, body: body.toString() }).toEqual({ status: 200, body: 'one,two,three' })
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'transfer-encoding': 'chunked' })
    }
    expect((await server.ask('/', {}, 'HEAD')).body.length).toBe(0)
    expect(made.length).toBeGreaterThan(6)
    expect(server.sent).toHaveLength(0)
  })

  it('adds HSTS to a page straight from the cache exactly where the full handler does', async () => {
    const server = await startPageServer(() => html(page))
    await warm(server, '/')
    const br = { 'accept-encoding': 'br' }
    expect((await server.ask('/', { ...br, 'x-forwarded-proto': 'https' })).headers).toHaveProperty(
      'strict-transport-security',
    )
    expect((await server.ask('/', br)).headers).not.toHaveProperty('strict-transport-security')
    expect(server.sent).toEqual([200, 200])
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('answers in %s', async (encoding, decode) => {
    const server = await startPageServer(() => html(page))
    await server.ask('/', { 'accept-encoding': 'br' })
    for (let at = 0; at < 3; at++) {
      const { headers, body } = await server.ask('/', { 'accept-encoding': encoding })
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(headers['content-length']).toBe(String(body.length))
      expect(decode(body).toString()).toBe(page)
    }
    expect(server.seen).toHaveLength(1)
  })

  it('answers HEAD with the headers of GET and no body, from the cache and from the handler', async () => {
    const server = await startPageServer(() => html(page))
    const br = { 'accept-encoding': 'br' }
    const first = await server.ask('/', br, 'HEAD')
    const { headers } = await server.ask('/', br)
    const short = await server.ask('/', br, 'HEAD')
    expect(server.sent).toEqual([200])
    for (const head of [first, short]) {
      expect(head.body).toHaveLength(0)
      expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' })
    }
  })

  it('answers 304 with the same security headers to a browser that has the page, from the cache and from the handler', async () => {
    const server = await startPageServer(() => html(page))
    const { headers } = await server.ask('/')
    const etag = headers.etag ?? ''
    const long = await server.ask('/', { 'if-none-match': etag })
    const short = await server.ask('/', { 'if-none-match': `"x", ${etag.slice(2)}`, 'accept-encoding': 'br' })
    expect(server.sent).toEqual([304])
    for (const answer of [long, short]) {
      expect(answer.status).toBe(304)
      expect(answer.body).toHaveLength(0)
      for (const name of ['etag', 'content-security-policy', 'cache-control', 'vary', 'referrer-policy'])
        expect(answer.headers[name]).toBe(headers[name])
    }
    expect((await server.ask('/', { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  it('lets loaders of public pages see nothing of the visitor', async () => {
    const server = await startPageServer(() => html(page))
    await server.ask('/?email=ann@example.com&gclid=1', { cookie: 'draft=secret', host: 'evil.example' })
    expect(server.seen[0]?.url).toBe('https://west.test/')
    expect([...(server.seen[0]?.headers ?? [])]).toEqual([])
  })

  it('shows one page for all spellings of a query and all campaigns', async () => {
    const server = await startPageServer(() => html(page))
    const make = 'refinementList%5Bmake%5D%5B0%5D=Kia'
    await server.ask(`/search/used-cars?${make}&page=2`)
    await server.ask(`/search/used-cars?utm_source=x&page=2&Car_production[refinementList][make][7]=Kia&x=1`)
    expect(server.seen.map(({ url }) => url)).toEqual([`https://west.test/search/used-cars?${make}&page=2`])
    await server.ask('/blog?page=2&utm_source=x')
    await server.ask('/blog?page=2')
    expect(server.seen[1]?.url).toBe('https://west.test/blog?page=2')
    expect(server.seen).toHaveLength(2)
  })

  it('caches a page’s data with it, by the loaders that are asked for', async () => {
    const server = await startPageServer(
      () => new Response('data', { headers: { 'Content-Type': 'text/x-script' } }),
    )
    await server.ask('/blog.data?page=2&_routes=blog,invented')
    await server.ask('/blog.data?_routes=blog&page=2')
    await server.ask('/_.data?_routes=home')
    expect(server.seen.map(({ url }) => url)).toEqual([
      'https://west.test/blog.data?page=2&_routes=blog',
      'https://west.test/_.data?_routes=home',
    ])
    server.change(server.state.site.id, 'stock')
    await server.ask('/blog.data?_routes=blog&page=2')
    expect(server.seen).toHaveLength(3)
  })

  it('passes a visitor’s own pages and every post through untouched and keeps none of them', async () => {
    const server = await startPageServer(() => html(page))
    for (let at = 0; at < 3; at++) {
      const { headers } = await server.ask('/draft?step=2', { cookie: 'draft=1' })
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(server.seen).toHaveLength(3)
    expect(server.seen[0]?.headers.get('cookie')).toBe('draft=1')
    expect(new URL(server.seen[0]?.url ?? '').search).toBe('?step=2')
    await server.ask('/', { cookie: 'a=b' }, 'POST')
    expect(server.seen[3]?.method).toBe('POST')
    expect(server.cache.stats().pages).toBe(0)
  })

  it('never keeps an answer that sets a cookie', async () => {
    const server = await startPageServer((_, count) =>
      html(page, { headers: { 'Set-Cookie': `visit=${count}` } }),
    )
    const cookies = [await server.ask('/'), await server.ask('/')].map(({ headers }) => headers['set-cookie'])
    expect(cookies).toEqual([['visit=1'], ['visit=2']])
    expect(server.cache.stats().pages).toBe(0)
  })

  it('keeps the campaign of a visitor through a redirect', async () => {
    const server = await startPageServer(
      () => new Response(null, { status: 301, headers: { Location: '/search/cars?a=1' } }),
    )
    for (const campaign of ['x', 'y']) {
      const { status, headers } = await server.ask(`/blog?gclid=${campaign}&email=ann`)
      expect([status, headers.location]).toEqual([301, `/search/cars?a=1&gclid=${campaign}`])
    }
    expect(server.seen).toHaveLength(1)
  })

  it('keeps it for a visitor whom we know too, and adds it to nothing that was posted', async () => {
    const server = await startPageServer(
      () => new Response(null, { status: 302, headers: { Location: '/finance?car_id=1' } }),
    )
    expect((await server.ask('/draft?gclid=x&email=ann')).headers.location).toBe('/finance?car_id=1&gclid=x')
    expect((await server.ask('/draft?gclid=x', {}, 'POST')).headers.location).toBe('/finance?car_id=1')
  })

  it('shows a change to the next request straight from the cache', async () => {
    const server = await startPageServer((_, count) => html(page.replace('go()', `go(${count})`)))
    await warm(server, '/')
    server.change(server.state.site.id, 'stock')
    expect((await server.ask('/')).body.toString()).toContain('go(2)')
  })

  it('goes on with cached pages while the platform is down, and heals', async () => {
    let isDown = false
    const server = await startPageServer((_, count) =>
      isDown ? html('call us', { status: 503 }) : html(`${page}${count}`),
    )
    await server.ask('/')
    isDown = true
    server.clock.nowMs += 600_000
    expect((await server.ask('/')).body.toString()).toBe(`${page}1`)
    const unknown = await server.ask('/blog')
    expect([unknown.status, unknown.body.toString(), unknown.headers['cache-control']]).toEqual([
      503,
      'call us',
      'no-store',
    ])
    isDown = false
    server.clock.nowMs += 5_000
    expect((await server.ask('/')).body.toString()).toBe(`${page}4`)
    expect((await server.ask('/blog')).status).toBe(200)
  })

  it('does not keep a page that was made of an outdated configuration', async () => {
    const server = await startPageServer(() => html(page))
    server.state.isOutdated = true
    await server.ask('/')
    await server.ask('/')
    expect(server.seen).toHaveLength(2)
  })

  it('tells browsers not to store a missing page, and caches it itself briefly', async () => {
    const server = await startPageServer(() => html(page, { status: 404 }))
    await server.ask('/nothing?a=1')
    const { status, headers } = await server.ask('/nothing?a=2')
    expect([status, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined])
    expect(server.seen).toHaveLength(1)
  })
})
