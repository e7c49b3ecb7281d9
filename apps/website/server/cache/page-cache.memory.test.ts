import { expect, it } from 'vitest'
import { aPageCache, aRenderedPage } from '../testing/a-page-cache.ts'

const filling = Array.from({ length: 600 }, (_, at) => `<li>${(at * 7_919) % 1_013} km</li>`).join('')

it('keeps no byte alive that it does not count, in any encoding', async () => {
  const fixture = aPageCache(100_000_000)
  const buffers = new Set<ArrayBufferLike>()
  for (let at = 0; at < 300; at++) {
    const ask = fixture.ask({ path: `/cars/${at}`, encoding: at % 2 ? 'br' : 'gzip' })
    const { page } = await fixture.serve(ask, async () => aRenderedPage(`${filling}${at}`))
    await fixture.cache.body({ ...ask, encoding: at % 2 ? 'gzip' : 'br' }, page)
    for (const body of Object.values(page.bodies)) buffers.add(body.buffer)
  }
  const alive = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0)
  const { pages, bytes } = fixture.cache.stats()
  expect(pages).toBe(300)
  expect(alive).toBeGreaterThan(0)
  expect(alive).toBeLessThanOrEqual(bytes)
})

it('stays within its bound, whatever is asked for', async () => {
  const fixture = aPageCache(1_000_000)
  for (let at = 0; at < 1_000; at++) {
    const ask = fixture.ask({ path: '/search', query: `query=${at}`, encoding: 'br' })
    await fixture.serve(ask, async () => aRenderedPage(`${filling}${at}`, { tags: ['stock'] }))
    fixture.cache.remember(`smith.example /search?query=${at}`, ask)
  }
  expect(fixture.cache.stats().bytes).toBeLessThanOrEqual(1_000_000)
})

it('a flood of pages of one dealer, each asked for twice in every encoding, pushes out no page of another', async () => {
  const fixture = aPageCache(600_000)
  const others = Array.from({ length: 20 }, (_, at) =>
    fixture.ask({ siteId: at + 2, path: `/cars/${at}`, encoding: 'br' }),
  )
  for (const ask of others) {
    const made = () => fixture.serve(ask, async () => aRenderedPage(`${filling}${ask.path}`))
    await made()
    // Half of them only once, as most pages of a small dealer are.
    if (ask.siteId % 2) await made()
    fixture.cache.remember(`dealer-${ask.siteId}.example ${ask.path}`, ask)
  }
  for (let at = 0; at < 500; at++) {
    const encoding = (['br', 'gzip', 'identity'] as const)[at % 3] ?? 'br'
    const ask = fixture.ask({ path: '/search', query: `query=${at}`, encoding })
    const made = async () =>
      fixture.serve(ask, async () => aRenderedPage(`${filling}${at}`, { tags: ['stock'] }))
    await made()
    const { page } = await made()
    for (const other of ['br', 'gzip', 'identity'] as const)
      await fixture.cache.body({ ...ask, encoding: other }, page)
    fixture.cache.remember(`flooded.example /search?query=${at}`, ask)
    expect(fixture.cache.stats().bytes).toBeLessThanOrEqual(600_000)
  }
  const lost = others.filter(
    ({ siteId, path }) => !fixture.cache.find(`dealer-${siteId}.example ${path}`, 'br'),
  )
  expect(lost.map(({ siteId }) => siteId)).toEqual([])
  // The flood used what the others had left.
  expect(fixture.cache.stats().pages).toBeGreaterThan(50)
})
