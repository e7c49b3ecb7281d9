import { describe, expect, it } from 'vitest'
import { australia } from '../country/australia.ts'
import { settingDefaults } from '../site/configuration/setting-table.ts'
import { productPayload } from './product-payload.ts'
import { searchPayload } from './search-payload.ts'

describe('searchPayload', () => {
  it('adds what was searched for and changes nothing else [S3.36]', () => {
    const product = productPayload(
      { stockNumber: 'U1', name: 'CX-5', priceCents: 2_399_000 },
      { country: australia, settings: settingDefaults },
    )
    expect(searchPayload(product, 'mazda 🚗')).toEqual({ ...product, search_string: 'mazda 🚗' })
    expect(product).not.toHaveProperty('search_string')
  })
})
