import { limitTable } from '@forecourt/domain/capacity/limit-table'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { Hono } from 'hono'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import routes from '../../app/routes.ts'
import { aSite } from '../../app/testing/a-site.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import type { WebsiteBuild } from '../pages/website-build.ts'
import { createSessions, openSessions } from '../session/create-sessions.ts'
import { noDrafts } from '../testing/no-drafts.ts'
import { testKeys } from '../testing/test-keys.ts'
import { createRequestLimits } from './limit-requests.ts'

/** The product's own routes, as they are built. */
const built = Object.fromEntries(
  routes
    .flatMap(({ children = [] }): readonly RouteConfigEntry[] => children)
    .map(({ id = '', path, index }) => [
      id,
      { id, ...(path !== undefined && { path }), ...(index && { index }), module: {} },
    ]),
)

const few = { points: 3, seconds: 600 }

function aWebsite(answer: 'answered' | 'missing' | 'kept missing' = 'answered') {
  const limits = { ...limitTable, checkout: { ...limitTable.checkout, posts: few, reads: few } }
  const { limitRoutes } = createRequestLimits({ trustProxy: true, limits })
  const app = new Hono<{ Variables: WebsiteVariables }>()
  app.use(async (c, next) => {
    c.set('site', aSite())
    c.set('log', pino({ level: 'silent' }))
    await next()
  })
  app.use(openSessions(createSessions({ platform: noDrafts, keys: testKeys.visitors }), true))
  app.all(
    '*',
    limitRoutes(async () => ({ routes: built }) as unknown as WebsiteBuild),
    (c) => {
      c.set('isMade', answer === 'missing')
      return c.text(answer, answer === 'answered' || c.req.path === '/' ? 200 : 404)
    },
  )
  return (method: string, path: string, address = '1.1.1.1') =>
    app.request(`https://west.test${path}`, { method, headers: { 'x-forwarded-for': address } })
}

const statuses = async (answers: readonly (Response | Promise<Response>)[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

describe('limits by the matched route', () => {
  it.each([
    '/cars/a/checkout.data',
    '/cars/a/checkout/',
    '/CARS/a/Checkout',
    '/cars/a/check%6fut',
    '/cars/a/checkout/_.data',
    '/cars/b/buy-online',
    '/api/checkout/a',
    '/API/checkout/a',
    '/api/checkout/a/',
    '/api/checkout/a.data',
  ])('count %s like every other spelling, and what shares its row', async (spelling) => {
    const ask = aWebsite()
    const plain = ['/cars/a/checkout', '/cars/b/checkout', '/cars/c/checkout'].map((path) =>
      ask('POST', path),
    )
    expect(await statuses(plain)).toEqual([200, 200, 200])
    const refused = await ask('POST', spelling)
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      refused.headers.get('cache-control'),
    ]).toEqual([429, '600', 'no-store'])
    expect(await statuses([ask('PUT', spelling), ask('GET', spelling)])).toEqual([429, 200])
    expect((await ask('POST', spelling, '2.2.2.2')).status).toBe(200)
  })

  it('count page views where each is rendered anew, and not where pages are kept', async () => {
    const ask = aWebsite()
    for (let turn = 0; turn < few.points; turn++) await ask('GET', '/cars/a/checkout')
    expect((await ask('HEAD', '/cars/a/checkout')).status).toBe(429)
    expect((await ask('POST', '/cars/a/checkout')).status).toBe(200)
    const looks = await statuses(Array.from({ length: 1_000 }, () => ask('GET', '/contact')))
    expect(new Set(looks)).toEqual(new Set([200]))
  })

  it('count unknown addresses, and render no further pages for a client that guesses', async () => {
    const ask = aWebsite('missing')
    const most = limitTable.missing.reads.points
    const guesses = await statuses(
      Array.from({ length: most }, (_, turn) =>
        ask('GET', turn % 2 ? `/nowhere-${turn}` : `/cars/no-${turn}`),
      ),
    )
    expect(new Set(guesses)).toEqual(new Set([404]))
    const refused = await ask('GET', '/nowhere')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await ask('GET', '/nowhere', '2.2.2.2')).status).toBe(404)
    expect((await ask('POST', '/contact')).status).toBe(404)
    // Every iPhone requests icons that no site has.
    const office = aWebsite('kept missing')
    const icons = await statuses(
      Array.from({ length: 2 * most }, () => office('GET', '/apple-touch-icon.png')),
    )
    expect(new Set(icons)).toEqual(new Set([404]))
  })

  it('count posts to every page, also to those that do not exist', async () => {
    const ask = aWebsite()
    const most = limitTable.page.posts.points
    const posts = Array.from({ length: most + 1 }, (_, turn) => ask('POST', turn % 2 ? '/' : '/no/such/page'))
    expect((await statuses(posts)).filter((status) => status === 429)).toHaveLength(1)
    expect(limitTable.form.posts.points).toBeGreaterThan(most)
    expect((await ask('POST', '/contact')).status).toBe(200)
  })
})
