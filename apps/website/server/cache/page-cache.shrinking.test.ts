import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { aPageCache, aRenderedPage, get, never } from '../testing/a-page-cache.ts'

const within = { timeout: 120_000 }

const text = Array.from({ length: 3_000 }, (_, at) => `<li>${(at * 7_919) % 1_013} km</li>`).join('')
const address = 'smith.example /'

async function aCachedPage() {
  const fixture = aPageCache()
  const ask = fixture.ask({ encoding: 'br' })
  const { page } = await fixture.serve(ask, async () => aRenderedPage(text, { tags: ['stock'] }))
  return { fixture, ask, quick: page }
}

describe('a page that is asked for again', () => {
  it('is compressed better, once, and stays the same page', async () => {
    const { fixture, ask, quick } = await aCachedPage()
    await fixture.serve(ask, never)
    await fixture.serve(ask, never)
    fixture.cache.remember(address, ask)
    const small = await vi.waitFor(() => {
      const found = fixture.cache.find(address, 'br')
      expect(found).not.toBe(quick)
      return found
    }, within)
    expect(small?.bodies.br?.length).toBeLessThan(quick.bodies.br?.length ?? 0)
    expect(brotliDecompressSync(small?.bodies.br ?? '').toString()).toBe(text)
    expect(small).toMatchObject({ etag: quick.etag, expiresAtMs: quick.expiresAtMs, isQuick: false })
    // The first response is still being sent with its original length.
    expect(brotliDecompressSync(quick.bodies.br ?? '').toString()).toBe(text)
    await fixture.serve(ask, never)
    expect(fixture.cache.find(address, 'br')).toBe(small)
  })

  it('does not come back when a change drops it meanwhile', async () => {
    const { fixture, ask } = await aCachedPage()
    const other = fixture.ask({ path: '/larger', encoding: 'br' })
    const larger = await fixture.serve(other, async () => aRenderedPage(text.repeat(2)))
    await fixture.serve(ask, never)
    fixture.change(1, 'stock')
    // A later, larger compression finishes later.
    await vi.waitFor(async () => {
      expect((await fixture.serve(other, never)).page).not.toBe(larger.page)
    }, within)
    expect(await get(fixture, async () => aRenderedPage('new'))).toBe('new')
  })
})
