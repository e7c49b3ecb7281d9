import { afterEach, expect, it } from 'vitest'
import { aSite } from '../../app/testing/a-site.ts'
import { startPageServer, stopPageServer } from '../testing/start-page-server.ts'

afterEach(stopPageServer)

const page = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
const start = async () => startPageServer((request) => page(new URL(request.url).pathname))

it('shows at every address that it is closed, from the request after it was closed, and never keeps that', async () => {
  const server = await start()
  for (let turn = 0; turn < 3; turn++) await server.ask('/')
  expect(server.sent).toEqual([200])
  server.state.site = aSite({ closed: 'paused' })
  server.change(server.state.site.id, 'site')
  for (const path of ['/', '/search/cars', '/cars/a-car']) {
    const { status, headers, body } = await server.ask(path)
    expect([status, body.toString()]).toEqual([503, '/closed'])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.any(String) })
    expect(headers['x-robots-tag']).toBeUndefined()
  }
  server.state.site = aSite({ closed: 'new' })
  const unopened = await server.ask('/')
  expect([unopened.status, unopened.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  server.state.site = aSite()
  server.change(server.state.site.id, 'site')
  expect((await server.ask('/')).body.toString()).toBe('/')
})

it('takes what was typed before it was closed, keeps ways to write open, and sends no feed', async () => {
  const server = await start()
  server.state.site = aSite({ closed: 'paused' })
  expect((await server.ask('/form', {}, 'POST')).body.toString()).toBe('/form')
  const contact = await server.ask('/contact')
  expect([contact.status, contact.body.toString()]).toEqual([200, '/contact'])
  const feed = await server.ask('/feeds/google.xml')
  expect([feed.status, feed.body.toString()]).toEqual([503, 'This website is closed.\n'])
  const data = await server.ask('/search/cars.data')
  expect([data.status, data.headers['x-remix-redirect']]).toEqual([204, '/search/cars'])
})

it('shows the whole website to a browser with a token, and to no other token or browser', async () => {
  const server = await start()
  server.state.site = aSite({ closed: 'new' })
  server.state.previewToken = 'good'
  expect((await server.ask('/?site-preview=bad')).body.toString()).toBe('/closed')
  const entered = await server.ask('//evil.example/?site-preview=good&page=2')
  expect([entered.status, entered.headers.location]).toEqual([302, '/evil.example/?page=2'])
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
  const shown = await server.ask('/search/cars', { cookie })
  expect([shown.status, shown.body.toString(), shown.headers['x-robots-tag']]).toEqual([
    200,
    '/search/cars',
    'noindex',
  ])
  expect(shown.headers['cache-control']).toBe('no-store')
  expect((await server.ask('/search/cars')).body.toString()).toBe('/closed')
  expect((await server.ask('/search/cars', { cookie: 'site-preview=bad' })).body.toString()).toBe('/closed')
})
