import { defineDealer } from './parts/define-dealer.ts'
import { defineLocation } from './parts/define-location.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { stGeorge } from './parts/processors.ts'
import { carFilters } from './parts/search-filters.ts'
import { threeRiversFlags, threeRiversGroup, threeRiversSettings } from './parts/three-rivers-group.ts'
import { week } from './parts/week.ts'

export const panorama4x4 = defineDealer({
  slug: 'panorama-4x4',
  name: 'Panorama 4x4 Centre',
  kind: 'car',
  template: 'redline',
  brand: '#ff8a1f',
  brandInk: '#0d0e10',
  accent: '#ff8a1f',
  logo: { emblem: 'ranges', lines: ['PANORAMA 4X4', 'Centre'], ink: '#f5f5f5', emblemBrand: '#f2f2f2' },
  tagline: 'Utes and off-roaders that have seen dirt and want more.',
  shows: 'Third site of the country group: Ram with Ford F-series, leads named for the Bathurst dealership',
  phone: '(02) 5550 6700',
  city: 'Bathurst',
  state: 'NSW',
  country: 'AU',
  address: { street: '8 Vale Road', city: 'Bathurst', state: 'NSW', postcode: '2795' },
  socialUrls: { youtube: 'https://www.youtube.com/@panorama4x4.example' },
  group: threeRiversGroup,
  manufacturer: null,
  lender: 'southerly-auto-loans',
  paymentProvider: 'st_george',
  searchFilters: carFilters,
  header: [
    ['Stock', '/search/4x4s-and-utes'],
    ['Finance', '/finance'],
    ['Fit-outs', '/vehicle-parts-and-accessories'],
    ['Trade-in', '/trade-in'],
    ['Contact', '/contact'],
  ],
  footer: [
    ['Track days', '/pages/track-days'],
    ['Our locations', '/our-locations'],
    ['Service', '/service'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: {
    body: 'ute-dual',
    face: 'd',
    view: 'front-three-quarter',
    colour: '#c9501a',
    backdrop: 'night',
    seed: 3,
  },
  dealerships: [
    {
      name: 'Panorama 4x4 Centre',
      slug: 'panorama-4x4',
      manufacturers: ['ram', 'ford', 'gwm'],
      stripePublishableKey: null,
      licences: [{ state: 'NSW', number: 'MD052095' }],
      abn: '69 543 231 948',
      processors: [{ ...stGeorge, depositCents: 100_000 }],
      locations: [
        defineLocation({
          name: 'Bathurst shed',
          slug: 'vale-road',
          primary: true,
          at: ['8 Vale Road', 'Bathurst', 'NSW', '2795'],
          on: [-33.4402, 149.572],
          phone: '(02) 5550 6700',
          hours: week(['08:30', '17:30'], ['08:30', '15:00'], 'closed'),
        }),
        defineLocation({
          name: 'Lithgow shed',
          slug: 'lithgow',
          at: ['12 Main Street', 'Lithgow', 'NSW', '2790'],
          on: [-33.4815, 150.1575],
          phone: '(02) 5550 6720',
          hours: week(['08:30', '17:30'], ['08:30', '13:00'], 'closed'),
        }),
      ],
    },
  ],
  specialHours: holidays('NSW'),
  flags: [...threeRiversFlags, ...flagsAt('site', { preOwnedLabel: 'off', electricTag: 'on' })],
  settings: [
    ...threeRiversSettings,
    ...settingsAt('site', {
      listingSlug: '4x4s-and-utes',
      makeSpellings: { Ram: ['Ford F-series', 'Ford F-Series'], 'Ford F-series': ['Ram'] },
      leadDealershipOverride: 'three-rivers-bathurst',
      creditLicence: 'Australian Credit Licence 000002',
    }),
  ],
  stockCount: 96,
  mix: {
    makes: [
      ['Ram', 4],
      ['Ford', 6],
      ['Toyota', 5],
      ['Nissan', 4],
      ['Isuzu Ute', 4],
      ['GWM', 3],
      ['Chevrolet', 2],
      ['GMSV', 1],
      ['Jeep', 3],
      ['LDV', 2],
      ['BYD', 2],
    ],
    bodies: ['Utility', 'SUV'],
    types: { new: 25, used: 65, demo: 10 },
    backdrops: ['night', 'ember'],
    certifiedShare: 0.04,
    oldestYears: 13,
  },
})
