import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { settingDefaults } from '../../site/configuration/setting-table.ts'
import { type CarType, carTypes } from '../../vehicle/car.ts'
import { type CardTag, cardTag } from './card-tag.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)
const newMs = nowMs - 1
const oldMs = nowMs - 9 * 86_400_000
const plain = {
  reserved: false,
  sold: false,
  heldUntilMs: null,
  simpleFuel: null,
  certified: false,
  carType: 'used' as const,
  make: 'Subaru',
  tag: null,
  status: 'in_stock',
  createdAtMs: oldMs,
}
const site = {
  flags: { electricTag: true, certifiedBadge: true },
  settings: {
    ...settingDefaults,
    certifiedManufacturer: 'Subaru',
    certifiedBadgeUrl: '/img/certified.svg',
    defaultTagLabel: 'Great value',
  },
}
const badge = { kind: 'certified', text: 'Subaru certified', imageUrl: '/img/certified.svg' }

/** What gives a car the tag of each level, highest level first. */
const levels: readonly { earns: object; tag: CardTag['kind'] }[] = [
  { earns: { reserved: true }, tag: 'reserved' },
  { earns: { heldUntilMs: nowMs }, tag: 'held' },
  { earns: { simpleFuel: 'Electric' }, tag: 'fuel' },
  { earns: { certified: true }, tag: 'certified' },
  { earns: { tag: 'Special' }, tag: 'custom' },
  { earns: { status: 'coming_soon' }, tag: 'coming-soon' },
  { earns: { createdAtMs: newMs }, tag: 'new' },
  { earns: {}, tag: 'default' },
]

describe('cardTag', () => {
  it('ranks Reserved before everything [S4.06]', () => {
    const car = {
      ...plain,
      reserved: true,
      simpleFuel: 'Hybrid',
      certified: true,
      tag: 'Special',
      createdAtMs: newMs,
    }
    expect(cardTag(car, site, nowMs)).toEqual({ kind: 'reserved', text: 'Reserved' })
  })

  it('calls only a new car New, and a used or demo arrival what the site calls it, or Just arrived [S4.12]', () => {
    const arrival = { ...plain, createdAtMs: newMs }
    const justIn = { ...site, settings: { ...site.settings, usedArrivalTagLabel: 'Just in' } }
    const freshIn = { ...site, settings: { ...site.settings, newTagLabel: 'Fresh in' } }
    const brandNew = { ...site, settings: { ...site.settings, usedArrivalTagLabel: 'brand-new' } }
    const textOn = (carType: CarType, of: typeof site) => {
      const tag = cardTag({ ...arrival, carType }, of, nowMs)
      return tag.kind === 'new' && tag.text
    }
    expect(carTypes.map((carType) => textOn(carType, site))).toEqual(['New', 'Just arrived', 'Just arrived'])
    expect(carTypes.map((carType) => textOn(carType, justIn))).toEqual(['New', 'Just in', 'Just in'])
    expect(carTypes.map((carType) => textOn(carType, freshIn))).toEqual(['Fresh in', 'Fresh in', 'Fresh in'])
    expect(carTypes.map((carType) => textOn(carType, brandNew))).toEqual([
      'New',
      'Just arrived',
      'Just arrived',
    ])
  })

  it('shows no tag that names another condition than the car’s own', () => {
    const written = ['New', 'NEW!', 'Used', 'pre-owned', 'Demo', 'Demonstrator', 'Second hand', 'Special']
    const cases = fc.record({
      carType: fc.constantFrom(...carTypes),
      tag: fc.option(fc.constantFrom(...written)),
      status: fc.constantFrom('in_stock', 'sold'),
      createdAtMs: fc.constantFrom(newMs, oldMs),
    })
    const labels = fc.record({
      newTagLabel: fc.constantFrom(...written),
      usedArrivalTagLabel: fc.constantFrom('', ...written),
      soldTagLabel: fc.constantFrom(...written),
      defaultTagLabel: fc.constantFrom(...written),
    })
    fc.assert(
      fc.property(cases, labels, (changes, settings) => {
        const tag = cardTag(
          { ...plain, ...changes },
          { ...site, settings: { ...site.settings, ...settings } },
          nowMs,
        )
        const own = {
          new: /^new/i,
          used: /^(used|pre-owned|second hand)/i,
          demo: /^demo/i,
        }[changes.carType]
        if (tag.kind !== 'none')
          expect(tag.text).toMatch(own.test(tag.text) ? own : /^(Special|Just arrived)$/)
      }),
      propertyRuns,
    )
    expect(cardTag({ ...plain, tag: 'Used' }, site, nowMs)).toEqual({ kind: 'custom', text: 'Used' })
    expect(cardTag({ ...plain, tag: 'New', status: 'coming_soon' }, site, nowMs).kind).toBe('coming-soon')
  })

  it('shows Being reserved while somebody pays, and then Reserved or the sold tag', () => {
    const held = { ...plain, heldUntilMs: nowMs, simpleFuel: 'Electric', tag: 'Special' }
    expect(cardTag(held, site, nowMs)).toEqual({ kind: 'held', text: 'Being reserved' })
    expect(cardTag({ ...held, reserved: true }, site, nowMs).kind).toBe('reserved')
    expect(cardTag({ ...plain, heldUntilMs: nowMs, status: 'sold' }, site, nowMs).kind).toBe('sold')
  })

  it('puts Electric or Hybrid next, on the sites that want it [S4.07]', () => {
    const car = { ...plain, certified: true, tag: 'Special' }
    expect(cardTag({ ...car, simpleFuel: 'Electric' }, site, nowMs)).toEqual({
      kind: 'fuel',
      text: 'Electric',
    })
    expect(cardTag({ ...car, simpleFuel: 'hybrid' }, site, nowMs)).toEqual({ kind: 'fuel', text: 'Hybrid' })
    expect(cardTag({ ...car, simpleFuel: 'Diesel' }, site, nowMs)).toEqual(badge)
    const without = { ...site, flags: { ...site.flags, electricTag: false } }
    expect(cardTag({ ...car, simpleFuel: 'Electric' }, without, nowMs)).toEqual(badge)
  })

  it('puts the image badge of certified used cars next [S4.08]', () => {
    expect(cardTag({ ...plain, certified: true, tag: 'Special' }, site, nowMs)).toEqual(badge)
  })

  it('puts the custom tag next, trimmed [S4.09]', () => {
    const car = { ...plain, status: 'coming_soon', createdAtMs: newMs }
    expect(cardTag({ ...car, tag: ' Test Drive Only ' }, site, nowMs)).toEqual({
      kind: 'custom',
      text: 'Test Drive Only',
    })
    expect(cardTag({ ...car, tag: '  ' }, site, nowMs).kind).toBe('coming-soon')
  })

  it('puts COMING SOON next [S4.10]', () => {
    expect(cardTag({ ...plain, status: 'coming_soon', createdAtMs: newMs }, site, nowMs)).toEqual({
      kind: 'coming-soon',
      text: 'COMING SOON',
    })
  })

  it('puts the New tag of a car created within the last 8 days next, also of a sold one [S4.11]', () => {
    const brandNew = { ...plain, carType: 'new' as const, createdAtMs: newMs }
    expect(cardTag(brandNew, site, nowMs)).toEqual({ kind: 'new', text: 'New' })
    expect(cardTag({ ...plain, createdAtMs: newMs, status: 'sold' }, site, nowMs).kind).toBe('new')
    expect(cardTag({ ...plain, createdAtMs: nowMs - 8 * 86_400_000 }, site, nowMs).kind).toBe('new')
    expect(cardTag({ ...plain, createdAtMs: nowMs - 8 * 86_400_000 - 1 }, site, nowMs).kind).toBe('default')
  })

  it('puts the sold tag or the default tag last, named New and JUST SOLD by default [S4.12]', () => {
    const defaults = { flags: site.flags, settings: settingDefaults }
    expect(cardTag({ ...plain, status: 'sold' }, defaults, nowMs)).toEqual({
      kind: 'sold',
      text: 'JUST SOLD',
    })
    const brandNew = { ...plain, carType: 'new' as const, createdAtMs: newMs }
    expect(cardTag(brandNew, defaults, nowMs)).toEqual({ kind: 'new', text: 'New' })
    expect(cardTag(plain, site, nowMs)).toEqual({ kind: 'default', text: 'Great value' })
    expect(cardTag(plain, defaults, nowMs)).toEqual({ kind: 'none' })
  })

  it('takes the names that the site sets and leaves out a tag whose name is empty', () => {
    const settings = { ...site.settings, newTagLabel: 'Just arrived', soldTagLabel: 'SOLD' }
    expect(cardTag({ ...plain, createdAtMs: newMs }, { ...site, settings }, nowMs)).toEqual({
      kind: 'new',
      text: 'Just arrived',
    })
    expect(cardTag({ ...plain, status: 'sold' }, { ...site, settings }, nowMs)).toEqual({
      kind: 'sold',
      text: 'SOLD',
    })
    const bare = { ...site, settings: { ...settings, newTagLabel: '', soldTagLabel: '' } }
    expect(cardTag({ ...plain, createdAtMs: newMs }, bare, nowMs).kind).toBe('default')
    expect(cardTag({ ...plain, status: 'sold' }, bare, nowMs)).toEqual({ kind: 'none' })
  })

  it('gives the highest level that any car earns, the same one every time', () => {
    fc.assert(
      fc.property(fc.subarray(levels.slice(), { minLength: 1 }), (earned) => {
        const car = { ...plain }
        for (const level of earned) Object.assign(car, level.earns)
        const tag = cardTag(car, site, nowMs)
        expect(tag.kind).toBe(earned[0]?.tag)
        expect(cardTag(car, site, nowMs)).toEqual(tag)
      }),
      propertyRuns,
    )
  })

  it('accepts any data of a feed', () => {
    const feed = fc.record({
      reserved: fc.boolean(),
      sold: fc.boolean(),
      heldUntilMs: fc.option(fc.integer()),
      simpleFuel: fc.option(fc.string({ unit: 'grapheme' })),
      certified: fc.boolean(),
      carType: fc.constantFrom('new' as const, 'used' as const, 'demo' as const),
      make: fc.string({ unit: 'grapheme' }),
      tag: fc.option(fc.string({ unit: 'grapheme' })),
      status: fc.string(),
      createdAtMs: fc.double(),
    })
    fc.assert(
      fc.property(feed, (car) => {
        const tag = cardTag(car, site, nowMs)
        if (tag.kind !== 'none') expect(tag.text).not.toBe('')
      }),
      propertyRuns,
    )
  })
})
