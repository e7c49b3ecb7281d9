import { defineDealer } from './parts/define-dealer.ts'
import { defineLocation } from './parts/define-location.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { till } from './parts/processors.ts'
import { carFilters } from './parts/search-filters.ts'
import { week } from './parts/week.ts'

export const galahUsedCars = defineDealer({
  slug: 'galah-used-cars',
  name: 'Galah Used Cars',
  kind: 'car',
  template: 'big-box',
  brand: '#b32456',
  brandInk: '#ffffff',
  accent: '#cfd3da',
  logo: { emblem: 'galah', lines: ['Galah', 'Used Cars'], ink: '#2a2a33' },
  tagline: 'Loud name. Quiet prices.',
  shows:
    'Used cars: /search/used-cars with at least three photos, latest first, /used-car/list, buy-online checkout',
  phone: '(08) 5550 2750',
  city: 'Adelaide',
  state: 'SA',
  country: 'AU',
  address: { street: '905 Port Road', city: 'Adelaide', state: 'SA', postcode: '5011' },
  socialUrls: { facebook: 'https://www.facebook.com/galahusedcars.example' },
  group: null,
  manufacturer: null,
  lender: 'redgum-credit',
  paymentProvider: 'till',
  includeSoldCarsDays: 7,
  searchFilters: carFilters,
  header: [
    ['Used cars', '/search/used-cars?range[photos_count]=3:'],
    ['Full list', '/used-car/list'],
    ['Finance', '/finance'],
    ['We buy cars', '/sell-your-car'],
    ['Contact', '/contact'],
  ],
  footer: [
    ['Warranty', '/pages/warranty'],
    ['Trade-in', '/trade-in'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: {
    body: 'hatch',
    face: 'b',
    view: 'front-three-quarter',
    colour: '#f2f2f0',
    backdrop: 'rose',
    seed: 2,
  },
  dealerships: [
    {
      name: 'Galah Used Cars',
      slug: 'galah-used-cars',
      manufacturers: [],
      stripePublishableKey: null,
      licences: [{ state: 'SA', number: 'LVD 386281' }],
      abn: '38 628 194 821',
      processors: [till],
      locations: [
        defineLocation({
          name: 'Cheltenham yard',
          slug: 'cheltenham',
          primary: true,
          at: ['905 Port Road', 'Adelaide', 'SA', '5011'],
          on: [-34.8712, 138.5285],
          phone: '(08) 5550 2750',
          hours: week(['09:00', '17:30'], ['09:00', '16:00'], 'closed'),
        }),
      ],
    },
  ],
  specialHours: holidays('SA'),
  flags: flagsAt('site', {
    priceHistory: 'on',
    usedCarList: 'on',
    partsPage: 'off',
    serviceBooking: 'off',
    checkout: 'on',
    buyOnline: 'on',
    messageNow: 'on',
    sellerQuestions: 'on',
    optionalMessage: 'on',
    shortEnquiry: 'on',
    bookReserved: 'off',
  }),
  settings: settingsAt('site', {
    listingSlug: 'used-cars',
    listingPreset: 'range[photos_count]=3:',
    defaultSort: 'created_at_timestamp:desc',
    noPriceText: 'Give us a squawk for the price.',
    usedArrivalTagLabel: 'Just in',
    soldTagLabel: 'FLOWN',
    defaultTagLabel: 'Ready to drive',
  }),
  stockCount: 180,
  mix: {
    makes: null,
    types: { new: 1, used: 97, demo: 2 },
    backdrops: ['rose', 'gallery'],
    certifiedShare: 0.05,
    oldestYears: 15,
  },
})
