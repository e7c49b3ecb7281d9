import { defineDealer } from './parts/define-dealer.ts'
import { defineLocation } from './parts/define-location.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { stGeorge } from './parts/processors.ts'
import { towedFilters } from './parts/search-filters.ts'
import { caravanMenu } from './parts/service-menus.ts'
import { week } from './parts/week.ts'

export const magpieRidgeCaravans = defineDealer({
  slug: 'magpie-ridge-caravans',
  name: 'Magpie Ridge Caravans',
  kind: 'caravan',
  template: 'main-street',
  brand: '#26343f',
  brandInk: '#ffffff',
  accent: '#e2a45f',
  logo: { emblem: 'magpie', lines: ['Magpie Ridge', 'Caravans'], ink: '#26343f' },
  tagline: 'Vans we would tow ourselves.',
  shows: 'Caravans: sold vans kept for two weeks, no repayments below the floor',
  phone: '(03) 5550 5530',
  city: 'Launceston',
  state: 'TAS',
  country: 'AU',
  address: { street: '260 Hobart Road', city: 'Launceston', state: 'TAS', postcode: '7249' },
  group: null,
  manufacturer: null,
  lender: 'long-road-leasing',
  paymentProvider: 'st_george',
  includeSoldCarsDays: 14,
  searchFilters: towedFilters,
  header: [
    ['Caravans', '/search/caravans'],
    ['Finance', '/finance'],
    ['Sell your van', '/sell-your-car'],
    ['Repairs', '/service'],
    ['Contact', '/contact'],
  ],
  footer: [
    ['Our yard', '/pages/our-yard'],
    ['Towing weights', '/pages/towing-weights'],
    ['Spares', '/vehicle-parts-and-accessories'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: {
    body: 'caravan-large',
    face: null,
    view: 'front-three-quarter',
    colour: '#3b5468',
    backdrop: 'bush',
    seed: 2,
  },
  dealerships: [
    {
      name: 'Magpie Ridge Caravans',
      slug: 'magpie-ridge-caravans',
      manufacturers: ['jayco', 'avan'],
      stripePublishableKey: null,
      licences: [{ state: 'TAS', number: 'MVT 1856' }],
      abn: '18 563 212 233',
      processors: [{ ...stGeorge, depositCents: 50_000 }],
      locations: [
        defineLocation({
          name: 'Kings Meadows yard',
          slug: 'kings-meadows',
          primary: true,
          at: ['260 Hobart Road', 'Launceston', 'TAS', '7249'],
          on: [-41.4722, 147.1601],
          phone: '(03) 5550 5530',
          hours: week(['09:00', '17:00'], ['09:30', '14:00'], 'closed'),
        }),
        defineLocation({
          name: 'Repair shed',
          slug: 'kings-meadows-service',
          type: 'service',
          at: ['262 Hobart Road', 'Launceston', 'TAS', '7249'],
          on: [-41.4724, 147.1603],
          phone: '(03) 5550 5535',
          hours: week(['08:00', '16:30'], 'closed', 'closed'),
        }),
      ],
    },
  ],
  specialHours: holidays('TAS'),
  flags: flagsAt('site', { checkout: 'on', stateField: 'on' }),
  settings: settingsAt('site', {
    // Vans are paid off over longer than cars.
    financeTermYears: 7,
    formState: 'tas',
    listingSlug: 'caravans',
    ...caravanMenu,
    vehicleSegment: 'caravans',
    noPriceText: 'Ask us what it is worth to you.',
  }),
  stockCount: 70,
  mix: {
    makes: null,
    types: { new: 32, used: 60, demo: 8 },
    backdrops: ['bush', 'paper'],
    certifiedShare: 0.04,
    oldestYears: 12,
  },
})
