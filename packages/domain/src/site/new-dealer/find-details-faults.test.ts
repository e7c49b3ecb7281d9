import { expect, it } from 'vitest'
import { australia } from '../../country/australia.ts'
import { newZealand } from '../../country/new-zealand.ts'
import { findDetailsFaults, type SiteDetails } from './find-details-faults.ts'

const none = { facebook: '', instagram: '', youtube: '', linkedin: '', tiktok: '', x: '' }
const details: SiteDetails = {
  name: 'Smith Motors',
  tagline: '',
  phone: '1300 555 010',
  email: 'sales@smith.example',
  city: 'Cowra',
  state: 'NSW',
  social_urls: { ...none, facebook: 'https://www.facebook.com/smith.example' },
  google_site_verification: 'aB3_x-9=',
  finance_provider: '',
  include_sold_cars_days: 7,
  offers_subscription: true,
  autobot: false,
  blogs_enabled: true,
  blogs_title: 'News',
  search_filters: ['make', 'odometer', 'Body type'],
}
const rules = { country: australia, financeProviders: ['harbour'] }
const faultsOf = (
  change: Partial<SiteDetails>,
  more: Partial<Parameters<typeof findDetailsFaults>[1]> = {},
) => findDetailsFaults({ ...details, ...change }, { ...rules, ...more })

it('finds nothing wrong with details that can be shown', () => {
  expect(faultsOf({})).toEqual({})
  expect(faultsOf({ finance_provider: 'harbour', google_site_verification: '', social_urls: none })).toEqual(
    {},
  )
  expect(faultsOf({ blogs_enabled: false, blogs_title: '', search_filters: [] })).toEqual({})
  expect(faultsOf({ include_sold_cars_days: 0 })).toEqual({})
  expect(faultsOf({ state: 'Otago' }, { country: newZealand })).toEqual({})
})

it.each<[string, Partial<SiteDetails>]>([
  ['name', { name: ' – ' }],
  ['phone', { phone: '123' }],
  ['email', { email: 'sales@' }],
  ['city', { city: ' ' }],
  ['state', { state: 'Otago' }],
  ['social_urls.x', { social_urls: { ...none, x: 'javascript:alert(1)' } }],
  ['social_urls.facebook', { social_urls: { ...none, facebook: 'facebook.com/smith' } }],
  ['google_site_verification', { google_site_verification: '<meta name="google-site-verification">' }],
  ['finance_provider', { finance_provider: 'somebody' }],
  ['include_sold_cars_days', { include_sold_cars_days: -1 }],
  ['include_sold_cars_days', { include_sold_cars_days: 1.5 }],
  ['include_sold_cars_days', { include_sold_cars_days: 366 }],
  ['blogs_title', { blogs_title: ' ' }],
  ['search_filters', { search_filters: ['make', 'wheels'] }],
])('says what is wrong with %s', (field, change) => {
  const faults = faultsOf(change)
  expect(Object.keys(faults)).toEqual([field])
  expect(faults[field]).toMatch(/\.$/)
})
