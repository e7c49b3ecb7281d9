import { afterEach, describe, expect, it } from 'vitest'
import { aSite } from '../app/testing/a-site.ts'
import { aRoad, closeRoad } from './testing/a-road.ts'

afterEach(closeRoad)

const agreed = { cookie: 'consent=granted' }
const inArm = (arm: string) => ({ cookie: `consent=granted; split-financeLabel=${arm}` })

async function aTestedRoad(flags: { splitTests: boolean } = { splitTests: true }) {
  const road = await aRoad(
    (_, count, splitArm) =>
      new Response(`${splitArm} ${count}`, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  )
  const site = aSite()
  road.state.site = { ...site, flags: { ...site.flags, ...flags } }
  return road
}

describe('a split test', () => {
  it('shows the control to whoever has not agreed, and sets no cookie', async () => {
    const road = await aTestedRoad()
    road.state.draw = 0.9
    for (const headers of [{}, { cookie: 'split-financeLabel=quote' }, { cookie: 'consent=denied' }]) {
      const { body, headers: sent } = await road.ask('/cars/a', headers)
      expect(body.toString()).toBe('control 1')
      expect(sent).not.toHaveProperty('set-cookie')
    }
    expect(road.seen).toHaveLength(1)
  })

  it('gives an arm with a cookie from outside the cache: the page itself is kept, once an arm', async () => {
    const road = await aTestedRoad()
    road.state.draw = 0.9
    const first = await road.ask('/cars/a', agreed)
    expect(first.body.toString()).toBe('quote 1')
    expect(first.headers['set-cookie']).toEqual([expect.stringContaining('split-financeLabel=quote')])
    expect((await road.ask('/cars/a', inArm('quote'))).body.toString()).toBe('quote 1')
    expect((await road.ask('/cars/a', inArm('quote'))).headers).not.toHaveProperty('set-cookie')
    road.state.draw = 0
    const other = await road.ask('/cars/a', agreed)
    expect(other.body.toString()).toBe('control 2')
    expect(other.headers['set-cookie']).toEqual([expect.stringContaining('split-financeLabel=control')])
    expect((await road.ask('/cars/a')).body.toString()).toBe('control 2')
    expect(road.seen).toHaveLength(2)
  })

  it('never sends one arm to the other by the short road, nor lets foreign caches do so', async () => {
    const road = await aTestedRoad()
    for (let at = 0; at < 4; at++) {
      for (const arm of ['control', 'quote']) {
        const { body, headers } = await road.ask('/cars/a', inArm(arm))
        expect(body.toString()).toMatch(new RegExp(`^${arm} `))
        expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate')
      }
    }
    expect(road.sent).toEqual([])
  })

  it('drops both arms with a change, and keeps their data apart too', async () => {
    const road = await aTestedRoad()
    for (const arm of ['control', 'quote']) await road.ask('/cars/a.data', inArm(arm))
    road.change(road.state.site.id, 'stock')
    const bodies = []
    for (const arm of ['control', 'quote'])
      bodies.push((await road.ask('/cars/a.data', inArm(arm))).body.toString())
    expect(bodies).toEqual(['control 3', 'quote 4'])
  })

  it.each([
    ['other pages of the site', '/blog', true],
    ['sites that run none', '/cars/a', false],
  ])('leaves %s as they are: one page for all, by the short road', async (_, path, splitTests) => {
    const road = await aTestedRoad({ splitTests })
    for (const headers of [inArm('quote'), inArm('control'), {}]) {
      const { body, headers: sent } = await road.ask(path, headers)
      expect(body.toString()).toBe('control 1')
      expect(sent['cache-control']).toContain('public')
      expect(sent).not.toHaveProperty('set-cookie')
    }
    expect(road.sent).toEqual([200])
  })
})
