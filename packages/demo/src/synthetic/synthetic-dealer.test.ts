import { isSlug } from '@forecourt/domain/site/pages/is-slug'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../testing/contrast.ts'
import { generateStock } from '../stock/generate-stock.ts'
import { isAbn } from './make-abn.ts'
import { syntheticDealer } from './synthetic-dealer.ts'

describe('syntheticDealer', () => {
  it('is the same for the same index and seed', () => {
    expect(syntheticDealer(40, 7)).toEqual(syntheticDealer(40, 7))
    expect(syntheticDealer(40, 7)).not.toEqual(syntheticDealer(40, 8))
  })

  it('gives a thousand dealers slugs of their own', () => {
    const slugs = Array.from({ length: 1000 }, (_, index) => syntheticDealer(index, 1).site.slug)
    expect(new Set(slugs).size).toBe(1000)
    expect(slugs.every(isSlug)).toBe(true)
  })

  it('chooses colours that can be read, and a business number that checks', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(), (index, seed) => {
        const { site, dealerships } = syntheticDealer(index, seed)
        expect(contrast(site.tokens.brand ?? '', site.tokens['brand-ink'] ?? '')).toBeGreaterThanOrEqual(4.5)
        expect(isAbn(dealerships[0]?.abn ?? '')).toBe(true)
      }),
    )
  })

  it('can be stocked whatever it sells', () => {
    for (let index = 16; index < 80; index++) {
      const dealer = syntheticDealer(index, 3)
      const stock = [...generateStock(dealer, { seed: 3, count: 30, nowMs: Date.UTC(2026, 10, 15) })]
      expect(stock).toHaveLength(30)
      expect(stock.every(({ kind }) => kind === dealer.site.kind)).toBe(true)
    }
  })
})
