import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { closedReasons } from '@forecourt/domain/site/closed-site'
import { leadRecipients } from '@forecourt/domain/site/configuration/lead-destination-table'
import { publicFlags, publicSettings } from '@forecourt/domain/site/configuration/public-settings'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import { resolveSettings } from '@forecourt/domain/site/configuration/resolve-settings'
import type {
  DayHours,
  Dealership,
  NavigationItem,
  Site,
  SiteLocation,
  SpecialHours,
  StockSummary,
} from '@forecourt/domain/site/site'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import * as z from 'zod'
import { type Codec, list, nullable, plain, record, type WireOf } from './codec.ts'
import { at, derived, type FieldsOf, objectCodec } from './object-codec.ts'
import { country, flag, number, numberOrNull, text, textOrNull } from './values.ts'

const addressFields = {
  street: at('street', text),
  city: at('city', text),
  state: at('state', text),
  postcode: at('postcode', text),
} satisfies FieldsOf<Site['address']>

/** One weekday; `formated_hours` is the specification's own spelling (S3.15). */
const dayHours = objectCodec({
  weekday: at('weekday', plain(z.number().int().min(0).max(6))),
  status: at('status', plain(z.enum(['open', 'closed', 'by_appointment']))),
  formattedHours: at('formated_hours', text),
  open: at('open', textOrNull),
  close: at('close', textOrNull),
} satisfies FieldsOf<DayHours>)

/** `lang` is the longitude: the specification's own spelling (S3.15). */
const location = objectCodec({
  id: at('id', number),
  name: at('name', text),
  dealershipId: at('dealership_id', number),
  dealershipSlug: at('dealership_slug', text),
  slug: at('slug', text),
  primary: at('primary', flag),
  visible: at('visible', flag),
  locationType: at('location_type', plain(z.enum(['sales', 'parts', 'service']))),
  timeZone: at('time_zone', text),
  address: at(
    'address',
    objectCodec({
      ...addressFields,
      lat: at('lat', numberOrNull),
      lng: at('lang', numberOrNull),
      placeUrl: at('place_url', textOrNull),
    }),
  ),
  phone: at('contact_detail.phone', text),
  distributionLocations: at('distribution_locations', list(text)),
  openingHours: at('contact_detail.opening_hours', list(dayHours)),
} satisfies FieldsOf<SiteLocation>)

const dealership = objectCodec({
  id: at('id', number),
  name: at('name', text),
  slug: at('slug', text),
  manufacturers: at('manufacturers', list(text)),
  stripePublishableKey: at('stripe_publishable_key', textOrNull),
  licences: at('licences', list(plain(z.object({ state: z.string(), number: z.string() })))),
  abn: at('abn', textOrNull),
} satisfies FieldsOf<Dealership>)

export const specialHoursCodec = objectCodec({
  date: at('date', text),
  locationId: at('location_id', numberOrNull),
  name: at('name', text),
  status: at('status', plain(z.enum(['open', 'closed']))),
  open: at('open', textOrNull),
  close: at('close', textOrNull),
} satisfies FieldsOf<SpecialHours>)

type NavigationJson = { label: string; href: string; children: NavigationJson[] }
const navigationJson: z.ZodType<NavigationJson> = z.lazy(() =>
  z.object({ label: z.string(), href: z.string(), children: z.array(navigationJson) }),
)
const navigation = list<NavigationJson, NavigationItem>({
  wire: navigationJson,
  decode: (wire) => wire,
  encode: encodeNavigation,
})

export const announcementCodec = nullable(plain(z.object({ text: z.string(), link: z.string() })))

export const stockCodec = objectCodec({
  count: at('count', number),
  makes: at('makes', list(plain(z.object({ name: z.string(), count: z.number() })))),
  models: at('models', list(plain(z.object({ make: z.string(), name: z.string(), count: z.number() })))),
  carTypes: at('car_types', plain(z.object({ new: z.number(), used: z.number(), demo: z.number() }))),
} satisfies FieldsOf<StockSummary>)

/**
 * Flags and settings are filtered by their closed tables again, so that an older or newer platform can neither omit nor
 * add one. Settings that concern only the dealer and the platform are not sent.
 */
const flags: Codec<Record<string, boolean>, Site['flags']> = {
  wire: z.record(z.string(), z.boolean()),
  decode: (wire) =>
    resolveFlags(Object.entries(wire).map(([key, on]) => ({ scope: 'site', key, state: on ? 'on' : 'off' }))),
  encode: publicFlags,
}
const settings: Codec<Record<string, unknown>, Site['settings']> = {
  wire: z.record(z.string(), z.unknown()),
  decode: (wire) =>
    resolveSettings(Object.entries(wire).map(([key, value]) => ({ scope: 'site', key, value }))),
  encode: publicSettings,
}

const named = nullable(plain(z.object({ id: z.number(), name: z.string(), slug: z.string() })))

/** A dealer site's configuration in JSON (S3.11 to S3.16) and, in the last block, the product's additional fields. */
const codec = objectCodec({
  id: at('id', number),
  template: at('template', text),
  name: at('name', text),
  slug: at('slug', text),
  phone: at('phone', text),
  email: at('email', text),
  logoUrl: at('logo', textOrNull),
  socialUrls: at('social_urls', record(text)),
  url: at('url', text),
  city: at('city', text),
  state: at('state', text),
  googleSiteVerification: at('google_site_verification', textOrNull),
  address: at('address', objectCodec(addressFields)),
  dealershipId: at('dealership_id', number),
  dealershipGroup: at('dealership_group', named),
  manufacturerId: derived(
    'manufacturer_id',
    z.number().nullable(),
    ({ manufacturer }: Pick<Site, 'manufacturer'>) => manufacturer?.id ?? null,
  ),
  manufacturer: at('manufacturer', named),
  financeProvider: at('finance_provider', textOrNull),
  paymentProvider: at('payment_provider', plain(z.enum(gatewayNames).nullable())),
  autobot: at('autobot', flag),
  offersSubscription: at('offers_subscription', flag),
  includeSoldCarsDays: at('include_sold_cars_days', number),
  flags: at('feature_flags', flags),
  offersCount: at('offers_count', number),
  blogs: at('blogs', plain(z.object({ enabled: z.boolean(), title: z.string() }))),
  dealerships: at('dealerships', list(dealership)),
  locations: at('locations', list(location)),
  specialHours: at('special_hours', list(specialHoursCodec)),
  navigation: at(
    'navigation',
    objectCodec({
      header: at('header', navigation),
      footer: at('footer', navigation),
      sidebar: at('sidebar', navigation),
    }),
  ),
  stock: at('stock', stockCodec),
  searchFilters: at('search_filters', list(text)),

  kind: at('kind', plain(z.enum(vehicleKinds))),
  country: at('country', country),
  tagline: at('tagline', text),
  logoSize: at('logo_size', nullable(plain(z.object({ width: z.number(), height: z.number() })))),
  heroImageUrl: at('hero_image', textOrNull),
  tokens: at('tokens', record(text)),
  settings: at('settings', settings),
  leadRecipients: at('lead_recipients', list(plain(z.enum(leadRecipients)))),
  announcement: at('announcement', announcementCodec),
  /** A platform of an earlier release has open websites only. */
  closed: at('closed', plain(z.enum(closedReasons).nullable().default(null))),
  version: at('version', number),
  nextChangeMs: at('next_change', numberOrNull),
})

type SiteJson = WireOf<typeof codec>

export const siteCodec: Codec<SiteJson, Site> = codec

function encodeNavigation({ label, href, children }: NavigationItem): NavigationJson {
  return { label, href, children: children.map(encodeNavigation) }
}
