import { describe, expect, it } from 'vitest'
import { aHeldRender, aPageCache, aRenderedPage, get, never, settle } from '../testing/a-page-cache.ts'

describe('the expiry of a kept page', () => {
  it('serves an expired page once more while it is made anew', async () => {
    const world = aPageCache()
    await get(world, async () => aRenderedPage('old'))
    world.clock.nowMs += 60_000
    const { render, resolve, state } = aHeldRender()
    expect(await get(world, render)).toBe('old')
    expect(await get(world, render)).toBe('old')
    expect(state.started).toBe(1)
    resolve(aRenderedPage('new'))
    await settle()
    expect(await get(world, never)).toBe('new')
  })

  it('expires at the instant that the page names, and never later than after a minute', async () => {
    const world = aPageCache()
    const holdsUntilMs = world.clock.nowMs + 5_000
    await get(world, async () => aRenderedPage('New', { holdsUntilMs }))
    world.clock.nowMs += 4_999
    expect(await get(world, never)).toBe('New')
    world.clock.nowMs += 1
    await get(world, async () => aRenderedPage('no tag', { holdsUntilMs: world.clock.nowMs + 999_999 }))
    await settle()
    expect(await get(world, never)).toBe('no tag')
    world.clock.nowMs += 60_000
    await get(world, async () => aRenderedPage('later'))
    await settle()
    expect(await get(world, never)).toBe('later')
  })

  it('is made anew when the clock was put back, also where the page had failed to render before', async () => {
    const world = aPageCache()
    world.clock.nowMs += 31_536_000_000
    await get(world, async () => aRenderedPage('of next year'))
    world.clock.nowMs += 60_000
    await get(world, () => Promise.reject(new Error('down')))
    await settle()
    world.clock.nowMs -= 31_536_000_000
    await get(world, async () => aRenderedPage('of today'))
    await settle()
    expect(await get(world, never)).toBe('of today')
  })

  it('makes visitors wait for the new page when the old one expired long ago', async () => {
    const world = aPageCache()
    await get(world, async () => aRenderedPage('old'))
    world.clock.nowMs += 120_000
    expect(await get(world, async () => aRenderedPage('new'))).toBe('new')
  })

  it('does not keep a page that is no longer true when its render ends', async () => {
    const world = aPageCache()
    const holdsUntilMs = world.clock.nowMs + 10
    const { render, resolve } = aHeldRender()
    const answer = get(world, render)
    world.clock.nowMs += 10
    resolve(aRenderedPage('offer', { holdsUntilMs }))
    await answer
    expect(await get(world, async () => aRenderedPage('offer ended'))).toBe('offer ended')
  })

  it('keeps what is missing for ten seconds only', async () => {
    const world = aPageCache()
    await get(world, async () => aRenderedPage('missing', { status: 404 }))
    world.clock.nowMs += 9_999
    expect(await get(world, never)).toBe('missing')
    world.clock.nowMs += 1
    await get(world, async () => aRenderedPage('here'))
    await settle()
    expect(await get(world, never)).toBe('here')
  })
})
