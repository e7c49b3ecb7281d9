import { defineDealer } from './parts/define-dealer.ts'
import { defineLocation } from './parts/define-location.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { stripe } from './parts/processors.ts'
import { touringFilters } from './parts/search-filters.ts'
import { motorhomeMenu } from './parts/service-menus.ts'
import { week } from './parts/week.ts'

export const saltbushRv = defineDealer({
  slug: 'saltbush-rv',
  name: 'Saltbush RV Centre',
  kind: 'rv',
  template: 'wander',
  brand: '#8a4b2a',
  brandInk: '#ffffff',
  accent: '#f4c37d',
  logo: { emblem: 'saltbush', lines: ['Saltbush', 'RV Centre'], ink: '#33241b' },
  tagline: 'Motorhomes ready for the long way home.',
  shows: 'RVs: UK phone numbers accepted, monthly repayments only',
  phone: '(08) 5550 6060',
  city: 'Adelaide',
  state: 'SA',
  country: 'AU',
  address: { street: '1288 Main South Road', city: 'Adelaide', state: 'SA', postcode: '5162' },
  group: null,
  manufacturer: null,
  lender: 'long-road-leasing',
  paymentProvider: 'stripe',
  blogs: { enabled: true, title: 'Road letters' },
  searchFilters: touringFilters,
  header: [
    ['Motorhomes', '/search/motorhomes'],
    ['Finance', '/finance'],
    ['Trade-in', '/trade-in'],
    ['Service', '/service'],
    ['Contact', '/contact'],
  ],
  footer: [
    ['Visiting Australia', '/pages/visiting-australia'],
    ['Handover week', '/pages/handover-week'],
    ['Accessories', '/vehicle-parts-and-accessories'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: {
    body: 'motorhome',
    face: null,
    view: 'front-three-quarter',
    colour: '#6b4a2c',
    backdrop: 'sand',
    seed: 0,
  },
  dealerships: [
    {
      name: 'Saltbush RV Centre',
      slug: 'saltbush-rv',
      manufacturers: ['jayco', 'winnebago', 'avida'],
      stripePublishableKey: 'pk_test_forecourt_demo',
      licences: [{ state: 'SA', number: 'LVD 388768' }],
      abn: '88 768 426 846',
      processors: [{ ...stripe, depositCents: 100_000 }],
      locations: [
        defineLocation({
          name: 'Morphett Vale park',
          slug: 'morphett-vale',
          primary: true,
          at: ['1288 Main South Road', 'Adelaide', 'SA', '5162'],
          on: [-35.1261, 138.5226],
          phone: '(08) 5550 6060',
          hours: week(['09:00', '17:00'], ['09:00', '15:00'], 'appointment'),
        }),
        defineLocation({
          name: 'Service bay',
          slug: 'morphett-vale-service',
          type: 'service',
          at: ['1288 Main South Road', 'Adelaide', 'SA', '5162'],
          on: [-35.1262, 138.5228],
          phone: '(08) 5550 6070',
          hours: week(['08:00', '16:30'], 'closed', 'closed'),
        }),
      ],
    },
  ],
  specialHours: holidays('SA'),
  flags: flagsAt('site', { ukPhone: 'on', checkout: 'on', buyOnline: 'on', stockFeeds: 'on' }),
  settings: settingsAt('site', {
    listingSlug: 'motorhomes',
    ...motorhomeMenu,
    serviceTransport: ['lift'],
    vehicleSegment: 'rvs',
    soldTagLabel: 'ON THE ROAD',
    holdMinutes: 45,
    reservationDays: 14,
    cancelRefundHours: 0,
    deliveryPrices: { '*': 190_000 },
  }),
  stockCount: 64,
  mix: {
    makes: null,
    types: { new: 30, used: 62, demo: 8 },
    backdrops: ['sand', 'bush'],
    certifiedShare: 0.04,
    oldestYears: 12,
  },
})
