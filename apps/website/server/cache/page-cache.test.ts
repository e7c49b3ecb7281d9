import { describe, expect, it, vi } from 'vitest'
import type { Page } from './page.ts'
import type { PageAsk, Render } from './page-cache.ts'
import { aHeldRender, aPageCache, aRenderedPage } from './testing.ts'

type World = ReturnType<typeof aPageCache>

async function textOf({ cache }: World, ask: PageAsk, page: Page): Promise<string> {
  return (await cache.body({ ...ask, encoding: 'identity' }, page)).toString()
}

async function get(world: World, render: Render, part: Partial<PageAsk> = {}): Promise<string> {
  const ask = world.ask(part)
  const { page } = await world.cache.serve(ask, render)
  return textOf(world, ask, page)
}

const never: Render = () => {
  throw new Error('must not be rendered')
}

/** Lets what is under way in the background come to its end. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('createPageCache', () => {
  it('renders a page once and keeps it', async () => {
    const world = aPageCache()
    expect(await get(world, async () => aRenderedPage('home'))).toBe('home')
    expect(await get(world, never)).toBe('home')
  })

  it('keeps sites, paths, queries and variants apart', async () => {
    const world = aPageCache()
    await get(world, async () => aRenderedPage('home'))
    for (const part of [{ siteId: 2 }, { path: '/a' }, { query: 'page=2' }, { variant: 'b' }]) {
      const text = JSON.stringify(part)
      expect(await get(world, async () => aRenderedPage(text), part)).toBe(text)
    }
    expect(await get(world, never)).toBe('home')
  })

  it('shares one render among all who ask at the same time', async () => {
    const world = aPageCache()
    const { render, resolve, state } = aHeldRender()
    const answers = Promise.all(Array.from({ length: 100 }, () => get(world, render)))
    resolve(aRenderedPage('home'))
    expect(new Set(await answers)).toEqual(new Set(['home']))
    expect(state.started).toBe(1)
  })

  it('is not poisoned by a render that fails', async () => {
    const world = aPageCache()
    const { render, reject } = aHeldRender()
    const answers = Promise.allSettled([get(world, render), get(world, render)])
    reject(new Error('down'))
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await get(world, async () => aRenderedPage('healed'))).toBe('healed')
  })

  describe('changes', () => {
    it('drops the pages that show what changed, and no others', async () => {
      const world = aPageCache()
      const listing = { path: '/listing' }
      await get(world, async () => aRenderedPage('home'))
      await get(world, async () => aRenderedPage('old', { tags: ['stock'] }), listing)
      world.change(1, 'stock', 'car:5')
      world.change(2, 'site')
      expect(await get(world, async () => aRenderedPage('new', { tags: ['stock'] }), listing)).toBe('new')
      expect(await get(world, never)).toBe('home')
    })

    it.each([
      [1, 'site'],
      [1, 'all'],
      [null, 'all'],
    ])('drops every page on a change of site %s, tag %s', async (siteId, tag) => {
      const world = aPageCache()
      await get(world, async () => aRenderedPage('old', { tags: ['car:5'] }))
      world.change(siteId, tag)
      expect(await get(world, async () => aRenderedPage('new'))).toBe('new')
    })

    it('gives a render that a change overtook to those who asked before it, to nobody after, and does not keep it', async () => {
      const world = aPageCache()
      const overtaken = aHeldRender()
      const later = aHeldRender()
      const before = get(world, overtaken.render)
      world.change(1, 'stock')
      const after = get(world, later.render)
      overtaken.resolve(aRenderedPage('old', { tags: ['stock'] }))
      expect(await before).toBe('old')
      expect(later.state.started).toBe(1)
      const third = get(world, never)
      later.resolve(aRenderedPage('new', { tags: ['stock'] }))
      expect([await after, await third]).toEqual(['new', 'new'])
      expect(await get(world, never)).toBe('new')
    })

    it('does not let the overtaken render replace the newer page when it ends last', async () => {
      const world = aPageCache()
      const overtaken = aHeldRender()
      const before = get(world, overtaken.render)
      world.change(1, 'stock')
      expect(await get(world, async () => aRenderedPage('new', { tags: ['stock'] }))).toBe('new')
      overtaken.resolve(aRenderedPage('old', { tags: ['stock'] }))
      expect(await before).toBe('old')
      expect(await get(world, never)).toBe('new')
    })

    it('keeps a render during which only something else changed', async () => {
      const world = aPageCache()
      const { render, resolve } = aHeldRender()
      const answer = get(world, render)
      world.change(1, 'car:9')
      world.change(2, 'site')
      resolve(aRenderedPage('home', { tags: ['stock'] }))
      await answer
      expect(await get(world, never)).toBe('home')
    })

    it('does not keep a page whose site was looked up before a change', async () => {
      const world = aPageCache()
      const asked = world.ask()
      world.change(1, 'site')
      const { page } = await world.cache.serve(asked, async () => aRenderedPage('old name'))
      expect(await textOf(world, asked, page)).toBe('old name')
      expect(await get(world, async () => aRenderedPage('new name'))).toBe('new name')
    })

    it('drops what is missing as soon as stock arrives', async () => {
      const world = aPageCache()
      await get(world, async () => aRenderedPage('no such car', { status: 404 }))
      world.change(1, 'stock', 'car:5')
      expect(await get(world, async () => aRenderedPage('a car'))).toBe('a car')
    })

    it('hears nothing any more once it is closed', () => {
      const world = aPageCache()
      world.cache.close()
      expect(world.listeners.size).toBe(0)
    })
  })

  describe('expiry', () => {
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

    it('serves the kept page at once when the platform hangs, after a moment of patience', async () => {
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

    it('shows the failure when there is nothing to stand in, or only what is over an hour old', async () => {
      const world = aPageCache()
      const broken = async () => aRenderedPage('call us', { status: 503 })
      expect(await get(world, broken)).toBe('call us')
      await get(world, async () => aRenderedPage('good'))
      world.clock.nowMs += 60_000 + 3_600_000
      expect(await get(world, broken)).toBe('call us')
    })

    it('does not stand in with a page that a change has dropped', async () => {
      const world = aPageCache()
      await get(world, async () => aRenderedPage('old price', { tags: ['car:5'] }))
      world.change(1, 'car:5')
      expect(await get(world, async () => aRenderedPage('call us', { status: 503 }))).toBe('call us')
    })

    it('lets a page vanish by a rule of its own', async () => {
      const world = aPageCache()
      const holdsUntilMs = world.clock.nowMs + 70_000
      await get(world, async () => aRenderedPage('offer', { holdsUntilMs }))
      world.clock.nowMs += 70_000
      await get(world, async () => aRenderedPage('over', { status: 404 }))
      await settle()
      expect(await get(world, never)).toBe('over')
    })
  })

  describe('what is never kept', () => {
    it.each([
      ['sets a cookie', { headers: { 'Set-Cookie': 'draft=1' } }],
      ['says no-store', { headers: { 'Cache-Control': 'no-store' } }],
      ['failed', { status: 500 }],
      ['is refused', { status: 403 }],
      ['lacks something', { isWhole: false }],
    ])('an answer that %s', async (_, part) => {
      const world = aPageCache()
      await get(world, async () => aRenderedPage('first', part))
      expect(await get(world, async () => aRenderedPage('second', part))).toBe('second')
      expect(world.cache.stats()).toEqual({ pages: 0, bytes: 0 })
    })

    it('an answer with a cookie is not even shared with those who wait for the same page', async () => {
      const world = aPageCache()
      let count = 0
      const render = async () => aRenderedPage('form', { headers: { 'Set-Cookie': `draft=${++count}` } })
      const served = await Promise.all([1, 2, 3].map(() => world.cache.serve(world.ask(), render)))
      const cookies = served.map(({ page }) => page.headers.find(([name]) => name === 'set-cookie')?.[1])
      expect(new Set(cookies).size).toBe(3)
    })
  })

  it('stays within its bytes', async () => {
    const world = aPageCache(100_000)
    for (let at = 0; at < 200; at++)
      await get(world, async () => aRenderedPage('x'.repeat(400)), { query: `page=${at}` })
    expect(world.cache.stats().bytes).toBeLessThanOrEqual(100_000)
    expect(world.cache.stats().pages).toBeGreaterThan(20)
  })

  it('makes another encoding once and counts it', async () => {
    const world = aPageCache()
    const text = '<p>car</p>'.repeat(200)
    const ask = world.ask({ encoding: 'br' })
    const { page } = await world.cache.serve(ask, async () => aRenderedPage(text))
    const { bytes } = world.cache.stats()
    const gzipped = await world.cache.body({ ...ask, encoding: 'gzip' }, page)
    expect(await world.cache.body({ ...ask, encoding: 'gzip' }, page)).toBe(gzipped)
    expect(world.cache.stats().bytes).toBe(bytes + gzipped.length)
    expect(await textOf(world, ask, page)).toBe(text)
  })

  describe('raw addresses', () => {
    const address = 'dealer.example /'

    it('finds the page of an address that was remembered', async () => {
      const world = aPageCache()
      await get(world, async () => aRenderedPage('home'))
      expect(world.cache.find(address, 'br')).toBeNull()
      world.cache.remember(address, world.ask())
      expect(world.cache.find(address, 'br')?.status).toBe(200)
      world.clock.nowMs += 60_000
      expect(world.cache.find(address, 'br')).toBeNull()
    })

    it('answers from an expired page only while it is being made anew', async () => {
      const world = aPageCache()
      await get(world, async () => aRenderedPage('home'))
      world.cache.remember(address, world.ask())
      world.clock.nowMs += 60_000
      await get(world, aHeldRender().render)
      expect(world.cache.find(address, 'br')?.status).toBe(200)
      world.clock.nowMs += 60_000
      expect(world.cache.find(address, 'br')).toBeNull()
    })

    it('forgets addresses when a site changes, because a host may have moved', async () => {
      const world = aPageCache()
      await get(world, async () => aRenderedPage('home'))
      world.cache.remember(address, world.ask())
      world.change(2, 'site')
      expect(world.cache.find(address, 'br')).toBeNull()
    })

    it('does not learn an address from a request that a change overtook', async () => {
      const world = aPageCache()
      await get(world, async () => aRenderedPage('home'))
      const ask = world.ask()
      world.change(2, 'site')
      world.cache.remember(address, ask)
      expect(world.cache.find(address, 'br')).toBeNull()
    })

    it('never answers for a page with variants', async () => {
      const world = aPageCache()
      await get(world, async () => aRenderedPage('home'), { variant: 'a' })
      world.cache.remember(address, world.ask({ variant: 'a' }))
      expect(world.cache.find(address, 'br')).toBeNull()
    })
  })
})
