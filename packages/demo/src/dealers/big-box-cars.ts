import { defineDealer } from './parts/define-dealer.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { till } from './parts/processors.ts'
import { carFilters } from './parts/search-filters.ts'
import { week } from './parts/week.ts'
import { yard } from './parts/yard.ts'

const hours = week(['08:00', '20:00'], ['08:00', '18:00'], ['10:00', '17:00'])

export const bigBoxCars = defineDealer({
  slug: 'big-box-cars',
  name: 'Big Box Cars',
  kind: 'car',
  template: 'big-box',
  brand: '#14213d',
  brandInk: '#ffffff',
  accent: '#ffc20e',
  logo: { emblem: 'box', lines: ['BIG BOX', 'Cars'], ink: '#14213d' },
  tagline: 'Four hundred used cars. One low price each.',
  shows: 'Used-car superstore: garage at /mybigboxcars, cheapest first, sold cars left out',
  phone: '1800 975 707',
  city: 'Melbourne',
  state: 'VIC',
  country: 'AU',
  address: { street: '300 Fitzgerald Road', city: 'Melbourne', state: 'VIC', postcode: '3026' },
  socialUrls: {
    facebook: 'https://www.facebook.com/bigboxcars.example',
    instagram: 'https://www.instagram.com/bigboxcars.example',
    tiktok: 'https://www.tiktok.com/@bigboxcars.example',
  },
  group: null,
  manufacturer: null,
  lender: 'boxcar-money',
  paymentProvider: 'till',
  autobot: true,
  includeSoldCarsDays: 0,
  offersCount: 6,
  searchFilters: carFilters,
  header: [
    ['Cars', '/search/cheap-used-cars'],
    ['Under $20k', '/search/cheap-used-cars?range[price]=0:20000'],
    ['Finance', '/finance'],
    ['We buy cars', '/sell-your-car'],
    ['My garage', '/mybigboxcars'],
  ],
  footer: [
    ['How it works', '/pages/how-it-works'],
    ['Seven-day returns', '/pages/returns'],
    ['Our locations', '/our-locations'],
    ['Contact', '/contact'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: {
    body: 'suv-small',
    view: 'front-three-quarter',
    colour: '#14386f',
    backdrop: 'block-yellow',
    seed: 1,
  },
  dealerships: [
    {
      name: 'Big Box Cars',
      slug: 'big-box-cars',
      manufacturers: [],
      stripePublishableKey: null,
      licences: [{ state: 'VIC', number: 'LMCT 15355' }],
      abn: '53 555 979 711',
      processors: [till],
      locations: [
        yard({
          name: 'Laverton superstore',
          slug: 'laverton',
          primary: true,
          at: ['300 Fitzgerald Road', 'Melbourne', 'VIC', '3026'],
          on: [-37.8281, 144.7925],
          phone: '1800 975 707',
          hours,
        }),
        yard({
          name: 'Dandenong superstore',
          slug: 'dandenong',
          at: ['55 Frankston Road', 'Dandenong', 'VIC', '3175'],
          on: [-38.0001, 145.2149],
          phone: '1800 975 708',
          hours,
        }),
        yard({
          name: 'Epping superstore',
          slug: 'epping',
          at: ['720 High Street', 'Epping', 'VIC', '3076'],
          on: [-37.6493, 145.0305],
          phone: '1800 975 709',
          hours,
        }),
      ],
    },
  ],
  specialHours: holidays('VIC'),
  flags: flagsAt('site', {
    excludeSoldCars: 'on',
    serviceBooking: 'off',
    checkout: 'on',
    locationsPage: 'on',
    postValuationResult: 'on',
    instantPricing: 'on',
    messageNow: 'on',
    webchat: 'on',
  }),
  settings: settingsAt('site', {
    listingSlug: 'cheap-used-cars',
    garagePath: 'mybigboxcars',
    defaultSort: 'price:asc',
    conversionId: 'AW-400500600',
    configuredIds: [1014, 1022, 1038, 1041, 1057, 1063, 1079, 1084, 1090, 1102, 1118],
    financeHiddenMakes: ['Tesla'],
    soldPageDays: 14,
    creditLicence: 'Australian Credit Licence 000005',
  }),
  stockCount: 400,
  mix: {
    makes: null,
    types: { new: 1, used: 96, demo: 3 },
    backdrops: ['block-yellow', 'block-blue'],
    certifiedShare: 0.03,
    oldestYears: 15,
  },
})
