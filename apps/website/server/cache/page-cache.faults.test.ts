import { describe, expect, it, vi } from 'vitest'
import { aHeldRender, aPageCache, aRenderedPage, get, never, settle } from '../testing/a-page-cache.ts'

describe('a platform that is down or slow', () => {
  it.each([
    ['throws', () => Promise.reject(new Error('down'))],
    ['answers 503', async () => aRenderedPage('error', { status: 503 })],
    ['lacks something', async () => aRenderedPage('half', { isWhole: false })],
    ['suddenly finds nothing', async () => aRenderedPage('missing', { status: 404 })],
  ])('goes on serving the cached page when a render %s, and heals', async (_, broken) => {
    const fixture = aPageCache()
    await get(fixture, async () => aRenderedPage('good'))
    for (const laterMs of [60_000, 30_000, 600_000, 600_000]) {
      fixture.clock.nowMs += laterMs
      expect(await get(fixture, broken)).toBe('good')
      await settle()
    }
    fixture.clock.nowMs += 10_000
    expect(await get(fixture, async () => aRenderedPage('healed'))).toBe('healed')
  })

  it('serves the cached page after a short wait when the platform hangs', async () => {
    vi.useFakeTimers()
    try {
      const fixture = aPageCache()
      const first = get(fixture, async () => aRenderedPage('good'))
      await vi.advanceTimersByTimeAsync(10)
      await first
      fixture.clock.nowMs += 600_000
      const answer = get(fixture, aHeldRender().render)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(await answer).toBe('good')
      // No other request waits for the stuck rendering.
      expect(await get(fixture, never)).toBe('good')
      fixture.clock.nowMs += 15_000
      expect(await get(fixture, async () => aRenderedPage('healed'))).toBe('healed')
    } finally {
      vi.useRealTimers()
    }
  })

  it('does not try again for two seconds after a failure', async () => {
    const fixture = aPageCache()
    await get(fixture, async () => aRenderedPage('good'))
    fixture.clock.nowMs += 60_000
    await get(fixture, () => Promise.reject(new Error('down')))
    await settle()
    expect(await get(fixture, never)).toBe('good')
    expect(fixture.reports).toEqual(['page could not be rendered again'])
    fixture.clock.nowMs += 2_000
    await get(fixture, async () => aRenderedPage('healed'))
    await settle()
    expect(await get(fixture, never)).toBe('healed')
  })

  it('shows the failure when there is no cached page, or only one over an hour old', async () => {
    const fixture = aPageCache()
    const broken = async () => aRenderedPage('call us', { status: 503 })
    expect(await get(fixture, broken)).toBe('call us')
    await get(fixture, async () => aRenderedPage('good'))
    fixture.clock.nowMs += 60_000 + 3_600_000
    expect(await get(fixture, broken)).toBe('call us')
  })

  it('does not fall back to a page that a change has dropped', async () => {
    const fixture = aPageCache()
    await get(fixture, async () => aRenderedPage('old price', { tags: ['car:5'] }))
    fixture.change(1, 'car:5')
    expect(await get(fixture, async () => aRenderedPage('call us', { status: 503 }))).toBe('call us')
  })

  it('replaces a page whose content has expired by a 404', async () => {
    const fixture = aPageCache()
    const validUntilMs = fixture.clock.nowMs + 70_000
    await get(fixture, async () => aRenderedPage('offer', { validUntilMs }))
    fixture.clock.nowMs += 70_000
    await get(fixture, async () => aRenderedPage('over', { status: 404 }))
    await settle()
    expect(await get(fixture, never)).toBe('over')
  })
})
