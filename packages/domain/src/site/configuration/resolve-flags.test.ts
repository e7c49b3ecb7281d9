import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { type FlagKey, flagTable } from './flag-table.ts'
import { type FlagOverride, resolveFlags } from './resolve-flags.ts'
import { scopes } from './scope.ts'

const keys = Object.keys(flagTable) as FlagKey[]
const anOverride: fc.Arbitrary<FlagOverride> = fc.record({
  scope: fc.constantFrom(...scopes),
  key: fc.constantFrom(...keys.slice(0, 3)),
  state: fc.constantFrom('on' as const, 'off' as const, 'inherit' as const),
})

describe('resolveFlags', () => {
  it('returns the default of every flag when nobody overrides it', () => {
    expect(resolveFlags([])).toEqual(
      Object.fromEntries(Object.entries(flagTable).map(([key, flag]) => [key, flag.default])),
    )
  })

  it('switches a feature by site slug, dealership, group or manufacturer [S1.19]', () => {
    for (const scope of scopes) {
      expect(resolveFlags([{ scope, key: 'checkout', state: 'on' }]).checkout).toBe(true)
      expect(resolveFlags([{ scope, key: 'garage', state: 'off' }]).garage).toBe(false)
    }
  })

  it('keeps authentication off in defaults [S6.04]', () => {
    expect(resolveFlags([]).authentication).toBe(false)
  })

  it('lets the narrower scope win in any order, and ignores inherit', () => {
    for (const [index, narrow] of scopes.entries())
      for (const wide of scopes.slice(index + 1)) {
        const on: FlagOverride = { scope: narrow, key: 'checkout', state: 'on' }
        const off: FlagOverride = { scope: wide, key: 'checkout', state: 'off' }
        expect(resolveFlags([on, off]).checkout).toBe(true)
        expect(resolveFlags([off, on]).checkout).toBe(true)
        expect(
          resolveFlags([
            { ...on, state: 'inherit' },
            { ...off, state: 'on' },
          ]).checkout,
        ).toBe(true)
      }
  })

  it('ignores unknown keys and scopes', () => {
    const flags = resolveFlags([
      { scope: 'site', key: '__proto__', state: 'on' },
      { scope: 'site', key: 'nothing', state: 'on' },
      { scope: 'planet' as 'site', key: 'checkout', state: 'on' },
      { scope: 'site', key: 'garage', state: 'maybe' as 'on' },
    ])
    expect(flags).toEqual(resolveFlags([]))
  })

  it('does not change when an effective override moves to a narrower scope', () => {
    fc.assert(
      fc.property(fc.array(anOverride), anOverride, fc.nat(), fc.nat(3), (others, moved, at, steps) => {
        const place = at % (others.length + 1)
        const key = moved.key as FlagKey
        const expected = moved.state === 'on'
        fc.pre(moved.state !== 'inherit')
        const narrower = scopes[Math.max(0, scopes.indexOf(moved.scope) - steps)] ?? moved.scope
        const before = resolveFlags(others.toSpliced(place, 0, moved))[key]
        const after = resolveFlags(others.toSpliced(place, 0, { ...moved, scope: narrower }))[key]
        if (before === expected) expect(after).toBe(expected)
      }),
      propertyRuns,
    )
  })

  it('is decided by the narrowest scope alone', () => {
    fc.assert(
      fc.property(fc.array(anOverride), (overrides) => {
        const flags = resolveFlags(overrides)
        for (const key of keys) {
          const set = overrides.filter((one) => one.key === key && one.state !== 'inherit')
          const scope = scopes.find((name) => set.some((one) => one.scope === name))
          const last = set.findLast((one) => one.scope === scope)
          expect(flags[key]).toBe(last ? last.state === 'on' : flagTable[key].default)
        }
      }),
      propertyRuns,
    )
  })
})
