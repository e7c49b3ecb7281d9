import { describe, expect, it } from 'vitest'
import { settingDefaults } from '../../site/configuration/setting-table.ts'
import { readServiceMenu } from './service-menu.ts'

describe('readServiceMenu', () => {
  it('joins names, intervals and prices, in the dealer’s order', () => {
    expect(
      readServiceMenu({
        ...settingDefaults,
        serviceMenu: ['Major service', 'Logbook service'],
        serviceExtras: ['Wheel alignment'],
        serviceMonths: { 'Logbook service': 12, 'Major service': 48 },
        serviceKilometres: { 'Logbook service': 15_000 },
        servicePrices: { 'Wheel alignment': 89_00 },
      }),
    ).toEqual({
      services: [
        { name: 'Major service', months: 48, kilometres: null, priceCents: null },
        { name: 'Logbook service', months: 12, kilometres: 15_000, priceCents: null },
      ],
      extras: [{ name: 'Wheel alignment', months: null, kilometres: null, priceCents: 89_00 }],
    })
  })

  it('is empty until a dealer sets one, and has each name once', () => {
    expect(readServiceMenu(settingDefaults)).toEqual({ services: [], extras: [] })
    const settings = {
      ...settingDefaults,
      serviceMenu: ['A', ' A ', ''],
      serviceExtras: ['A', 'constructor'],
    }
    const { services, extras } = readServiceMenu(settings)
    expect([services, extras].map((items) => items.map(({ name }) => name))).toEqual([['A'], ['constructor']])
    expect(extras[0]?.priceCents).toBeNull()
  })
})
