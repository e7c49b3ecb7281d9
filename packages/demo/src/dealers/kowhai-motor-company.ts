import { defineDealer } from './parts/define-dealer.ts'
import { defineLocation } from './parts/define-location.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { stripe } from './parts/processors.ts'
import { carFilters } from './parts/search-filters.ts'
import { carMenu } from './parts/service-menus.ts'
import { week } from './parts/week.ts'

export const kowhaiMotorCompany = defineDealer({
  slug: 'kowhai-motor-company',
  name: 'Kowhai Motor Company',
  kind: 'car',
  template: 'showroom',
  brand: '#1f2a37',
  brandInk: '#ffffff',
  accent: '#f6c445',
  logo: { emblem: 'kowhai', lines: ['Kowhai', 'Motor Company'], ink: '#1f2a37' },
  tagline: 'Good cars for the Canterbury plains.',
  shows: 'New Zealand style: numeric phones, UK numbers off, /news for /blog',
  phone: '03 555 0142',
  city: 'Christchurch',
  state: 'Canterbury',
  country: 'NZ',
  address: { street: '66 Moorhouse Avenue', city: 'Christchurch', state: 'Canterbury', postcode: '8011' },
  group: null,
  manufacturer: null,
  lender: 'tidewater-lending',
  paymentProvider: 'stripe',
  blogs: { enabled: true, title: 'News' },
  searchFilters: carFilters,
  header: [
    ['Cars', '/search/all-our-cars'],
    ['Finance', '/finance'],
    ['Sell your car', '/sell-your-car'],
    ['News', '/news'],
    ['Contact', '/contact'],
  ],
  footer: [
    ['About us', '/pages/about-us'],
    ['Servicing', '/service'],
    ['Parts', '/vehicle-parts-and-accessories'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: {
    body: 'suv-large',
    face: 'a',
    view: 'front-three-quarter',
    colour: '#66735f',
    backdrop: 'studio',
    seed: 0,
  },
  dealerships: [
    {
      name: 'Kowhai Motor Company',
      slug: 'kowhai-motor-company',
      manufacturers: ['toyota', 'mitsubishi', 'mg'],
      stripePublishableKey: 'pk_test_forecourt_demo',
      licences: [{ state: 'NZ', number: 'RMVT M508595' }],
      abn: null,
      processors: [stripe],
      locations: [
        defineLocation({
          name: 'Moorhouse Avenue',
          slug: 'moorhouse-avenue',
          primary: true,
          at: ['66 Moorhouse Avenue', 'Christchurch', 'Canterbury', '8011'],
          on: [-43.5402, 172.6274],
          phone: '03 555 0142',
          hours: week(['08:30', '17:30'], ['09:00', '16:00'], ['10:00', '15:00']),
        }),
        defineLocation({
          name: 'Servicing',
          slug: 'moorhouse-avenue-service',
          type: 'service',
          at: ['68 Moorhouse Avenue', 'Christchurch', 'Canterbury', '8011'],
          on: [-43.5403, 172.6278],
          phone: '03 555 0150',
          hours: week(['08:00', '17:00'], 'closed', 'closed'),
        }),
      ],
    },
  ],
  specialHours: holidays('NZ'),
  flags: flagsAt('site', {
    newsletter: 'on',
    numericPhone: 'on',
    ukPhone: 'off',
    checkout: 'on',
    optInTicked: 'off',
    priceHistory: 'on',
    sharesPrices: 'off',
  }),
  settings: settingsAt('site', {
    listingSlug: 'all-our-cars',
    blogSegment: 'news',
    ...carMenu,
    serviceTransport: ['lift'],
  }),
  stockCount: 100,
  mix: {
    makes: [
      ['Toyota', 6],
      ['Mitsubishi', 5],
      ['MG', 4],
      ['Haval', 2],
      ['Nissan', 3],
      ['Suzuki', 3],
      ['BYD', 2],
      ['Subaru', 2],
    ],
    types: { new: 28, used: 62, demo: 10 },
    backdrops: ['studio', 'gallery'],
    certifiedShare: 0.05,
    oldestYears: 14,
  },
})
