import { defineDealer } from './parts/define-dealer.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { stripe } from './parts/processors.ts'
import { carFilters } from './parts/search-filters.ts'
import { week } from './parts/week.ts'
import { yard } from './parts/yard.ts'

const salesHours = week(['08:30', '18:00'], ['08:30', '17:00'], ['10:00', '16:00'])
const workshopHours = week(['07:30', '17:00'], ['08:00', '12:00'], 'closed')

export const harbourCityMotors = defineDealer({
  slug: 'harbour-city-motors',
  name: 'Harbour City Motors',
  kind: 'car',
  template: 'showroom',
  brand: '#0b4f8a',
  brandInk: '#ffffff',
  accent: '#7cc4ff',
  logo: { emblem: 'bridge', lines: ['Harbour City', 'Motors'], ink: '#0f1b2a' },
  tagline: 'New, demo and used cars, ten minutes from the bridge.',
  shows: 'City dealer: online reservation, sign-in, split test and electric tags',
  phone: '(02) 5550 4100',
  city: 'Sydney',
  state: 'NSW',
  country: 'AU',
  address: { street: '214 Botany Road', city: 'Sydney', state: 'NSW', postcode: '2015' },
  socialUrls: {
    facebook: 'https://www.facebook.com/harbourcitymotors.example',
    instagram: 'https://www.instagram.com/harbourcitymotors.example',
  },
  googleSiteVerification: 'forecourt-demo-harbour-city',
  group: null,
  manufacturer: null,
  lender: 'currawong-finance',
  paymentProvider: 'stripe',
  autobot: true,
  offersSubscription: true,
  blogs: { enabled: true, title: 'From the showroom' },
  searchFilters: carFilters,
  header: [
    [
      'Cars',
      '/search/new-used-and-demo-cars',
      [
        ['New cars', '/search/new-cars'],
        ['Demo cars', '/search/demo-cars'],
        ['Used cars', '/search/used-cars'],
      ],
    ],
    ['Finance', '/finance'],
    ['Sell your car', '/sell-your-car'],
    ['Service', '/service'],
    ['Contact', '/contact'],
  ],
  footer: [
    ['About us', '/pages/about-us'],
    ['Pre-approval', '/finance-pre-approval'],
    ['Special offers', '/special-offers'],
    ['Our locations', '/our-locations'],
    ['Parts', '/vehicle-parts-and-accessories'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: { body: 'coupe', view: 'front-three-quarter', colour: '#14386f', backdrop: 'gallery', seed: 1 },
  dealerships: [
    {
      name: 'Harbour City Motors',
      slug: 'harbour-city-motors',
      manufacturers: ['toyota', 'hyundai', 'kia'],
      stripePublishableKey: 'pk_test_forecourt_demo',
      licences: [{ state: 'NSW', number: 'MD091526' }],
      abn: '91 526 018 159',
      processors: [stripe],
      locations: [
        yard({
          name: 'Alexandria showroom',
          slug: 'alexandria',
          primary: true,
          at: ['214 Botany Road', 'Sydney', 'NSW', '2015'],
          on: [-33.9036, 151.1998],
          phone: '(02) 5550 4100',
          hours: salesHours,
        }),
        yard({
          name: 'Chatswood showroom',
          slug: 'chatswood',
          at: ['88 Pacific Highway', 'Chatswood', 'NSW', '2067'],
          on: [-33.7969, 151.1803],
          phone: '(02) 5550 4120',
          hours: salesHours,
        }),
        yard({
          name: 'Alexandria workshop',
          slug: 'alexandria-service',
          type: 'service',
          at: ['216 Botany Road', 'Sydney', 'NSW', '2015'],
          on: [-33.9038, 151.1999],
          phone: '(02) 5550 4140',
          hours: workshopHours,
        }),
        yard({
          name: 'Parts counter',
          slug: 'alexandria-parts',
          type: 'parts',
          at: ['216 Botany Road', 'Sydney', 'NSW', '2015'],
          on: [-33.9038, 151.1999],
          phone: '(02) 5550 4160',
          hours: workshopHours,
        }),
      ],
    },
  ],
  specialHours: holidays('NSW'),
  flags: [
    ...flagsAt('site', {
      authentication: 'on',
      splitTests: 'on',
      financePreApproval: 'on',
      electricTag: 'on',
      locationsPage: 'on',
      instantPricing: 'on',
      webchat: 'on',
      buyOnline: 'inherit',
    }),
    ...flagsAt('dealership', { checkout: 'on' }),
  ],
  settings: [
    ...settingsAt('site', {
      conversionId: 'AW-100200300',
      metaCatalogueId: '310000000000001',
      creditLicence: 'Australian Credit Licence 000001',
      testSiteSlugs: ['staging-one', 'staging-two', 'preview-one', 'preview-two'],
      reviewerNames: ['Alinta M.', 'Ben T.', 'Carmen W.', 'Dev P.', 'Erin O.', 'Farid K.'],
    }),
    ...settingsAt('dealership', { holdMinutes: 20 }),
  ],
  stockCount: 240,
  mix: {
    makes: [
      ['Toyota', 6],
      ['Hyundai', 5],
      ['Kia', 5],
      ['BMW', 2],
      ['Mercedes-Benz', 2],
      ['Audi', 2],
      ['Volvo', 2],
      ['Tesla', 3],
      ['BYD', 2],
      ['Lexus', 2],
      ['Volkswagen', 2],
    ],
    types: { new: 40, used: 45, demo: 15 },
    backdrops: ['studio', 'gallery'],
    certifiedShare: 0.1,
    oldestYears: 9,
  },
})
