import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { themeNames } from '@forecourt/domain/site/look/look-table'
import type { Car } from '@forecourt/domain/vehicle/car'
import { describe, expect, it } from 'vitest'
import { aCar } from '../../testing/a-car.ts'
import { aSite, createTestPaths } from '../../testing/a-site.ts'
import { findTags, parseHtml } from '../../testing/parse-html.ts'
import { render } from '../../testing/render.tsx'
import { loadTheme } from '../../themes/load-theme.ts'
import { toCardView } from './view/card-view.ts'

const nowMs = Date.UTC(2026, 10, 15, 3)
const dayMs = 86_400_000
const old = nowMs - 20 * dayMs

const flags = resolveFlags([
  { scope: 'site', key: 'electricTag', state: 'on' },
  { scope: 'site', key: 'certifiedBadge', state: 'on' },
  { scope: 'site', key: 'checkout', state: 'on' },
])
const settings = { ...settingDefaults, certifiedManufacturer: 'Mazda', certifiedBadgeUrl: '/img/badge' }
const site = aSite({ flags, settings, paymentProvider: 'stripe' })
const themes = await Promise.all(themeNames.map(async (name) => [name, await loadTheme(name)] as const))

/** A car's card in every look. */
function cards(changes: Partial<Car>, of = site): { name: string; html: string }[] {
  const view = toCardView(aCar({ createdAtMs: old, ...changes }), of, createTestPaths(of), nowMs)
  return themes.map(([name, theme]) => {
    const { Card } = theme
    return { name, html: render(<Card car={view} eager={false} />, theme) }
  })
}

const tagTable: readonly [title: string, car: Partial<Car>, tag: string, not: string][] = [
  [
    'Reserved first of all [S4.06]',
    { reserved: true, simpleFuel: 'Electric', certified: true },
    '>Reserved<',
    'Electric',
  ],
  [
    'Electric or Hybrid where the site wants it [S4.07]',
    { simpleFuel: 'Hybrid', certified: true },
    '>Hybrid<',
    '/img/badge',
  ],
  [
    'the badge of a certified used car of the manufacturer [S4.08]',
    { certified: true, tag: 'Special' },
    '/img/badge',
    'Special',
  ],
  ['the dealer’s own tag [S4.09]', { tag: 'Special', status: 'coming_soon' }, '>Special<', 'COMING SOON'],
  ['COMING SOON [S4.10]', { status: 'coming_soon', createdAtMs: nowMs }, '>COMING SOON<', '>New<'],
  ['New within eight days [S4.11]', { carType: 'new', createdAtMs: nowMs - 7 * dayMs }, '>New<', 'JUST SOLD'],
  [
    'Just arrived, not New, where a used one has',
    { createdAtMs: nowMs - 7 * dayMs },
    '>Just arrived<',
    '>New<',
  ],
  [
    'nothing of a stock file that calls a used one new',
    { tag: 'NEW', createdAtMs: nowMs - 7 * dayMs },
    '>Just arrived<',
    '>NEW<',
  ],
  [
    'JUST SOLD for what was sold [S4.12]',
    { status: 'sold', sold: true, soldAtMs: nowMs },
    'JUST SOLD',
    '>New<',
  ],
]

describe('a card in every look', () => {
  it.each(tagTable)('has the tag %s', (_, car, tag, not) => {
    for (const { name, html } of cards(car)) {
      expect(html, name).toContain(tag)
      expect(html, name).not.toContain(not)
    }
  })

  it('says in words what the badge of a certified car stands for [S4.08]', () => {
    for (const { name, html } of cards({ certified: true })) expect(html, name).toContain('>Mazda certified<')
  })

  it('labels a used arrival in the site’s words, and an old one not at all', () => {
    const justIn = aSite({ settings: { ...settings, usedArrivalTagLabel: 'Just in' } })
    for (const { name, html } of cards({ createdAtMs: nowMs }, justIn))
      expect(html, name).toContain('>Just in<')
    for (const { name, html } of cards({}, justIn)) expect(html, name).not.toContain('Just in')
  })

  it('has picture, tag, price, earlier price and the market claim with its proof [S2.36]', () => {
    const bargain = { beforePriceCents: 2_599_000, averageMarketPriceCents: 2_500_000, tag: 'Special' }
    for (const { name, html } of cards(bargain)) {
      const [picture, ...others] = findTags(parseHtml(html), 'img')
      expect(others, name).toEqual([])
      const sizes = picture?.attributes.sizes?.split(', ').map((size) => size.split(') ').at(-1))
      expect(sizes, name).toEqual(['25vw', '33vw', '100vw'])
      // The link to the vehicle's page covers the card, including its picture.
      const over = findTags(parseHtml(html), 'a').filter(({ attributes }) =>
        attributes.class?.includes('card-link'),
      )
      expect(
        over.map(({ attributes }) => attributes.href),
        name,
      ).toEqual(['/cars/2022-mazda-3'])
      for (const text of ['>Special<', '$23,990', '$25,990', '$1,010 below market', 'popover="auto"'])
        expect(html, `${name}: ${text}`).toContain(text)
    }
  })

  it('offers to explore, to enquire and to reserve with the deposit, $200 by default [S2.37]', () => {
    const processor = {
      authorizationType: 'stripe',
      authorizationKey: 'pk',
      applePayEnabled: false,
      googlePayEnabled: false,
      googleMerchantId: null,
    } as const
    for (const [depositCents, text] of [
      [null, '$200'],
      [50_000, '$500'],
    ] as const)
      for (const { name, html } of cards({ paymentProcessors: [{ ...processor, depositCents }] })) {
        for (const label of ['Explore Vehicle', 'Quick Enquiry', `Reserve This Car ${text}`])
          expect(html, name).toContain(label)
        expect(html, name).not.toContain('Find Me Something Similar')
      }
  })

  it('says SOLD with a way to something similar once it is neither in stock nor coming [S2.38] [S4.01] [S4.02]', () => {
    for (const status of ['sold', 'wholesale'])
      for (const { name, html } of cards({ status })) {
        expect(html, name).toContain('>SOLD<')
        expect(html, name).toContain('Find Me Something Similar')
        expect(html, name).not.toContain('Explore Vehicle')
      }
    for (const status of ['in_stock', 'coming_soon'])
      for (const { name, html } of cards({ status })) expect(html, name).not.toContain('>SOLD<')
  })

  it('makes no claim about the price of a sold vehicle', () => {
    const bargain = { beforePriceCents: 2_599_000, averageMarketPriceCents: 2_699_000 }
    for (const { name, html } of cards({ ...bargain, status: 'sold' })) {
      expect(html, name).toContain('$23,990')
      expect(html, name).not.toMatch(/\$25,990|below market/)
    }
  })

  it('shows one figure with one label where the site has rates, and what it is made of behind a tap', () => {
    const rated = aSite({
      settings: { ...settings, vehicleDuty: { NSW: 300 }, governmentFees: { NSW: 4_000 } },
    })
    for (const { name, html } of cards({ priceBasis: 'egc', state: 'NSW' }, rated)) {
      expect(html.indexOf('$24,750'), name).toBeGreaterThan(0)
      expect(html.indexOf('$24,750'), name).toBeLessThan(html.indexOf('$23,990'))
      expect(html, name).toContain('Estimated drive away, NSW')
      // The price without charges is only in the note that the label opens.
      expect(html.split('$23,990'), name).toHaveLength(2)
      expect(html.slice(html.indexOf('popover="auto"')), name).toContain('$23,990')
      expect(html, name).not.toMatch(/on.road/i)
    }
    for (const { name, html } of cards({}, rated)) expect(html, name).toContain('Drive away NSW')
    for (const { name, html } of cards({ priceBasis: 'egc' }))
      expect(html, name).toContain('Excl. govt. charges')
  })
})
