import { describe, expect, it } from 'vitest'
import { aHeldRender, aPageCache, aRenderedPage, get, never, textOf } from '../testing/a-page-cache.ts'

describe('createPageCache', () => {
  it('renders a page once and keeps it', async () => {
    const fixture = aPageCache()
    expect(await get(fixture, async () => aRenderedPage('home'))).toBe('home')
    expect(await get(fixture, never)).toBe('home')
  })

  it('separates sites, paths, queries and variants', async () => {
    const fixture = aPageCache()
    await get(fixture, async () => aRenderedPage('home'))
    for (const part of [{ siteId: 2 }, { path: '/a' }, { query: 'page=2' }, { variant: 'b' }]) {
      const text = JSON.stringify(part)
      expect(await get(fixture, async () => aRenderedPage(text), part)).toBe(text)
    }
    expect(await get(fixture, never)).toBe('home')
  })

  it('shares one render among all who ask at the same time', async () => {
    const fixture = aPageCache()
    const { render, resolve, state } = aHeldRender()
    const answers = Promise.all(Array.from({ length: 100 }, () => get(fixture, render)))
    resolve(aRenderedPage('home'))
    expect(new Set(await answers)).toEqual(new Set(['home']))
    expect(state.started).toBe(1)
  })

  it('is not poisoned by a render that fails', async () => {
    const fixture = aPageCache()
    const { render, reject } = aHeldRender()
    const answers = Promise.allSettled([get(fixture, render), get(fixture, render)])
    reject(new Error('down'))
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await get(fixture, async () => aRenderedPage('healed'))).toBe('healed')
  })

  describe('changes', () => {
    it('drops the pages that show what changed, and no others', async () => {
      const fixture = aPageCache()
      const listing = { path: '/listing' }
      await get(fixture, async () => aRenderedPage('home'))
      await get(fixture, async () => aRenderedPage('old', { tags: ['stock'] }), listing)
      fixture.change(1, 'stock', 'car:5')
      fixture.change(2, 'site')
      expect(await get(fixture, async () => aRenderedPage('new', { tags: ['stock'] }), listing)).toBe('new')
      expect(await get(fixture, never)).toBe('home')
    })

    it('drops nothing for an edit of what no page shows yet', async () => {
      const fixture = aPageCache()
      await get(fixture, async () => aRenderedPage('listing', { tags: ['car', 'stock'] }))
      fixture.change(1, 'post:5')
      expect(await get(fixture, never)).toBe('listing')
    })

    it.each([
      [1, 'site'],
      [1, 'setting:metaPixelId'],
      [1, 'navigation'],
      [1, 'all'],
      [null, 'all'],
    ] as const)('drops every page on a change of site %s, tag %s', async (siteId, tag) => {
      const fixture = aPageCache()
      await get(fixture, async () => aRenderedPage('old', { tags: ['car:5'] }))
      fixture.change(siteId, tag)
      expect(await get(fixture, async () => aRenderedPage('new'))).toBe('new')
    })

    it('returns a render that a change overtook only to those who asked before it, and does not keep it', async () => {
      const fixture = aPageCache()
      const overtaken = aHeldRender()
      const later = aHeldRender()
      const before = get(fixture, overtaken.render)
      fixture.change(1, 'stock')
      const after = get(fixture, later.render)
      overtaken.resolve(aRenderedPage('old', { tags: ['stock'] }))
      expect(await before).toBe('old')
      expect(later.state.started).toBe(1)
      const third = get(fixture, never)
      later.resolve(aRenderedPage('new', { tags: ['stock'] }))
      expect([await after, await third]).toEqual(['new', 'new'])
      expect(await get(fixture, never)).toBe('new')
    })

    it('does not keep a page whose search was answered by a platform that had not heard of a change', async () => {
      const fixture = aPageCache()
      const listing = (text: string, asOf: number) => aRenderedPage(text, { tags: ['stock'], asOf })
      fixture.change(1, 'stock')
      expect(await get(fixture, async () => listing('old', 0))).toBe('old')
      expect(await get(fixture, async () => listing('new', 1))).toBe('new')
      fixture.change(1, 'car:5')
      fixture.change(2, 'stock')
      expect(await get(fixture, never)).toBe('new')
      expect(await get(fixture, async () => listing('other', 1), { path: '/other' })).toBe('other')
      expect(await get(fixture, never, { path: '/other' })).toBe('other')
    })

    it('does not let the overtaken render replace the newer page when it ends last', async () => {
      const fixture = aPageCache()
      const overtaken = aHeldRender()
      const before = get(fixture, overtaken.render)
      fixture.change(1, 'stock')
      expect(await get(fixture, async () => aRenderedPage('new', { tags: ['stock'] }))).toBe('new')
      overtaken.resolve(aRenderedPage('old', { tags: ['stock'] }))
      expect(await before).toBe('old')
      expect(await get(fixture, never)).toBe('new')
    })

    it('keeps a render during which only something else changed', async () => {
      const fixture = aPageCache()
      const { render, resolve } = aHeldRender()
      const answer = get(fixture, render)
      fixture.change(1, 'car:9')
      fixture.change(2, 'site')
      resolve(aRenderedPage('home', { tags: ['stock'] }))
      await answer
      expect(await get(fixture, never)).toBe('home')
    })

    it('does not keep a page whose site was looked up before a change', async () => {
      const fixture = aPageCache()
      const asked = fixture.ask()
      fixture.change(1, 'site')
      const { page } = await fixture.serve(asked, async () => aRenderedPage('old name'))
      expect(await textOf(fixture, asked, page)).toBe('old name')
      expect(await get(fixture, async () => aRenderedPage('new name'))).toBe('new name')
    })

    it('drops what is missing as soon as stock arrives', async () => {
      const fixture = aPageCache()
      await get(fixture, async () => aRenderedPage('no such car', { status: 404 }))
      fixture.change(1, 'stock', 'car:5')
      expect(await get(fixture, async () => aRenderedPage('a car'))).toBe('a car')
    })

    it('ignores changes once it is closed', () => {
      const fixture = aPageCache()
      fixture.cache.close()
      expect(fixture.listeners.size).toBe(0)
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
      const fixture = aPageCache()
      await get(fixture, async () => aRenderedPage('first', part))
      expect(await get(fixture, async () => aRenderedPage('second', part))).toBe('second')
      expect(fixture.cache.stats()).toEqual({ pages: 0, bytes: 0 })
    })

    it('an answer with a cookie is not even shared with those who wait for the same page', async () => {
      const fixture = aPageCache()
      let count = 0
      const render = async () => aRenderedPage('form', { headers: { 'Set-Cookie': `draft=${++count}` } })
      const served = await Promise.all([1, 2, 3].map(() => fixture.serve(fixture.ask(), render)))
      const cookies = served.map(({ page }) => page.headers.find(([name]) => name === 'set-cookie')?.[1])
      expect(new Set(cookies).size).toBe(3)
    })
  })

  it('stays within its bytes', async () => {
    const fixture = aPageCache(100_000)
    for (let at = 0; at < 200; at++)
      await get(fixture, async () => aRenderedPage('x'.repeat(400)), { query: `page=${at}` })
    expect(fixture.cache.stats().bytes).toBeLessThanOrEqual(100_000)
    expect(fixture.cache.stats().pages).toBeGreaterThan(20)
  })

  it('makes another encoding once and counts it', async () => {
    const fixture = aPageCache()
    const text = '<p>car</p>'.repeat(200)
    const ask = fixture.ask({ encoding: 'br' })
    const { page } = await fixture.serve(ask, async () => aRenderedPage(text))
    const { bytes } = fixture.cache.stats()
    const gzipped = await fixture.cache.body({ ...ask, encoding: 'gzip' }, page)
    expect(await fixture.cache.body({ ...ask, encoding: 'gzip' }, page)).toBe(gzipped)
    expect(fixture.cache.stats().bytes).toBe(bytes + gzipped.length)
    expect(await textOf(fixture, ask, page)).toBe(text)
  })

  describe('raw addresses', () => {
    const address = 'dealer.example /'

    it('finds the page of an address that was remembered', async () => {
      const fixture = aPageCache()
      await get(fixture, async () => aRenderedPage('home'))
      expect(fixture.cache.find(address, 'br')).toBeNull()
      fixture.cache.remember(address, fixture.ask())
      expect(fixture.cache.find(address, 'br')?.status).toBe(200)
      fixture.clock.nowMs += 60_000
      expect(fixture.cache.find(address, 'br')).toBeNull()
    })

    it('answers from an expired page only while it is being made anew', async () => {
      const fixture = aPageCache()
      await get(fixture, async () => aRenderedPage('home'))
      fixture.cache.remember(address, fixture.ask())
      fixture.clock.nowMs += 60_000
      await get(fixture, aHeldRender().render)
      expect(fixture.cache.find(address, 'br')?.status).toBe(200)
      fixture.clock.nowMs += 60_000
      expect(fixture.cache.find(address, 'br')).toBeNull()
    })

    it('forgets addresses when a site changes, because a host may have moved', async () => {
      const fixture = aPageCache()
      await get(fixture, async () => aRenderedPage('home'))
      fixture.cache.remember(address, fixture.ask())
      fixture.change(2, 'site')
      expect(fixture.cache.find(address, 'br')).toBeNull()
    })

    it('does not learn an address from a request that a change overtook', async () => {
      const fixture = aPageCache()
      await get(fixture, async () => aRenderedPage('home'))
      const ask = fixture.ask()
      fixture.change(2, 'site')
      fixture.cache.remember(address, ask)
      expect(fixture.cache.find(address, 'br')).toBeNull()
    })

    it('never answers for a page with variants', async () => {
      const fixture = aPageCache()
      await get(fixture, async () => aRenderedPage('home'), { variant: 'a' })
      fixture.cache.remember(address, fixture.ask({ variant: 'a' }))
      expect(fixture.cache.find(address, 'br')).toBeNull()
    })
  })
})
