import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { describe, expect, it } from 'vitest'
import { aCar } from '../../testing/a-car.ts'
import { aLocation, aSite, createTestPaths } from '../../testing/a-site.ts'
import { nextPageChangeMs } from './next-page-change.ts'
import { toVehicleView } from './vehicle-view.ts'

const dayMs = 86_400_000
const site = aSite()
const viewOf = (changes: Parameters<typeof aCar>[0] = {}, of = site) =>
  toVehicleView(aCar(changes), of, createTestPaths(of), { nowMs: 30 * dayMs, splitArm: 'control' })

describe('toVehicleView', () => {
  it('masks the number of the place where the vehicle stands after its first five characters [S4.13]', () => {
    expect(viewOf().place.phone).toEqual({
      masked: '(02) XXXX XXXX',
      full: '(02) 6331 1234',
      href: 'tel:0263311234',
    })
  })

  it('uses the place of the feed if the site does not list it', () => {
    const elsewhere = aSite({ locations: [aLocation({ id: 9 })] })
    expect(viewOf({}, elsewhere).place).toMatchObject({ name: 'Bathurst showroom', address: 'Bathurst NSW' })
  })

  it('calls the way to finance by the arm of its split test, where there is such a page', () => {
    const lender = { interestRate: 7, comparisonRate: 8, paymentWeekCents: 9_700, paymentMonthCents: null }
    const figures = { ...lender, termMonths: 60, termYears: 5, disclaimer: null }
    const financed = aSite({ financeProvider: 'provider-2' })
    const car = aCar({ financeLenders: { 'provider-2': figures } })
    const seen = (splitArm: 'control' | 'quote', paths = createTestPaths(financed)) => {
      const { actions, finance } = toVehicleView(car, financed, paths, { nowMs: 30 * dayMs, splitArm })
      return [finance?.hrefLabel, actions.find(({ kind }) => kind === 'finance')?.label]
    }
    expect(seen('control')).toEqual(['Get Finance', 'Get Finance'])
    expect(seen('quote')).toEqual(['Finance Quote', 'Finance Quote'])
    expect(seen('quote', createTestPaths(financed, ['vehicle']))[1]).toBeUndefined()
  })

  it('links to more of the dealer’s stock [S2.26]', () => {
    expect(decodeURIComponent(viewOf().dealerHref ?? '')).toContain('refinementList[dealership_slug][0]=west')
  })

  it('says SOLD and offers similar stock for any status that cannot be bought [S4.02]', () => {
    for (const status of ['sold', 'wholesale', ''])
      expect(viewOf({ status })).toMatchObject({
        isSold: true,
        tag: { tone: 'sold', text: 'SOLD' },
        finance: null,
        similarHref: expect.stringContaining('Mazda'),
      })
    expect(viewOf({ status: 'coming_soon' }).isSold).toBe(false)
  })

  it('reads a video in the forms that dealers paste, and nothing else [S5.35]', () => {
    expect(viewOf({ videoUrl: 'https://youtu.be/abcdefghijk' }).video).toEqual({
      embed: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
      watch: 'https://www.youtube.com/watch?v=abcdefghijk',
    })
    expect(viewOf({ videoUrl: 'https://evil.example/abcdefghijk' }).video).toBeNull()
  })

  it('keeps a description as plain paragraphs', () => {
    expect(viewOf({ description: ' One <b>owner</b>.\r\n\r\nTwo keys.\nTwo keys.\n ' }).description).toEqual([
      'One <b>owner</b>.',
      'Two keys.',
    ])
  })

  it('is limited in size, because it is sent to the browser', () => {
    expect(JSON.stringify(viewOf()).length).toBeLessThan(4_000)
  })
})

describe('nextPageChangeMs', () => {
  it('ends a sold page with its days, and a New tag with its own', () => {
    const sold = aCar({ status: 'sold', soldAtMs: 10 * dayMs })
    expect(nextPageChangeMs(sold, site, 20 * dayMs)).toBe(40 * dayMs + 1)
    expect(nextPageChangeMs(aCar({ createdAtMs: 18 * dayMs }), site, 20 * dayMs)).toBe(26 * dayMs + 1)
    expect(nextPageChangeMs(aCar(), site, 20 * dayMs)).toBeNull()
  })

  it('ends at the time that it shows', () => {
    const held = aCar({ heldUntilMs: 20 * dayMs + 5 })
    expect(nextPageChangeMs(held, site, 20 * dayMs)).toBe(20 * dayMs + 5)
    expect(nextPageChangeMs(held, site, 20 * dayMs + 5)).toBeNull()
  })

  it('ends with the last day of an offer of finance that it shows [S9.17]', () => {
    const settings = { ...settingDefaults, financeMonthOfferProvider: 'provider-2' }
    const monthly = aSite({ financeProvider: 'provider-2', settings })
    const lender = { interestRate: 7, comparisonRate: 8, paymentWeekCents: 9_700, paymentMonthCents: null }
    const figures = { ...lender, termMonths: 60, termYears: 5, disclaimer: null }
    const car = aCar({ date: '2026-10-16', financeLenders: { 'provider-2': figures } })
    const endsMs = Date.parse('2026-11-16T13:00:00Z')
    expect(nextPageChangeMs(car, monthly, Date.parse('2026-11-15T13:30:00Z'))).toBe(endsMs)
    expect(nextPageChangeMs(car, monthly, endsMs)).toBeNull()
  })
})
