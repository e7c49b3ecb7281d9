import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { resolveSettings, type SettingOverride } from './resolve-settings.ts'
import { scopes } from './scope.ts'
import { settingDefaults } from './setting-table.ts'

describe('resolveSettings', () => {
  it('returns the defaults when nobody overrides them', () => {
    expect(resolveSettings([])).toEqual(settingDefaults)
  })

  it('uses the value of the narrowest scope in any order', () => {
    const overrides = scopes.map((scope) => ({ scope, key: 'listingSlug', value: scope }))
    fc.assert(
      fc.property(fc.shuffledSubarray(overrides, { minLength: 1 }), (some) => {
        const narrowest = scopes.find((scope) => some.some((one) => one.scope === scope))
        expect(resolveSettings(some).listingSlug).toBe(narrowest)
      }),
      propertyRuns,
    )
  })

  it('accepts lists, records and numbers of the right type', () => {
    const settings = resolveSettings([
      { scope: 'site', key: 'marketingSources', value: ['Radio'] },
      { scope: 'site', key: 'makeSpellings', value: { Ram: ['Ford F-150'] } },
      { scope: 'site', key: 'holdMinutes', value: 30 },
    ])
    expect(settings.marketingSources).toEqual(['Radio'])
    expect(settings.makeSpellings).toEqual({ Ram: ['Ford F-150'] })
    expect(settings.holdMinutes).toBe(30)
  })

  it.each<SettingOverride>([
    { scope: 'site', key: 'listingSlug', value: 7 },
    { scope: 'site', key: 'listingSlug', value: null },
    { scope: 'site', key: 'makeSpellings', value: [] },
    { scope: 'site', key: 'makeSpellings', value: null },
    { scope: 'site', key: 'marketingSources', value: {} },
    { scope: 'site', key: 'holdMinutes', value: '30' },
    { scope: 'site', key: 'holdMinutes', value: Number.NaN },
    { scope: 'site', key: 'holdMinutes', value: Number.POSITIVE_INFINITY },
    { scope: 'site', key: '__proto__', value: {} },
    { scope: 'site', key: 'nothing', value: 'x' },
    { scope: 'planet' as 'site', key: 'listingSlug', value: 'x' },
  ])('ignores $key of another type or name: $value', (override) => {
    expect(resolveSettings([override])).toEqual(settingDefaults)
  })

  it('never changes the defaults themselves', () => {
    const before = structuredClone(settingDefaults)
    resolveSettings([{ scope: 'site', key: 'listingSlug', value: 'x' }])
    expect(settingDefaults).toEqual(before)
  })
})
