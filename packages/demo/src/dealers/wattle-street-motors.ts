import { defineDealer } from './parts/define-dealer.ts'
import { defineLocation } from './parts/define-location.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { stripe } from './parts/processors.ts'
import { carFilters } from './parts/search-filters.ts'
import { week } from './parts/week.ts'

export const wattleStreetMotors = defineDealer({
  slug: 'wattle-street-motors',
  name: 'Wattle Street Motors',
  kind: 'car',
  template: 'main-street',
  brand: '#1f5a43',
  brandInk: '#ffffff',
  accent: '#e8b21e',
  logo: { emblem: 'wattle', lines: ['Wattle Street', 'Motors'], ink: '#17352a' },
  tagline: 'The yard changes while you watch.',
  shows:
    'Stock that arrives by file every few minutes: prices move, cars are sold and come back while you look at the list',
  phone: '(03) 5550 6410',
  city: 'Ballarat',
  state: 'VIC',
  country: 'AU',
  address: { street: '48 Wattle Street', city: 'Ballarat', state: 'VIC', postcode: '3350' },
  group: null,
  manufacturer: null,
  lender: 'kelpie-finance',
  paymentProvider: 'stripe',
  includeSoldCarsDays: 1,
  searchFilters: carFilters,
  header: [
    ['Our cars', '/search/cars-in-ballarat'],
    ['How it works', '/pages/how-it-works'],
    ['Finance', '/finance'],
    ['Contact', '/contact'],
  ],
  footer: [
    ['Trade-in', '/trade-in'],
    ['How it works', '/pages/how-it-works'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: {
    body: 'wagon',
    face: 'a',
    view: 'front-three-quarter',
    colour: '#1f5a43',
    backdrop: 'gallery',
    seed: 4,
  },
  dealerships: [
    {
      name: 'Wattle Street Motors',
      slug: 'wattle-street-motors',
      manufacturers: [],
      stripePublishableKey: 'pk_test_forecourt_demo',
      licences: [{ state: 'VIC', number: 'LMCT 16422' }],
      abn: '60 407 182 936',
      processors: [stripe],
      locations: [
        defineLocation({
          name: 'Wattle Street yard',
          slug: 'ballarat',
          primary: true,
          at: ['48 Wattle Street', 'Ballarat', 'VIC', '3350'],
          on: [-37.5622, 143.8503],
          phone: '(03) 5550 6410',
          hours: week(['08:30', '17:30'], ['09:00', '13:00'], 'closed'),
        }),
      ],
    },
  ],
  specialHours: holidays('VIC'),
  flags: flagsAt('site', { priceHistory: 'on', checkout: 'on', stockFeeds: 'on' }),
  settings: settingsAt('site', { listingSlug: 'cars-in-ballarat', landingPageStock: 2 }),
  stockCount: 60,
  mix: {
    makes: null,
    types: { new: 0, used: 96, demo: 4 },
    backdrops: ['gallery'],
    certifiedShare: 0.05,
    oldestYears: 12,
  },
  sendsStockFile: true,
})
