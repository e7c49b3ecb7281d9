import { defineDealer } from './parts/define-dealer.ts'
import { defineLocation } from './parts/define-location.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { stripe } from './parts/processors.ts'
import { bikeFilters } from './parts/search-filters.ts'
import { bikeMenu } from './parts/service-menus.ts'
import { week } from './parts/week.ts'

export const throttleAndSpoke = defineDealer({
  slug: 'throttle-and-spoke',
  name: 'Throttle & Spoke Motorcycles',
  kind: 'motorcycle',
  template: 'redline',
  brand: '#ff4b33',
  brandInk: '#0d0e10',
  accent: '#ff4b33',
  logo: {
    emblem: 'throttle',
    lines: ['THROTTLE & SPOKE', 'Motorcycles'],
    ink: '#f5f5f5',
    emblemBrand: '#f2f2f2',
  },
  tagline: 'Road, race and long way round.',
  shows: 'Motorcycles at /motorcycles/…, buy-online checkout, bot protection',
  phone: '(03) 5550 7720',
  city: 'Geelong',
  state: 'VIC',
  country: 'AU',
  address: { street: '31 Mercer Street', city: 'Geelong', state: 'VIC', postcode: '3220' },
  socialUrls: {
    instagram: 'https://www.instagram.com/throttleandspoke.example',
    youtube: 'https://www.youtube.com/@throttleandspoke.example',
  },
  group: null,
  manufacturer: null,
  lender: 'kelpie-finance',
  paymentProvider: 'stripe',
  blogs: { enabled: true, title: 'Ride notes' },
  searchFilters: bikeFilters,
  header: [
    ['Bikes', '/search/motorcycles'],
    ['Learner approved', '/search/motorcycles?query=learner'],
    ['Finance', '/finance'],
    ['Workshop', '/service'],
    ['Contact', '/contact'],
  ],
  footer: [
    ['Parts and gear', '/vehicle-parts-and-accessories'],
    ['Sell your bike', '/sell-your-car'],
    ['Ride days', '/pages/ride-days'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: {
    body: 'sport',
    face: null,
    view: 'front-three-quarter',
    colour: '#c9501a',
    backdrop: 'night',
    seed: 1,
  },
  dealerships: [
    {
      name: 'Throttle & Spoke Motorcycles',
      slug: 'throttle-and-spoke',
      manufacturers: ['yamaha', 'kawasaki', 'ktm', 'ducati'],
      stripePublishableKey: 'pk_test_forecourt_demo',
      licences: [{ state: 'VIC', number: 'LMCT 13499' }],
      abn: '34 993 518 190',
      processors: [{ ...stripe, depositCents: 30_000 }],
      locations: [
        defineLocation({
          name: 'Geelong showroom',
          slug: 'geelong',
          primary: true,
          at: ['31 Mercer Street', 'Geelong', 'VIC', '3220'],
          on: [-38.1431, 144.3598],
          phone: '(03) 5550 7720',
          hours: week(['09:00', '17:30'], ['09:00', '15:00'], 'closed'),
        }),
        defineLocation({
          name: 'Workshop',
          slug: 'geelong-service',
          type: 'service',
          at: ['33 Mercer Street', 'Geelong', 'VIC', '3220'],
          on: [-38.1432, 144.3599],
          phone: '(03) 5550 7730',
          hours: week(['08:00', '17:00'], 'closed', 'closed'),
        }),
      ],
    },
  ],
  specialHours: holidays('VIC'),
  flags: flagsAt('site', {
    priceHistory: 'on',
    checkout: 'on',
    buyOnline: 'on',
    botProtection: 'on',
    electricTag: 'on',
    dateOfBirth: 'on',
  }),
  settings: settingsAt('site', {
    listingSlug: 'motorcycles',
    ...bikeMenu,
    serviceTransport: ['wait', 'loan'],
    vehicleSegment: 'motorcycles',
    newTagLabel: 'Fresh in',
    soldTagLabel: 'GONE',
    preOrderLabel: 'Order yours',
    holdMinutes: 10,
  }),
  stockCount: 110,
  mix: {
    makes: null,
    types: { new: 45, used: 48, demo: 7 },
    backdrops: ['night', 'ember'],
    certifiedShare: 0.06,
    oldestYears: 11,
  },
})
