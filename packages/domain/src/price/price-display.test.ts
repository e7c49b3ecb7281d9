import { describe, expect, it } from 'vitest'
import { settingDefaults } from '../site/configuration/setting-table.ts'
import { priceDisplay } from './price-display.ts'

describe('priceDisplay', () => {
  it('shows a price above ten dollars, of a pre-order car too [S5.26]', () => {
    const price = { kind: 'price', text: '$23,990', cents: 2_399_000 }
    expect(priceDisplay({ priceCents: 2_399_000, preorder: false }, settingDefaults)).toEqual(price)
    expect(priceDisplay({ priceCents: 2_399_000, preorder: true }, settingDefaults)).toEqual(price)
  })

  it('shows the pre-order label of a pre-order car without a price [S5.27]', () => {
    const labels = { preOrderLabel: 'Order yours', noPriceText: 'POA' }
    expect(priceDisplay({ priceCents: null, preorder: true }, labels)).toEqual({
      kind: 'pre-order',
      text: 'Order yours',
    })
  })

  it("shows the no-price text of any other car, 'Enquire for price.' by default [S5.27] [S9.29]", () => {
    for (const priceCents of [null, 0, 1_000, -5, Number.NaN])
      expect(priceDisplay({ priceCents, preorder: false }, settingDefaults)).toEqual({
        kind: 'no-price',
        text: 'Enquire for price.',
      })
    const labels = { preOrderLabel: 'Order yours', noPriceText: 'POA' }
    expect(priceDisplay({ priceCents: null, preorder: false }, labels).text).toBe('POA')
  })
})
