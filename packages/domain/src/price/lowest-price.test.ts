import { describe, expect, it } from 'vitest'
import { settingDefaults } from '../site/configuration/setting-table.ts'
import { lowestDriveAwayPrice, lowestPrice } from './lowest-price.ts'

const site = { settings: settingDefaults }
const car = (dollars: number | null, changes: object = {}) => ({
  priceCents: dollars === null ? null : dollars * 100,
  priceBasis: 'drive_away' as const,
  priceState: null,
  state: 'NSW',
  status: 'in_stock',
  ...changes,
})

describe('lowestPrice', () => {
  it('is the lowest price of the vehicles on sale', () => {
    const sold = car(9_000, { status: 'sold' })
    expect(lowestPrice([car(30_000), car(20_000), sold, car(null)], site)?.cents).toBe(2_000_000)
    expect(lowestPrice([sold, car(null)], site)).toBeNull()
    expect(lowestPrice([], site)).toBeNull()
  })

  it('is the lowest drive-away price when other prices exclude charges', () => {
    const before = car(15_000, { priceBasis: 'excl_gov' })
    expect(lowestPrice([car(20_000), before], site)?.cents).toBe(1_500_000)
    expect(lowestDriveAwayPrice([car(20_000), before], site)?.cents).toBe(2_000_000)
  })
})
