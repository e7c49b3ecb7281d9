import { describe, expect, it, vi } from 'vitest'
import { aHeldRender, aPageCache, aRenderedPage, get, never, settle } from '../testing/a-page-cache.ts'

describe('a platform that is down or slow', () => {
  it.each([
    ['throws', () => Promise.reject(new Error('down'))],
    ['answers 503', async () => aRenderedPage('error', { status: 503 })],
    ['lacks something', async () => aRenderedPage('half', { isWhole: false })],
    ['suddenly finds nothing', async () => aRenderedPage('missing', { status: 404 })],
  ])('goes on serving the kept page when a render %s, and heals', async (_, broken) => {
    const world = aPageCache()
    await get(world, async () => aRenderedPage('good'))
    for (const laterMs of [60_000, 30_000, 600_000, 600_000]) {
      world.clock.nowMs += laterMs
      expect(await get(world, broken)).toBe('good')
      await settle()
    }
    world.clock.nowMs += 10_000
    expect(await get(world, async () => aRenderedPage('healed'))).toBe('healed')
  })

  it('serves the kept page after a short wait when the platform hangs', async () => {
    vi.useFakeTimers()
    try {
      const world = aPageCache()
      const first = get(world, async () => aRenderedPage('good'))
      await vi.advanceTimersByTimeAsync(10)
      await first
      world.clock.nowMs += 600_000
      const answer = get(world, aHeldRender().render)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(await answer).toBe('good')
      // No other request waits for the stuck rendering.
      expect(await get(world, never)).toBe('good')
      world.clock.nowMs += 15_000
      expect(await get(world, async () => aRenderedPage('healed'))).toBe('healed')
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not try again for two seconds after a failure', async () => {
    const world = aPageCache()
    await get(world, async () => aRenderedPage('good'))
    world.clock.nowMs += 60_000
    await get(world, () => Promise.reject(new Error('down')))
    await settle()
    expect(await get(world, never)).toBe('good')
    expect(world.reports).toEqual(['page could not be made anew'])
    world.clock.nowMs += 2_000
    await get(world, async () => aRenderedPage('healed'))
    await settle()
    expect(await get(world, never)).toBe('healed')
  })

  it('shows the failure when there is no kept page, or only one over an hour old', async () => {
    const world = aPageCache()
    const broken = async () => aRenderedPage('call us', { status: 503 })
    expect(await get(world, broken)).toBe('call us')
    await get(world, async () => aRenderedPage('good'))
    world.clock.nowMs += 60_000 + 3_600_000
    expect(await get(world, broken)).toBe('call us')
  })

  it('does not fall back to a page that a change has dropped', async () => {
    const world = aPageCache()
    await get(world, async () => aRenderedPage('old price', { tags: ['car:5'] }))
    world.change(1, 'car:5')
    expect(await get(world, async () => aRenderedPage('call us', { status: 503 }))).toBe('call us')
  })

  it('replaces a page whose content has expired by a 404', async () => {
    const world = aPageCache()
    const holdsUntilMs = world.clock.nowMs + 70_000
    await get(world, async () => aRenderedPage('offer', { holdsUntilMs }))
    world.clock.nowMs += 70_000
    await get(world, async () => aRenderedPage('over', { status: 404 }))
    await settle()
    expect(await get(world, never)).toBe('over')
  })
})
