import { describe, expect, it } from 'vitest'
import { australia } from '../country/australia.ts'
import { newZealand } from '../country/new-zealand.ts'
import { settingDefaults } from '../site/configuration/setting-table.ts'
import { productPayload } from './product-payload.ts'

const car = { stockNumber: 'U1234', name: '2021 Mazda CX-5 GT', priceCents: 2_399_050 }
const site = { country: australia, settings: settingDefaults } as const

describe('productPayload', () => {
  it('names the car by its stock number, with its price in dollars', () => {
    expect(productPayload(car, site)).toEqual({
      content_ids: ['U1234'],
      contents: [{ id: 'U1234', quantity: 1 }],
      currency: 'AUD',
      value: 23_990.5,
      content_type: 'product',
      content_name: '2021 Mazda CX-5 GT',
    })
  })

  it('uses the type vehicle where the site’s setting says so, and changes nothing else', () => {
    const typeFor = (productContentType: string) =>
      productPayload(car, { ...site, settings: { productContentType } }).content_type
    expect(typeFor('vehicle')).toBe('vehicle')
    expect(typeFor('home')).toBe('product')
  })

  it('names the currency of the site’s country', () => {
    expect(productPayload(car, { ...site, country: newZealand }).currency).toBe('NZD')
  })

  it('leaves out a price that visitors do not see', () => {
    for (const priceCents of [null, 1_000, -5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(productPayload({ ...car, priceCents }, site).value).toBe(0)
  })
})
