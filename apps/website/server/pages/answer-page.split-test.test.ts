import { afterEach, describe, expect, it } from 'vitest'
import { aSite } from '../../app/testing/a-site.ts'
import { startPageServer, stopPageServer } from '../testing/start-page-server.ts'

afterEach(stopPageServer)

const agreed = { cookie: 'consent=granted' }
const inArm = (arm: string) => ({ cookie: `consent=granted; split-financeLabel=${arm}` })

async function aTestedRoad(flags: { splitTests: boolean } = { splitTests: true }) {
  const server = await startPageServer(
    (_, count, splitArm) =>
      new Response(`${splitArm} ${count}`, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  )
  const site = aSite()
  server.state.site = { ...site, flags: { ...site.flags, ...flags } }
  return server
}

describe('a split test', () => {
  it('shows the control to whoever has not agreed, and sets no cookie', async () => {
    const server = await aTestedRoad()
    server.state.draw = 0.9
    for (const headers of [{}, { cookie: 'split-financeLabel=quote' }, { cookie: 'consent=denied' }]) {
      const { body, headers: sent } = await server.ask('/cars/a', headers)
      expect(body.toString()).toBe('control 1')
      expect(sent).not.toHaveProperty('set-cookie')
    }
    expect(server.seen).toHaveLength(1)
  })

  it('gives an arm with a cookie from outside the cache: the page itself is kept, once an arm', async () => {
    const server = await aTestedRoad()
    server.state.draw = 0.9
    const first = await server.ask('/cars/a', agreed)
    expect(first.body.toString()).toBe('quote 1')
    expect(first.headers['set-cookie']).toEqual([expect.stringContaining('split-financeLabel=quote')])
    expect((await server.ask('/cars/a', inArm('quote'))).body.toString()).toBe('quote 1')
    expect((await server.ask('/cars/a', inArm('quote'))).headers).not.toHaveProperty('set-cookie')
    server.state.draw = 0
    const other = await server.ask('/cars/a', agreed)
    expect(other.body.toString()).toBe('control 2')
    expect(other.headers['set-cookie']).toEqual([expect.stringContaining('split-financeLabel=control')])
    expect((await server.ask('/cars/a')).body.toString()).toBe('control 2')
    expect(server.seen).toHaveLength(2)
  })

  it('never sends one arm to the other straight from the cache, nor lets foreign caches do so', async () => {
    const server = await aTestedRoad()
    for (let at = 0; at < 4; at++) {
      for (const arm of ['control', 'quote']) {
        const { body, headers } = await server.ask('/cars/a', inArm(arm))
        expect(body.toString()).toMatch(new RegExp(`^${arm} `))
        expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate')
      }
    }
    expect(server.sent).toEqual([])
  })

  it('drops both arms with a change, and separates their data too', async () => {
    const server = await aTestedRoad()
    for (const arm of ['control', 'quote']) await server.ask('/cars/a.data', inArm(arm))
    server.change(server.state.site.id, 'stock')
    const bodies = []
    for (const arm of ['control', 'quote'])
      bodies.push((await server.ask('/cars/a.data', inArm(arm))).body.toString())
    expect(bodies).toEqual(['control 3', 'quote 4'])
  })

  it.each([
    ['other pages of the site', '/blog', true],
    ['sites that run none', '/cars/a', false],
  ])('leaves %s as they are: one page for all, straight from the cache', async (_, path, splitTests) => {
    const server = await aTestedRoad({ splitTests })
    for (const headers of [inArm('quote'), inArm('control'), {}]) {
      const { body, headers: sent } = await server.ask(path, headers)
      expect(body.toString()).toBe('control 1')
      expect(sent['cache-control']).toContain('public')
      expect(sent).not.toHaveProperty('set-cookie')
    }
    expect(server.sent).toEqual([200])
  })
})
