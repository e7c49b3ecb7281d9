import { australia } from '@forecourt/domain/country/australia'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import { type PageName, pageNames } from '@forecourt/domain/site/pages/page-table'
import { createPaths, type Paths } from '@forecourt/domain/site/pages/paths'
import type { Site, SiteLocation } from '@forecourt/domain/site/site'

export function aLocation(changes: Partial<SiteLocation> = {}): SiteLocation {
  return {
    id: 1,
    name: 'Bathurst showroom',
    dealershipId: 1,
    dealershipSlug: 'west',
    slug: 'bathurst',
    primary: true,
    visible: true,
    locationType: 'sales',
    timeZone: 'Australia/Sydney',
    address: {
      street: '12 Durham Street',
      city: 'Bathurst',
      state: 'NSW',
      postcode: '2795',
      lat: null,
      lng: null,
      placeUrl: null,
    },
    phone: '(02) 6331 1234',
    distributionLocations: [],
    openingHours: [
      { weekday: 1, status: 'open', formattedHours: '8:30 am – 5:30 pm', open: '08:30', close: '17:30' },
    ],
    ...changes,
  }
}

export function aSite(changes: Partial<Site> = {}): Site {
  return {
    id: 7,
    slug: 'west',
    name: 'West Motors',
    kind: 'car',
    template: 'showroom',
    tokens: {},
    tagline: 'Good cars, plainly priced',
    phone: '(02) 6331 1234',
    email: 'hello@west.test',
    logoUrl: null,
    logoSize: null,
    heroImageUrl: '/img/hero',
    socialUrls: {},
    url: 'https://west.test',
    city: 'Bathurst',
    state: 'NSW',
    country: australia,
    googleSiteVerification: null,
    address: { street: '12 Durham Street', city: 'Bathurst', state: 'NSW', postcode: '2795' },
    dealershipId: 1,
    dealershipGroup: null,
    manufacturer: null,
    financeProvider: null,
    paymentProvider: null,
    autobot: false,
    offersSubscription: false,
    includeSoldCarsDays: 3,
    offersCount: 0,
    blogs: { enabled: true, title: 'News' },
    flags: resolveFlags([]),
    settings: settingDefaults,
    leadRecipients: [],
    dealerships: [],
    locations: [aLocation()],
    specialHours: [],
    navigation: { header: [], footer: [], sidebar: [] },
    announcement: null,
    stock: { count: 242, makes: [], models: [], carTypes: { new: 0, used: 242, demo: 0 } },
    searchFilters: [],
    closed: null,
    version: 1,
    nextChangeMs: null,
    ...changes,
  }
}

/** The paths of a site as if only these routes were built; by default all of them. */
export function createTestPaths(site: Site, built: readonly PageName[] = pageNames): Paths {
  return createPaths(site, new Set(built))
}
