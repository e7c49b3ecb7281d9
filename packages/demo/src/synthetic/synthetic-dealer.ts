import { capitalise } from '@forecourt/domain/vehicle/kind/capitalise'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import type { DealerPlan } from '../dealers/parts/dealer-plan.ts'
import { defineDealer, type Links } from '../dealers/parts/define-dealer.ts'
import { defineLocation } from '../dealers/parts/define-location.ts'
import { holidays } from '../dealers/parts/holidays.ts'
import { type LenderName, lenders } from '../dealers/parts/lenders.ts'
import { flagsAt, settingsAt } from '../dealers/parts/overrides.ts'
import { stGeorge, stripe, till } from '../dealers/parts/processors.ts'
import { week } from '../dealers/parts/week.ts'
import { createRandom, type Random } from '../random/random.ts'
import { makeSlug } from '../stock/identity/make-slug.ts'
import { kindLooks, themeBackdrops } from './kind-looks.ts'
import { makeAbn } from './make-abn.ts'
import { firstWords, hotPalettes, lastWords, palettes, streets, towns } from './words.ts'

const darkEmblems = ['throttle', 'ranges'] as const
const lightEmblems = ['wheel', 'valley', 'rivers', 'leaves', 'swell', 'saltbush', 'bark', 'kowhai'] as const

/** A generated dealer: plausible, unique, and the same for the same index and seed. */
export function syntheticDealer(index: number, seed: number): DealerPlan {
  const random = createRandom(seed, 'dealer', index)
  const kind = random.weighted(vehicleKinds.map((name) => [name, kindLooks[name].weight] as const))
  const look = kindLooks[kind]
  const template = random.pick(look.templates)
  const isDark = template === 'redline'
  const [brand, accent] = random.pick(isDark ? hotPalettes : palettes)
  const first = random.pick(firstWords)
  const last = random.pick(lastWords[kind])
  const name = `${first} ${last}`
  // The index makes slugs unique when two dealers draw the same name.
  const slug = `${makeSlug(name)}-${index}`
  const town = random.pick(towns)
  const [city, state, postcode] = town
  const listingSlug = kind === 'car' ? 'new-used-and-demo-cars' : kindTable[kind].segment
  const processor = random.pick([stripe, till, stGeorge])
  const [usual, other] = themeBackdrops[template] ?? ['studio', 'gallery']
  const street = `${random.whole(2, 480)} ${random.pick(streets)}`
  const phone = drawPhone(random, town[5])
  return defineDealer({
    slug,
    name,
    kind,
    template,
    brand,
    brandInk: isDark ? '#0d0e10' : '#ffffff',
    accent,
    logo: {
      emblem: random.pick(isDark ? darkEmblems : lightEmblems),
      lines: isDark ? [first.toUpperCase(), last] : [first, last],
      ink: isDark ? '#f5f5f5' : '#1b1f24',
      ...(isDark ? { emblemBrand: '#f2f2f2' } : {}),
    },
    tagline: `${capitalise(kindTable[kind].many)} in ${city}.`,
    shows: `One of many: ${kindTable[kind].many} in ${city}`,
    phone,
    city,
    state,
    country: 'AU',
    address: { street, city, state, postcode },
    group: null,
    manufacturer: null,
    lender: random.pick(Object.keys(lenders) as LenderName[]),
    paymentProvider: processor.authorizationType,
    searchFilters: look.filters,
    header: listHeaderLinks(listingSlug, kindTable[kind].many),
    footer: [
      ['About us', '/pages/about-us'],
      ['Privacy', '/privacy-policy'],
    ],
    hero: {
      body: random.pick(look.heroes),
      face: kind === 'car' ? 'a' : null,
      view: 'front-three-quarter',
      colour: random.pick(['#14386f', '#a3121b', '#f2f2f0', '#5b6066', '#1d4a35']),
      backdrop: usual,
      seed: usual === 'studio' ? 0 : random.whole(0, 3),
    },
    dealerships: [
      {
        name,
        slug,
        manufacturers: [],
        stripePublishableKey: processor.authorizationType === 'stripe' ? processor.authorizationKey : null,
        licences: [{ state, number: `MD ${random.whole(10_000, 99_999)}` }],
        abn: makeAbn(random),
        processors: [processor],
        locations: [
          defineLocation({
            name: `${city} yard`,
            slug: makeSlug(city),
            primary: true,
            at: [street, city, state, postcode],
            on: [town[3], town[4]],
            phone,
            hours: week(['08:30', '17:30'], ['08:30', '14:00'], 'closed'),
          }),
        ],
      },
    ],
    specialHours: holidays(state),
    flags: flagsAt('site', { checkout: random.chance(0.6) ? 'on' : 'off', electricTag: 'on' }),
    settings: settingsAt('site', { listingSlug, vehicleSegment: kindTable[kind].segment }),
    stockCount: 100,
    mix: {
      makes: null,
      types: random.pick([
        { new: 40, used: 48, demo: 12 },
        { new: 5, used: 93, demo: 2 },
        { new: 25, used: 67, demo: 8 },
      ]),
      backdrops: [usual, other],
      certifiedShare: 0.05,
      oldestYears: 13,
    },
  })
}

/** A number from the ranges that the regulator reserves for fiction. */
function drawPhone(random: Random, areaCode: string): string {
  return `(${areaCode}) ${random.pick(['5550', '7010'])} ${String(random.whole(0, 9999)).padStart(4, '0')}`
}

function listHeaderLinks(listingSlug: string, many: string): Links {
  return [
    [`Our ${many}`, `/search/${listingSlug}`],
    ['Finance', '/finance'],
    ['Sell', '/sell-your-car'],
    ['Service', '/service'],
    ['Contact', '/contact'],
  ]
}
