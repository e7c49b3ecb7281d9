import { describe, expect, it } from 'vitest'
import { aBlockDataFixture } from '../../testing/a-block-data-fixture.ts'
import { aSite, createTestPaths } from '../../testing/a-site.ts'
import { anAnswer } from '../../testing/an-answer.ts'
import { stockText, toHeroView, toSearchForm } from './banner-views.ts'
import { toFormView } from './form-view.ts'
import { homeCards, homeNavigation } from './link-views.ts'

const site = aSite()
const off = { ...site.flags, finance: false, sellYourCar: false, tradeIn: false, serviceBooking: false }

describe('homeCards', () => {
  it('offers Browse Our Stock, Finance, Sell Your Car and Contact with their buttons [S2.33]', () => {
    expect(
      homeCards(createTestPaths(site), 'cars').map(({ title, action, href }) => [title, action, href]),
    ).toEqual([
      ['Browse Our Stock', 'Shop', '/search/new-used-and-demo-cars'],
      ['Finance', 'Apply Now', '/finance'],
      ['Sell Your Car', 'Sell Now', '/sell-your-car'],
      ['Contact', 'Contact', '/contact'],
    ])
  })

  it('leaves out cards whose page is not built or not on the site', () => {
    expect(homeCards(createTestPaths(site, ['home', 'contact']), 'cars').map(({ title }) => title)).toEqual([
      'Contact',
    ])
    const without = homeCards(createTestPaths(aSite({ flags: off })), 'cars')
    expect(without.map(({ title }) => title)).toEqual(['Browse Our Stock', 'Contact'])
  })
})

describe('homeNavigation', () => {
  it('shows test drive, service, finance and trade in [S2.30]', () => {
    expect(homeNavigation(createTestPaths(site), 'car')).toEqual([
      { label: 'Test Drive', href: '/book-test-drive/' },
      { label: 'Service', href: '/service' },
      { label: 'Finance', href: '/finance' },
      { label: 'Trade In', href: '/trade-in' },
    ])
  })

  it('leaves out links to pages that the site does not have', () => {
    expect(homeNavigation(createTestPaths(aSite({ flags: off })), 'car')).toEqual([
      { label: 'Test Drive', href: '/book-test-drive/' },
    ])
    expect(homeNavigation(createTestPaths(site, ['home']), 'car')).toEqual([])
  })
})

describe('the link to a long form', () => {
  it.each([
    ['test-drive', 'car', 'Book a Test Drive', '/book-test-drive/'],
    ['test-drive', 'motorcycle', 'Book a Test Ride', '/book-test-drive/'],
    ['test-drive', 'caravan', 'Book an Inspection', '/book-test-drive/'],
    ['sell', 'car', 'Sell your car', '/sell-your-car'],
    ['sell', 'rv', 'Sell your RV', '/sell-your-car'],
    ['finance', 'truck', 'Finance', '/finance#finance-form'],
  ] as const)('to %s on a site of the kind %s is called %s [S1.04]', (form, kind, label, href) => {
    const { data } = aBlockDataFixture({ site: aSite({ kind }) })
    const own = { category: 'General Enquiry', event: 22 } as const
    const view = toFormView({ form, heading: '', intro: '', ...own, fields: [] }, data)
    expect(view).toEqual({ heading: label, intro: '', link: { label, href } })
  })
})

const listed = (totalHits: number, city: Record<string, number> = {}, cities: string[] = []) => ({
  totalHits,
  facetDistribution: { city },
  cities,
})

describe('the hero', () => {
  it('knows the stock and calls it by the name of its kind', () => {
    expect(stockText(site, listed(242))).toBe('242 cars in Bathurst')
    expect(stockText(aSite({ kind: 'motorcycle' }), listed(1))).toBe('1 motorcycle in Bathurst')
    expect(stockText(aSite({ kind: 'rv' }), listed(1_204))).toBe('1,204 RVs in Bathurst')
  })

  it('names the place, or the towns of a few places', () => {
    const at = (city: string, cities: Record<string, number>, narrowed: string[] = []) =>
      stockText(aSite({ city }), listed(69, cities, narrowed))
    expect(at('Sunshine Coast', { Maroochydore: 69 })).toBe('69 cars on the Sunshine Coast')
    expect(at('Bathurst', { Orange: 9, Bathurst: 40, Cowra: 20 })).toBe(
      '69 cars across Bathurst, Cowra and Orange',
    )
    expect(at('Bathurst', { Orange: 9, Bathurst: 40, Cowra: 20 }, ['Bathurst', 'Cowra'])).toBe(
      '69 cars across Bathurst and Cowra',
    )
    expect(at('Sydney', { Sydney: 1, Ryde: 1, Manly: 1, Bondi: 1 })).toBe('69 cars in Sydney')
  })

  it('gives no number where the listing could not be asked', async () => {
    const { data, lines } = aBlockDataFixture({ openOwnListing: () => Promise.reject(new Error('away')) })
    expect((await toHeroView({ headline: '', slides: [] }, data)).stockText).toBe('Cars in Bathurst')
    expect(lines).toEqual(['stock numbers left out'])
  })

  it('searches the listing with its preset filters but that of a make, and not at all without a listing', async () => {
    const listingPreset = 'refinementList[city][0]=Bathurst&refinementList[make][0]=Mazda'
    const preset = aSite({ settings: { ...site.settings, listingPreset } })
    expect(toSearchForm(createTestPaths(preset).listing(), 'cars')).toEqual({
      action: '/search/new-used-and-demo-cars',
      hidden: [['refinementList[city][0]', 'Bathurst']],
      label: 'Search cars',
    })
    expect(toSearchForm(createTestPaths(site, ['home']).listing(), 'cars')).toBeNull()
  })

  it('has the pictures that staff chose, else the site’s own', async () => {
    const { data } = aBlockDataFixture({ openOwnListing: async () => ({ ...anAnswer(), cities: [] }) })
    const image = { id: '0123456789abcdef0123456789abcdef', alt: 'Yard', width: 3, height: 2 }
    const slides = [{ image, caption: 'See us', link: '/contact' }]
    expect((await toHeroView({ headline: 'Hi', slides }, data)).slides).toEqual([
      {
        picture: { url: `/img/${image.id}`, alt: 'Yard', width: 3, height: 2 },
        caption: 'See us',
        href: '/contact',
      },
    ])
    expect((await toHeroView({ headline: '', slides: [] }, data)).slides).toEqual([
      { picture: { url: '/img/hero', alt: '', width: 1536, height: 1024 }, caption: '', href: null },
    ])
  })
})
