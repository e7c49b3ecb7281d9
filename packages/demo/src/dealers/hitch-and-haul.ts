import { defineDealer } from './parts/define-dealer.ts'
import { defineLocation } from './parts/define-location.ts'
import { holidays } from './parts/holidays.ts'
import { flagsAt, settingsAt } from './parts/overrides.ts'
import { stGeorge } from './parts/processors.ts'
import { towedFilters } from './parts/search-filters.ts'
import { trailerMenu } from './parts/service-menus.ts'
import { week } from './parts/week.ts'

export const hitchAndHaul = defineDealer({
  slug: 'hitch-and-haul',
  name: 'Hitch & Haul Trailers',
  kind: 'trailer',
  template: 'ironbark',
  brand: '#1f4e79',
  brandInk: '#ffffff',
  accent: '#ffb000',
  logo: { emblem: 'hitch', lines: ['Hitch & Haul', 'Trailers'], ink: '#1a2430' },
  tagline: 'Built to be backed into things.',
  shows: 'Trailers: no finance at all, message optional',
  phone: '(07) 5550 4610',
  city: 'Toowoomba',
  state: 'QLD',
  country: 'AU',
  address: { street: '402 Anzac Avenue', city: 'Toowoomba', state: 'QLD', postcode: '4350' },
  group: null,
  manufacturer: null,
  lender: null,
  paymentProvider: 'st_george',
  searchFilters: towedFilters,
  header: [
    ['Trailers', '/search/trailers'],
    ['Box', '/search/trailers?refinementList[body][0]=Box%20Trailer'],
    ['Enclosed', '/search/trailers?refinementList[body][0]=Enclosed%20Trailer'],
    ['Repairs', '/service'],
    ['Contact', '/contact'],
  ],
  footer: [
    ['Load and licence guide', '/pages/load-guide'],
    ['Spares', '/vehicle-parts-and-accessories'],
    ['Privacy', '/privacy-policy'],
  ],
  hero: {
    body: 'cargo-trailer',
    face: null,
    view: 'front-three-quarter',
    colour: '#14386f',
    backdrop: 'concrete',
    seed: 2,
  },
  dealerships: [
    {
      name: 'Hitch & Haul Trailers',
      slug: 'hitch-and-haul',
      manufacturers: [],
      stripePublishableKey: null,
      licences: [{ state: 'QLD', number: '4813423' }],
      abn: '81 342 366 712',
      processors: [{ ...stGeorge, depositCents: 20_000 }],
      locations: [
        defineLocation({
          name: 'Toowoomba yard',
          slug: 'toowoomba',
          primary: true,
          at: ['402 Anzac Avenue', 'Toowoomba', 'QLD', '4350'],
          on: [-27.5739, 151.9243],
          phone: '(07) 5550 4610',
          hours: week(['07:30', '17:00'], ['08:00', '13:00'], 'closed'),
        }),
      ],
    },
  ],
  specialHours: holidays('QLD'),
  flags: flagsAt('site', { finance: 'off', optionalMessage: 'on', checkout: 'on' }),
  settings: settingsAt('site', {
    listingSlug: 'trailers',
    ...trailerMenu,
    serviceTransport: ['wait'],
    vehicleSegment: 'trailers',
    preOrderLabel: 'Build slot open',
    senderEmail: 'hello@hitchandhaul.example',
    optInWording: 'Send me the odd email about new trailers and specials. I can unsubscribe at any time.',
    noticeWording:
      'Hitch & Haul uses these details to get back to you and to keep a record of what you asked; without them we may not be able to help.',
  }),
  stockCount: 68,
  mix: {
    makes: null,
    types: { new: 62, used: 33, demo: 5 },
    backdrops: ['concrete', 'depot'],
    certifiedShare: 0.02,
    oldestYears: 12,
  },
})
