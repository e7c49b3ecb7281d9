import { defineDealer } from './parts/define-dealer.ts'
import { defineLocation } from './parts/define-location.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { stGeorge } from './parts/processors.ts'
import { carFilters } from './parts/search-filters.ts'
import {
  cowraDealership,
  threeRiversFlags,
  threeRiversGroup,
  threeRiversSettings,
} from './parts/three-rivers-group.ts'
import { week } from './parts/week.ts'

export const lachlanValleyCars = defineDealer({
  slug: 'lachlan-valley-cars',
  name: 'Lachlan Valley Cars',
  kind: 'car',
  template: 'main-street',
  brand: '#7a2230',
  brandInk: '#ffffff',
  accent: '#e9b44c',
  logo: { emblem: 'valley', lines: ['Lachlan Valley', 'Cars'], ink: '#2b1a16' },
  tagline: 'Honest cars from people you will see at the footy.',
  shows: 'Second site of the country group: leads go to another dealership of the group',
  phone: '(02) 5550 6600',
  city: 'Cowra',
  state: 'NSW',
  country: 'AU',
  address: { street: '97 Redfern Street', city: 'Cowra', state: 'NSW', postcode: '2794' },
  group: threeRiversGroup,
  manufacturer: null,
  lender: 'tidewater-lending',
  paymentProvider: 'st_george',
  searchFilters: carFilters,
  header: [
    ['Cars for sale', '/search/cars-near-cowra'],
    ['Trade-in', '/trade-in'],
    ['Finance', '/finance'],
    ['Find us', '/our-locations'],
  ],
  footer: [
    ['About Peg and Des', '/pages/about-us'],
    ['Sell your car', '/sell-your-car'],
    ['Contact', '/contact'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: {
    body: 'wagon',
    face: 'b',
    view: 'front-three-quarter',
    colour: '#6d141c',
    backdrop: 'fern',
    seed: 2,
  },
  dealerships: [
    {
      name: 'Lachlan Valley Cars',
      slug: 'lachlan-valley-cars',
      manufacturers: ['subaru', 'suzuki'],
      stripePublishableKey: null,
      licences: [{ state: 'NSW', number: 'MD052090' }],
      abn: '37 937 865 797',
      processors: [stGeorge],
      locations: [
        defineLocation({
          name: 'Cowra corner',
          slug: 'redfern-street',
          primary: true,
          at: ['97 Redfern Street', 'Cowra', 'NSW', '2794'],
          on: [-33.8389, 148.6951],
          phone: '(02) 5550 6600',
          hours: week(['08:30', '17:00'], ['09:00', '12:30'], 'closed'),
          handsOverIn: ['Grenfell', 'Canowindra', 'Forbes'],
        }),
        defineLocation({
          name: 'Young yard',
          slug: 'young',
          at: ['40 Boorowa Street', 'Young', 'NSW', '2594'],
          on: [-34.3137, 148.3],
          phone: '(02) 5550 6620',
          hours: week(['08:30', '17:00'], 'appointment', 'closed'),
        }),
      ],
    },
    cowraDealership,
  ],
  specialHours: holidays('NSW'),
  flags: [
    ...threeRiversFlags,
    ...flagsAt('site', { checkout: 'off', serviceBooking: 'off', landingPages: 'off' }),
  ],
  settings: [
    ...threeRiversSettings,
    ...settingsAt('site', {
      listingSlug: 'cars-near-cowra',
      continueLabel: 'Next',
      leadDealershipOverride: 'three-rivers-cowra',
      creditLicence: 'Australian Credit Licence 000002',
    }),
  ],
  stockCount: 80,
  mix: {
    makes: [
      ['Subaru', 6],
      ['Suzuki', 4],
      ['Toyota', 4],
      ['Mazda', 3],
      ['Honda', 3],
      ['Hyundai', 3],
      ['Mitsubishi', 2],
      ['Renault', 1],
    ],
    types: { new: 15, used: 77, demo: 8 },
    backdrops: ['fern', 'paper'],
    certifiedShare: 0.05,
    oldestYears: 15,
  },
})
