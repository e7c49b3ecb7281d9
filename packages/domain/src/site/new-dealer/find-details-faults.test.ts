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
  socialUrls: { ...none, facebook: 'https://www.facebook.com/smith.example' },
  googleSiteVerification: 'aB3_x-9=',
  financeProvider: '',
  includeSoldCarsDays: 7,
  offersSubscription: true,
  autobot: false,
  blogsEnabled: true,
  blogsTitle: 'News',
  searchFilters: ['make', 'odometer', 'Body type'],
}
const rules = { country: australia, financeProviders: ['harbour'] }
const faultsOf = (
  change: Partial<SiteDetails>,
  more: Partial<Parameters<typeof findDetailsFaults>[1]> = {},
) => findDetailsFaults({ ...details, ...change }, { ...rules, ...more })

it('finds nothing wrong with details that can be shown', () => {
  expect(faultsOf({})).toEqual({})
  expect(faultsOf({ financeProvider: 'harbour', googleSiteVerification: '', socialUrls: none })).toEqual({})
  expect(faultsOf({ blogsEnabled: false, blogsTitle: '', searchFilters: [] })).toEqual({})
  expect(faultsOf({ includeSoldCarsDays: 0 })).toEqual({})
  expect(faultsOf({ state: 'Otago' }, { country: newZealand })).toEqual({})
})

it.each<[string, Partial<SiteDetails>]>([
  ['name', { name: ' – ' }],
  ['phone', { phone: '123' }],
  ['email', { email: 'sales@' }],
  ['city', { city: ' ' }],
  ['state', { state: 'Otago' }],
  ['socialUrls.x', { socialUrls: { ...none, x: 'javascript:alert(1)' } }],
  ['socialUrls.facebook', { socialUrls: { ...none, facebook: 'facebook.com/smith' } }],
  ['googleSiteVerification', { googleSiteVerification: '<meta name="google-site-verification">' }],
  ['financeProvider', { financeProvider: 'somebody' }],
  ['includeSoldCarsDays', { includeSoldCarsDays: -1 }],
  ['includeSoldCarsDays', { includeSoldCarsDays: 1.5 }],
  ['includeSoldCarsDays', { includeSoldCarsDays: 366 }],
  ['blogsTitle', { blogsTitle: ' ' }],
  ['searchFilters', { searchFilters: ['make', 'wheels'] }],
])('says what is wrong with %s', (field, change) => {
  const faults = faultsOf(change)
  expect(Object.keys(faults)).toEqual([field])
  expect(faults[field]).toMatch(/\.$/)
})
