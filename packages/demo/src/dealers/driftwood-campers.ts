import { defineDealer } from './parts/define-dealer.ts'
import { defineLocation } from './parts/define-location.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { stripe } from './parts/processors.ts'
import { touringFilters } from './parts/search-filters.ts'
import { motorhomeMenu } from './parts/service-menus.ts'
import { week } from './parts/week.ts'

export const driftwoodCampers = defineDealer({
  slug: 'driftwood-campers',
  name: 'Driftwood Campers',
  kind: 'camper',
  template: 'wander',
  brand: '#1f5d63',
  brandInk: '#ffffff',
  accent: '#f2b45a',
  logo: { emblem: 'swell', lines: ['Driftwood', 'Campers'], ink: '#21302f' },
  tagline: 'Wake up where the road ends.',
  shows: 'Campers at /campers/…, marketing source on the contact form, offers that hold for a month',
  phone: '(07) 5550 9040',
  city: 'Sunshine Coast',
  state: 'QLD',
  country: 'AU',
  address: { street: '19 Nicklin Way', city: 'Sunshine Coast', state: 'QLD', postcode: '4575' },
  socialUrls: { instagram: 'https://www.instagram.com/driftwoodcampers.example' },
  group: null,
  manufacturer: null,
  lender: 'kelpie-finance',
  hasUsualRate: true,
  paymentProvider: 'stripe',
  blogs: { enabled: true, title: 'Campfire notes' },
  searchFilters: touringFilters,
  header: [
    ['Campers', '/search/campers'],
    ['Finance', '/finance'],
    ['Sell your camper', '/sell-your-car'],
    ['Workshop', '/service'],
    ['Contact', '/contact'],
  ],
  footer: [
    ['Handover day', '/pages/handover-day'],
    ['Where to camp', '/pages/where-to-camp'],
    ['Accessories', '/vehicle-parts-and-accessories'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: {
    body: 'camper-van',
    face: null,
    view: 'front-three-quarter',
    colour: '#2f6fa8',
    backdrop: 'coast',
    seed: 1,
  },
  dealerships: [
    {
      name: 'Driftwood Campers',
      slug: 'driftwood-campers',
      manufacturers: ['volkswagen', 'jayco'],
      stripePublishableKey: 'pk_test_forecourt_demo',
      licences: [{ state: 'QLD', number: '4424710' }],
      abn: '42 471 049 746',
      processors: [stripe],
      locations: [
        defineLocation({
          name: 'Warana yard',
          slug: 'warana',
          primary: true,
          at: ['19 Nicklin Way', 'Sunshine Coast', 'QLD', '4575'],
          on: [-26.7212, 153.1305],
          phone: '(07) 5550 9040',
          hours: week(['08:30', '17:00'], ['08:30', '14:00'], 'appointment'),
        }),
        defineLocation({
          name: 'Warana workshop',
          slug: 'warana-service',
          type: 'service',
          at: ['21 Nicklin Way', 'Sunshine Coast', 'QLD', '4575'],
          on: [-26.7213, 153.1306],
          phone: '(07) 5550 9050',
          hours: week(['07:30', '16:00'], 'closed', 'closed'),
        }),
      ],
    },
  ],
  specialHours: holidays('QLD'),
  flags: flagsAt('site', { marketingSource: 'on', messageNow: 'on', checkout: 'on', stateField: 'on' }),
  settings: settingsAt('site', {
    listingSlug: 'campers',
    ...motorhomeMenu,
    serviceTransport: ['lift'],
    vehicleSegment: 'campers',
    newTagLabel: 'Just rolled in',
    financeMonthOfferProvider: 'kelpie-finance',
    marketingSources: ['A friend', 'Camping show', 'Magazine', 'Search engine', 'Drove past'],
  }),
  stockCount: 72,
  mix: {
    makes: null,
    types: { new: 35, used: 55, demo: 10 },
    backdrops: ['coast', 'bush'],
    certifiedShare: 0.05,
    oldestYears: 11,
  },
})
