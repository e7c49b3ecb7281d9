import { defineDealer } from './parts/define-dealer.ts'
import { defineLocation } from './parts/define-location.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { till } from './parts/processors.ts'
import { carFilters } from './parts/search-filters.ts'
import { carMenu } from './parts/service-menus.ts'
import { week } from './parts/week.ts'

export const bluegumSkoda = defineDealer({
  slug: 'bluegum-skoda',
  name: 'Bluegum Skoda',
  kind: 'car',
  template: 'showroom',
  brand: '#0f5c4a',
  brandInk: '#ffffff',
  accent: '#9adfb8',
  logo: { emblem: 'leaves', lines: ['Bluegum', 'Skoda'], ink: '#10241f' },
  tagline: 'Skoda sales and service under one green roof.',
  shows: 'Manufacturer site: Skoda refinement, no /pages prefix, Message Now',
  phone: '(03) 5550 8810',
  city: 'Melbourne',
  state: 'VIC',
  country: 'AU',
  address: { street: '1170 Toorak Road', city: 'Melbourne', state: 'VIC', postcode: '3146' },
  group: null,
  manufacturer: { slug: 'skoda', name: 'Skoda' },
  lender: 'southerly-auto-loans',
  paymentProvider: 'till',
  searchFilters: carFilters,
  header: [
    ['Models', '/models'],
    ['In stock', '/search/skoda-in-stock?refinementList[make][0]=Skoda'],
    ['Finance', '/finance'],
    ['Service', '/service'],
    ['Contact', '/contact'],
  ],
  footer: [
    ['Fleet', '/pages/fleet'],
    ['Charging at home', '/pages/charging-at-home'],
    ['Trade-in', '/trade-in'],
    ['Parts', '/vehicle-parts-and-accessories'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: {
    body: 'wagon',
    face: 'd',
    view: 'front-three-quarter',
    colour: '#1d4a35',
    backdrop: 'gallery',
    seed: 3,
  },
  dealerships: [
    {
      name: 'Bluegum Skoda',
      slug: 'bluegum-skoda',
      manufacturers: ['skoda'],
      stripePublishableKey: null,
      licences: [{ state: 'VIC', number: 'LMCT 14825' }],
      abn: '48 252 760 189',
      processors: [till],
      locations: [
        defineLocation({
          name: 'Glen Iris showroom',
          slug: 'glen-iris',
          primary: true,
          at: ['1170 Toorak Road', 'Melbourne', 'VIC', '3146'],
          on: [-37.8487, 145.0689],
          phone: '(03) 5550 8810',
          hours: week(['08:30', '18:00'], ['09:00', '17:00'], 'closed'),
        }),
        defineLocation({
          name: 'Glen Iris service',
          slug: 'glen-iris-service',
          type: 'service',
          at: ['1174 Toorak Road', 'Melbourne', 'VIC', '3146'],
          on: [-37.8488, 145.0692],
          phone: '(03) 5550 8830',
          hours: week(['07:30', '17:30'], 'closed', 'closed'),
        }),
      ],
    },
  ],
  specialHours: holidays('VIC'),
  flags: [
    ...flagsAt('manufacturer', { modelsPages: 'on' }),
    ...flagsAt('site', { pagesPrefix: 'off', messageNow: 'on', electricTag: 'on', checkout: 'on' }),
  ],
  settings: settingsAt('site', {
    listingSlug: 'skoda-in-stock',
    ...carMenu,
    serviceTransport: ['lift', 'loan'],
    listingPreset: 'refinementList[make][0]=Skoda',
    priceBandAttribute: 'paymentMonth',
    priceBandUnit: 'dollars a month',
    creditLicence: 'Australian Credit Licence 000004',
  }),
  stockCount: 90,
  mix: {
    makes: [
      ['Skoda', 20],
      ['Volkswagen', 3],
      ['Audi', 1],
    ],
    types: { new: 48, used: 34, demo: 18 },
    backdrops: ['gallery', 'studio'],
    certifiedShare: 0.2,
    oldestYears: 8,
  },
})
