import { describe, expect, it } from 'vitest'
import { settingDefaults } from '../../site/configuration/setting-table.ts'
import { certifiedBadge } from './certified-badge.ts'

const car = { certified: true, carType: 'used' as const, make: 'Subaru' }
const site = {
  flags: { certifiedBadge: true },
  settings: { certifiedManufacturer: 'Subaru', certifiedBadgeUrl: '/img/certified.svg' },
}

describe('certifiedBadge', () => {
  it('is an image for a certified used car of one manufacturer [S4.08]', () => {
    const badge = { imageUrl: '/img/certified.svg', text: 'Subaru certified' }
    expect(certifiedBadge(car, site)).toEqual(badge)
    expect(certifiedBadge({ ...car, make: 'SUBARU' }, site)).toEqual(badge)
  })

  it('is not shown for any other car [S4.08]', () => {
    expect(certifiedBadge({ ...car, certified: false }, site)).toBeNull()
    expect(certifiedBadge({ ...car, carType: 'demo' }, site)).toBeNull()
    expect(certifiedBadge({ ...car, carType: 'new' }, site)).toBeNull()
    expect(certifiedBadge({ ...car, make: 'Mazda' }, site)).toBeNull()
  })

  it('is not shown on any other site', () => {
    expect(certifiedBadge(car, { ...site, flags: { certifiedBadge: false } })).toBeNull()
    expect(certifiedBadge(car, { ...site, settings: { ...site.settings, certifiedBadgeUrl: '' } })).toBeNull()
  })

  it('does not match a car without a make with a site without a manufacturer', () => {
    const unset = {
      flags: { certifiedBadge: true },
      settings: { ...settingDefaults, certifiedBadgeUrl: '/img/x' },
    }
    expect(certifiedBadge({ ...car, make: '' }, unset)).toBeNull()
  })
})
