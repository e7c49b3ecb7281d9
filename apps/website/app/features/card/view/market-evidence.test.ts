import { newZealand } from '@forecourt/domain/country/new-zealand'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aSite, createTestPaths } from '../../../testing/a-site.ts'
import { toCardView } from './card-view.ts'

const site = aSite()
const evidence = (changes: object, of = site) =>
  toCardView(aCar(changes), of, createTestPaths(of), 0).marketEvidence

it('proves the claim by the state’s average, else the national one, and its source [S5.30]', () => {
  expect(evidence({ stateAverageMarketPriceCents: 2_600_000, averageMarketPriceCents: 9_900_000 })).toBe(
    'The average asking price in NSW is $26,000. Source: AutoGrab market data.',
  )
  expect(evidence({ averageMarketPriceCents: 2_650_000 })).toContain('in Australia is $26,500')
})

it('names the site’s own country, and its regions where the vehicle’s is not known', () => {
  const abroad = aSite({ country: newZealand })
  expect(evidence({ averageMarketPriceCents: 2_650_000 }, abroad)).toContain('in New Zealand is $26,500')
  const nowhere = { state: '', stateAverageMarketPriceCents: 2_600_000 }
  expect(evidence(nowhere, abroad)).toContain('in the region is $26,000')
  expect(evidence(nowhere)).toContain('in the state is $26,000')
})

it('says of which day the average is, when that is known', () => {
  expect(evidence({ averageMarketPriceCents: 2_650_000, marketCheckedOn: '2026-11-03' })).toBe(
    'The average asking price in Australia is $26,500. Source: AutoGrab market data, 3 November 2026.',
  )
})

it('says which charges in the figure are not from the source, where charges were added', () => {
  const rated = aSite({ settings: { ...settingDefaults, vehicleDuty: { NSW: 300 } } })
  expect(evidence({ priceBasis: 'egc', stateAverageMarketPriceCents: 2_600_000 }, rated)).toBe(
    'The average asking price in NSW is $26,780 with the same estimate of government charges. Source: AutoGrab market data.',
  )
})

it('is null without a claim', () => {
  expect(evidence({ averageMarketPriceCents: 2_400_000 })).toBeNull()
})
