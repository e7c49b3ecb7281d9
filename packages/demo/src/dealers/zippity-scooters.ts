import { defineDealer } from './parts/define-dealer.ts'
import { defineLocation } from './parts/define-location.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { stripe } from './parts/processors.ts'
import { bikeFilters } from './parts/search-filters.ts'
import { scooterMenu } from './parts/service-menus.ts'
import { week } from './parts/week.ts'

export const zippityScooters = defineDealer({
  slug: 'zippity-scooters',
  name: 'Zippity Scooters',
  kind: 'scooter',
  template: 'big-box',
  brand: '#0b6e75',
  brandInk: '#ffffff',
  accent: '#ffd23f',
  logo: { emblem: 'zip', lines: ['Zippity', 'Scooters'], ink: '#0d2b33' },
  tagline: 'Beach by eight, work by nine.',
  shows: 'Scooters: cheapest first, leads go to the mock call, no trade-in',
  phone: '(07) 5550 2233',
  city: 'Gold Coast',
  state: 'QLD',
  country: 'AU',
  address: { street: '2580 Gold Coast Highway', city: 'Gold Coast', state: 'QLD', postcode: '4218' },
  socialUrls: { instagram: 'https://www.instagram.com/zippityscooters.example' },
  group: null,
  manufacturer: null,
  lender: 'redgum-credit',
  paymentProvider: 'stripe',
  searchFilters: bikeFilters,
  header: [
    ['Scooters', '/search/scooters'],
    ['Electric', '/search/scooters?refinementList[fuel][0]=Electric'],
    ['Finance', '/finance'],
    ['Service', '/service'],
    ['Contact', '/contact'],
  ],
  footer: [
    ['Learn to ride', '/pages/learn-to-ride'],
    ['Helmets and gear', '/vehicle-parts-and-accessories'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: {
    body: 'scooter',
    face: null,
    view: 'front-three-quarter',
    colour: '#2f6fa8',
    backdrop: 'block-yellow',
    seed: 3,
  },
  dealerships: [
    {
      name: 'Zippity Scooters',
      slug: 'zippity-scooters',
      manufacturers: ['vespa', 'piaggio'],
      stripePublishableKey: 'pk_test_forecourt_demo',
      licences: [{ state: 'QLD', number: '4950792' }],
      abn: '95 079 244 026',
      processors: [stripe],
      locations: [
        defineLocation({
          name: 'Broadbeach shop',
          slug: 'broadbeach',
          primary: true,
          at: ['2580 Gold Coast Highway', 'Gold Coast', 'QLD', '4218'],
          on: [-28.0312, 153.4313],
          phone: '(07) 5550 2233',
          hours: week(['08:30', '17:00'], ['08:30', '14:00'], ['10:00', '14:00']),
        }),
      ],
    },
  ],
  specialHours: holidays('QLD'),
  flags: flagsAt('site', { tradeIn: 'off', mockLeads: 'on', electricTag: 'on', checkout: 'on' }),
  settings: settingsAt('site', {
    listingSlug: 'scooters',
    ...scooterMenu,
    serviceTransport: ['wait', 'loan'],
    vehicleSegment: 'scooters',
    defaultSort: 'price:asc',
    newTagLabel: 'Zip! Just in',
  }),
  stockCount: 66,
  mix: {
    makes: null,
    types: { new: 55, used: 38, demo: 7 },
    backdrops: ['block-yellow', 'block-coral', 'block-blue'],
    certifiedShare: 0.02,
    oldestYears: 9,
  },
})
