import { describe, expect, it } from 'vitest'
import { aSite, pathsOf } from '../../testing/a-site.ts'
import { homeCards, homeNavigation, toHomeView } from './home-view.ts'

const site = aSite()
const off = { ...site.flags, finance: false, sellYourCar: false, tradeIn: false, serviceBooking: false }

describe('homeCards', () => {
  it('offers Browse Our Stock, Finance, Sell Your Car and Contact with their buttons [S2.33]', () => {
    expect(homeCards(pathsOf(site), 'cars').map(({ title, action, href }) => [title, action, href])).toEqual([
      ['Browse Our Stock', 'Shop', '/search/new-used-and-demo-cars'],
      ['Finance', 'Apply Now', '/finance'],
      ['Sell Your Car', 'Sell Now', '/sell-your-car'],
      ['Contact', 'Contact', '/contact'],
    ])
  })

  it('leaves out cards whose page is not built or not on the site', () => {
    expect(homeCards(pathsOf(site, ['home', 'contact']), 'cars').map(({ title }) => title)).toEqual([
      'Contact',
    ])
    const without = homeCards(pathsOf(aSite({ flags: off })), 'cars')
    expect(without.map(({ title }) => title)).toEqual(['Browse Our Stock', 'Contact'])
  })
})

describe('homeNavigation', () => {
  it('shows test drive, service, finance and trade in [S2.30]', () => {
    expect(homeNavigation(pathsOf(site), 'car')).toEqual([
      { label: 'Test Drive', href: '/book-test-drive/' },
      { label: 'Service', href: '/service' },
      { label: 'Finance', href: '/finance' },
      { label: 'Trade In', href: '/trade-in' },
    ])
  })

  it('leaves out what is not there', () => {
    expect(homeNavigation(pathsOf(aSite({ flags: off })), 'car')).toEqual([
      { label: 'Test Drive', href: '/book-test-drive/' },
    ])
    expect(homeNavigation(pathsOf(site, ['home']), 'car')).toEqual([])
  })
})

const listed = (totalHits: number, make: Record<string, number> = {}) => ({
  totalHits,
  facetDistribution: { make },
})

describe('toHomeView', () => {
  it('knows the stock and calls it by the name of its kind', () => {
    expect(toHomeView(site, pathsOf(site), listed(242)).stockText).toBe('242 cars in Bathurst')
    const bikes = aSite({ kind: 'motorcycle' })
    expect(toHomeView(bikes, pathsOf(bikes), listed(1)).stockText).toBe('1 motorcycle in Bathurst')
    const rvs = aSite({ kind: 'rv' })
    expect(toHomeView(rvs, pathsOf(rvs), listed(1_204)).stockText).toBe('1,204 RVs in Bathurst')
  })

  it('says where as people do, and names the towns of a few', () => {
    const at = (city: string, cities: Record<string, number>, narrowed?: string[]) => {
      const somewhere = aSite({ city })
      const facetDistribution = { make: {}, city: cities }
      return toHomeView(somewhere, pathsOf(somewhere), { totalHits: 69, facetDistribution, cities: narrowed })
        .stockText
    }
    expect(at('Sunshine Coast', { Maroochydore: 69 })).toBe('69 cars on the Sunshine Coast')
    expect(at('Bathurst', { Orange: 9, Bathurst: 40, Cowra: 20 })).toBe(
      '69 cars across Bathurst, Cowra and Orange',
    )
    expect(at('Bathurst', { Orange: 9, Bathurst: 40, Cowra: 20 }, ['Bathurst', 'Cowra'])).toBe(
      '69 cars across Bathurst and Cowra',
    )
    expect(at('Sydney', { Sydney: 1, Ryde: 1, Manly: 1, Bondi: 1 })).toBe('69 cars in Sydney')
  })

  it('gives no number where the listing could not be asked', () => {
    const { stockText, makes } = toHomeView(site, pathsOf(site), null)
    expect([stockText, makes]).toEqual(['Cars in Bathurst', []])
  })

  it('searches the listing with its preset filters but that of a make, and not at all without a listing', () => {
    const listingPreset = 'refinementList[city][0]=Bathurst&refinementList[make][0]=Mazda'
    const preset = aSite({ settings: { ...site.settings, listingPreset } })
    expect(toHomeView(preset, pathsOf(preset), null).search).toEqual({
      action: '/search/new-used-and-demo-cars',
      hidden: [['refinementList[city][0]', 'Bathurst']],
      label: 'Search cars',
    })
    expect(toHomeView(site, pathsOf(site, ['home']), null).search).toBeNull()
  })

  it('offers the makes with most stock first, as links into the listing only', () => {
    const two = listed(12, { Kia: 3, Mazda: 9 })
    expect(toHomeView(site, pathsOf(site), two).makes.map(({ name }) => name)).toEqual(['Mazda', 'Kia'])
    expect(toHomeView(site, pathsOf(site, ['home']), two).makes).toEqual([])
  })
})
