import { certifiedBadge } from './parts/certified-badge.ts'
import { defineDealer } from './parts/define-dealer.ts'
import { defineLocation } from './parts/define-location.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { stripe } from './parts/processors.ts'
import { carFilters } from './parts/search-filters.ts'
import { carMenu } from './parts/service-menus.ts'
import { week } from './parts/week.ts'

export const paperbarkMazda = defineDealer({
  slug: 'paperbark-mazda',
  name: 'Paperbark Mazda',
  kind: 'car',
  template: 'showroom',
  brand: '#8c1d2f',
  brandInk: '#ffffff',
  accent: '#f0b7a4',
  logo: { emblem: 'bark', lines: ['Paperbark', 'Mazda'], ink: '#1b1b1f' },
  tagline: 'Mazda for the whole northside.',
  shows: 'Manufacturer site: Mazda refinement, model pages, certified badge',
  phone: '(07) 5550 3380',
  city: 'Brisbane',
  state: 'QLD',
  country: 'AU',
  address: { street: '540 Gympie Road', city: 'Brisbane', state: 'QLD', postcode: '4032' },
  socialUrls: { facebook: 'https://www.facebook.com/paperbarkmazda.example' },
  group: null,
  manufacturer: { slug: 'mazda', name: 'Mazda' },
  lender: 'boxcar-money',
  paymentProvider: 'stripe',
  blogs: { enabled: true, title: 'Owner stories' },
  searchFilters: carFilters,
  header: [
    ['New Mazda', '/models'],
    ['All stock', '/search/mazda-stock?refinementList[make][0]=Mazda'],
    ['Offers', '/special-offers'],
    ['Finance', '/finance'],
    ['Service', '/service'],
  ],
  footer: [
    ['Book a test drive', '/book-test-drive/'],
    ['Book a service', '/pages/book-a-service'],
    ['Parts', '/vehicle-parts-and-accessories'],
    ['Contact', '/contact'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: {
    body: 'suv-small',
    face: 'b',
    view: 'front-three-quarter',
    colour: '#a3121b',
    backdrop: 'studio',
    seed: 0,
  },
  dealerships: [
    {
      name: 'Paperbark Mazda',
      slug: 'paperbark-mazda',
      manufacturers: ['mazda'],
      stripePublishableKey: 'pk_test_forecourt_demo',
      licences: [{ state: 'QLD', number: '4367574' }],
      abn: '36 757 491 186',
      processors: [stripe],
      locations: [
        defineLocation({
          name: 'Chermside showroom',
          slug: 'chermside',
          primary: true,
          at: ['540 Gympie Road', 'Brisbane', 'QLD', '4032'],
          on: [-27.3876, 153.0312],
          phone: '(07) 5550 3380',
          hours: week(['08:30', '17:30'], ['08:30', '17:00'], 'closed'),
        }),
        defineLocation({
          name: 'Service centre',
          slug: 'chermside-service',
          type: 'service',
          at: ['544 Gympie Road', 'Brisbane', 'QLD', '4032'],
          on: [-27.3873, 153.0313],
          phone: '(07) 5550 3390',
          hours: week(['07:00', '17:00'], ['07:30', '12:00'], 'closed'),
        }),
        defineLocation({
          name: 'Parts',
          slug: 'chermside-parts',
          type: 'parts',
          at: ['544 Gympie Road', 'Brisbane', 'QLD', '4032'],
          on: [-27.3873, 153.0313],
          phone: '(07) 5550 3395',
          hours: week(['07:30', '17:00'], ['07:30', '12:00'], 'closed'),
        }),
      ],
    },
  ],
  specialHours: holidays('QLD'),
  flags: [
    ...flagsAt('manufacturer', { certifiedBadge: 'on', modelsPages: 'on' }),
    ...flagsAt('site', { checkout: 'on', sellYourCar: 'off' }),
  ],
  settings: [
    ...settingsAt('manufacturer', { certifiedManufacturer: 'Mazda', certifiedBadgeUrl: certifiedBadge }),
    ...settingsAt('site', {
      listingSlug: 'mazda-stock',
      ...carMenu,
      serviceTransport: ['wait', 'lift', 'loan'],
      listingPreset: 'refinementList[make][0]=Mazda',
      creditLicence: 'Australian Credit Licence 000003',
    }),
  ],
  stockCount: 130,
  mix: {
    makes: [
      ['Mazda', 24],
      ['Toyota', 2],
      ['Kia', 1],
      ['Honda', 1],
    ],
    types: { new: 45, used: 40, demo: 15 },
    backdrops: ['studio', 'gallery'],
    certifiedShare: 0.45,
    oldestYears: 9,
  },
})
