import { describe, expect, it } from 'vitest'
import { aHeldRender, aPageCache, aRenderedPage, get, never, settle } from '../testing/a-page-cache.ts'

describe('the expiry of a cached page', () => {
  it('serves an expired page once more while it is made anew', async () => {
    const fixture = aPageCache()
    await get(fixture, async () => aRenderedPage('old'))
    fixture.clock.nowMs += 60_000
    const { render, resolve, state } = aHeldRender()
    expect(await get(fixture, render)).toBe('old')
    expect(await get(fixture, render)).toBe('old')
    expect(state.started).toBe(1)
    resolve(aRenderedPage('new'))
    await settle()
    expect(await get(fixture, never)).toBe('new')
  })

  it('expires at the instant that the page names, and never later than after a minute', async () => {
    const fixture = aPageCache()
    const validUntilMs = fixture.clock.nowMs + 5_000
    await get(fixture, async () => aRenderedPage('New', { validUntilMs }))
    fixture.clock.nowMs += 4_999
    expect(await get(fixture, never)).toBe('New')
    fixture.clock.nowMs += 1
    await get(fixture, async () => aRenderedPage('no tag', { validUntilMs: fixture.clock.nowMs + 999_999 }))
    await settle()
    expect(await get(fixture, never)).toBe('no tag')
    fixture.clock.nowMs += 60_000
    await get(fixture, async () => aRenderedPage('later'))
    await settle()
    expect(await get(fixture, never)).toBe('later')
  })

  it('is made anew when the clock was put back, also where the page had failed to render before', async () => {
    const fixture = aPageCache()
    fixture.clock.nowMs += 31_536_000_000
    await get(fixture, async () => aRenderedPage('of next year'))
    fixture.clock.nowMs += 60_000
    await get(fixture, () => Promise.reject(new Error('down')))
    await settle()
    fixture.clock.nowMs -= 31_536_000_000
    await get(fixture, async () => aRenderedPage('of today'))
    await settle()
    expect(await get(fixture, never)).toBe('of today')
  })

  it('makes visitors wait for the new page when the old one expired long ago', async () => {
    const fixture = aPageCache()
    await get(fixture, async () => aRenderedPage('old'))
    fixture.clock.nowMs += 120_000
    expect(await get(fixture, async () => aRenderedPage('new'))).toBe('new')
  })

  it('does not keep a page that is no longer true when its render ends', async () => {
    const fixture = aPageCache()
    const validUntilMs = fixture.clock.nowMs + 10
    const { render, resolve } = aHeldRender()
    const answer = get(fixture, render)
    fixture.clock.nowMs += 10
    resolve(aRenderedPage('offer', { validUntilMs }))
    await answer
    expect(await get(fixture, async () => aRenderedPage('offer ended'))).toBe('offer ended')
  })

  it('keeps what is missing for ten seconds only', async () => {
    const fixture = aPageCache()
    await get(fixture, async () => aRenderedPage('missing', { status: 404 }))
    fixture.clock.nowMs += 9_999
    expect(await get(fixture, never)).toBe('missing')
    fixture.clock.nowMs += 1
    await get(fixture, async () => aRenderedPage('here'))
    await settle()
    expect(await get(fixture, never)).toBe('here')
  })
})
