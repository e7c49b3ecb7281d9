import { countries } from '@forecourt/domain/country/countries'
import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { closedReasons } from '@forecourt/domain/site/closed-site'
import { leadRecipients } from '@forecourt/domain/site/configuration/lead-destination-table'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { resolveSettings } from '@forecourt/domain/site/configuration/resolve-settings'
import type { NavigationItem, Site } from '@forecourt/domain/site/site'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import fc from 'fast-check'
import { aFlag, aList, aNumber, anId, aText, byName, orNull } from './arbitrary-values.ts'

const named = orNull(fc.record({ id: anId, name: aText, slug: aText }))
const address = { street: aText, city: aText, state: aText, postcode: aText }
const hours = { open: orNull(aText), close: orNull(aText) }

const { item } = fc.letrec<{ item: NavigationItem }>((tie) => ({
  item: fc.record({
    label: aText,
    href: aText,
    children: fc.oneof({ maxDepth: 2 }, fc.constant([]), fc.tuple(tie('item'))),
  }),
}))

/** Its settings are those that a website may see; the others are at their defaults. */
export const anySite: fc.Arbitrary<Site> = fc.record({
  id: anId,
  slug: aText,
  name: aText,
  kind: fc.constantFrom(...vehicleKinds),
  template: aText,
  tokens: byName(aText),
  tagline: aText,
  phone: aText,
  email: aText,
  logoUrl: orNull(aText),
  logoSize: orNull(fc.record({ width: fc.nat(), height: fc.nat() })),
  heroImageUrl: orNull(aText),
  socialUrls: byName(aText),
  url: aText,
  city: aText,
  state: aText,
  country: fc.constantFrom(...countries),
  googleSiteVerification: orNull(aText),
  address: fc.record(address),
  dealershipId: anId,
  dealershipGroup: named,
  manufacturer: named,
  financeProvider: orNull(aText),
  paymentProvider: orNull(fc.constantFrom(...gatewayNames)),
  autobot: aFlag,
  offersSubscription: aFlag,
  includeSoldCarsDays: anId,
  offersCount: anId,
  blogs: fc.record({ enabled: aFlag, title: aText }),
  flags: aFlag.map((on) => resolveFlags([{ scope: 'site', key: 'checkout', state: on ? 'on' : 'off' }])),
  settings: aText.map((value) => resolveSettings([{ scope: 'site', key: 'noPriceText', value }])),
  leadRecipients: fc.subarray([...leadRecipients]),
  dealerships: aList(
    fc.record({
      id: anId,
      name: aText,
      slug: aText,
      manufacturers: aList(aText),
      stripePublishableKey: orNull(aText),
      licences: aList(fc.record({ state: aText, number: aText })),
      abn: orNull(aText),
    }),
  ),
  locations: aList(
    fc.record({
      id: anId,
      name: aText,
      dealershipId: anId,
      dealershipSlug: aText,
      slug: aText,
      primary: aFlag,
      visible: aFlag,
      locationType: fc.constantFrom('sales', 'parts', 'service'),
      timeZone: aText,
      address: fc.record({
        ...address,
        lat: orNull(aNumber),
        lng: orNull(aNumber),
        placeUrl: orNull(aText),
      }),
      phone: aText,
      distributionLocations: aList(aText),
      openingHours: aList(
        fc.record({
          weekday: fc.integer({ min: 0, max: 6 }),
          status: fc.constantFrom('open', 'closed', 'by_appointment'),
          formattedHours: aText,
          ...hours,
        }),
      ),
    }),
  ),
  specialHours: aList(
    fc.record({
      date: aText,
      locationId: orNull(anId),
      name: aText,
      status: fc.constantFrom('open', 'closed'),
      ...hours,
    }),
  ),
  navigation: fc.record({ header: aList(item), footer: aList(item), sidebar: aList(item) }),
  stock: fc.record({
    count: anId,
    makes: aList(fc.record({ name: aText, count: anId })),
    models: aList(fc.record({ make: aText, name: aText, count: anId })),
    carTypes: fc.record({ new: anId, used: anId, demo: anId }),
  }),
  searchFilters: aList(aText),
  closed: orNull(fc.constantFrom(...closedReasons)),
  announcement: orNull(fc.record({ text: aText, link: aText })),
  version: anId,
  nextChangeMs: orNull(anId),
})
