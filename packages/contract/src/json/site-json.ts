import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import * as z from 'zod'

const address = z.object({ street: z.string(), city: z.string(), state: z.string(), postcode: z.string() })

/** One weekday; `formated_hours` is the specification's own spelling (S3.15). */
const openingHoursJson = z.object({
  weekday: z.number().int().min(0).max(6),
  status: z.enum(['open', 'closed', 'by_appointment']),
  formated_hours: z.string(),
  open: z.string().nullable(),
  close: z.string().nullable(),
})

/** `lang` is the longitude: the specification's own spelling (S3.15). */
const locationJson = z.object({
  id: z.number(),
  name: z.string(),
  dealership_id: z.number(),
  dealership_slug: z.string(),
  slug: z.string(),
  primary: z.boolean(),
  visible: z.boolean(),
  location_type: z.enum(['sales', 'parts', 'service']),
  time_zone: z.string(),
  address: address.extend({ lat: z.number().nullable(), lang: z.number().nullable() }),
  contact_detail: z.object({ phone: z.string(), opening_hours: z.array(openingHoursJson) }),
})

const dealershipJson = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  manufacturers: z.array(z.string()),
  stripe_publishable_key: z.string().nullable(),
  licences: z.array(z.object({ state: z.string(), number: z.string() })),
  abn: z.string().nullable(),
})

const specialHoursJson = z.object({
  date: z.string(),
  location_id: z.number().nullable(),
  name: z.string(),
  status: z.enum(['open', 'closed']),
  open: z.string().nullable(),
  close: z.string().nullable(),
})

type NavigationItemJson = { label: string; href: string; children: NavigationItemJson[] }
const navigationItem: z.ZodType<NavigationItemJson> = z.lazy(() =>
  z.object({ label: z.string(), href: z.string(), children: z.array(navigationItem) }),
)

const stockJson = z.object({
  count: z.number(),
  makes: z.array(z.object({ name: z.string(), count: z.number() })),
  models: z.array(z.object({ make: z.string(), name: z.string(), count: z.number() })),
  car_types: z.object({ new: z.number(), used: z.number(), demo: z.number() }),
})

const named = z.object({ id: z.number(), name: z.string(), slug: z.string() })

/** A dealer site's configuration on the wire (S3.11 to S3.16). */
export const siteJson = z.object({
  id: z.number(),
  template: z.string(),
  name: z.string(),
  slug: z.string(),
  phone: z.string(),
  email: z.string(),
  logo: z.string().nullable(),
  social_urls: z.record(z.string(), z.string()),
  url: z.string(),
  city: z.string(),
  state: z.string(),
  google_site_verification: z.string().nullable(),
  address,
  dealership_id: z.number(),
  dealership_group: named.nullable(),
  manufacturer_id: z.number().nullable(),
  manufacturer: named.nullable(),
  finance_provider: z.string().nullable(),
  payment_provider: z.enum(['stripe', 'till', 'st_george']).nullable(),
  autobot: z.boolean(),
  offers_subscription: z.boolean(),
  include_sold_cars_days: z.number(),
  feature_flags: z.record(z.string(), z.boolean()),
  offers_count: z.number(),
  blogs: z.object({ enabled: z.boolean(), title: z.string() }),
  dealerships: z.array(dealershipJson),
  locations: z.array(locationJson),
  special_hours: z.array(specialHoursJson),
  navigation: z.object({ header: z.array(navigationItem), footer: z.array(navigationItem) }),
  stock: stockJson,
  search_filters: z.array(z.string()),

  kind: z.enum(vehicleKinds),
  country: z.enum(['AU', 'NZ']),
  tagline: z.string(),
  hero_image: z.string().nullable(),
  tokens: z.record(z.string(), z.string()),
  settings: z.record(z.string(), z.unknown()),
  version: z.number(),
})

export type SiteJson = z.infer<typeof siteJson>

/** A row of the list of sites: what a directory shows. */
export const siteSummaryJson = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  kind: z.enum(vehicleKinds),
  template: z.string(),
  city: z.string(),
  state: z.string(),
  tagline: z.string(),
  shows: z.string(),
  hero_image: z.string().nullable(),
  stock_count: z.number(),
  /** Slugs of vehicles in the states that a newcomer looks for; null where there is none. */
  examples: z.object({
    sold: z.string().nullable(),
    sold_long_ago: z.string().nullable(),
    without_photos: z.string().nullable(),
    reserved: z.string().nullable(),
  }),
})

export type SiteSummaryJson = z.infer<typeof siteSummaryJson>

/** What a visit may need besides the page; the specification shows no fields (S7.14). */
export const sessionDataJson = z.object({
  website_id: z.number(),
  version: z.number(),
  server_time: z.iso.datetime(),
  stock: stockJson,
  special_hours: z.array(specialHoursJson),
})

export type SessionDataJson = z.infer<typeof sessionDataJson>
