import type { Country } from '../country/country.ts'
import type { GatewayName } from '../payment/gateway-table.ts'
import type { CarType } from '../vehicle/car.ts'
import type { VehicleKind } from '../vehicle/kind/kind.ts'
import type { ClosedReason } from './closed-site.ts'
import type { FlagKey } from './configuration/flag-table.ts'
import type { LeadRecipient } from './configuration/lead-destination-table.ts'
import type { Settings } from './configuration/setting-table.ts'

export type LocationType = 'sales' | 'parts' | 'service'

/** A location's hours on one weekday. 0 is Sunday. Times are local 'HH:MM'. */
export type DayHours = {
  weekday: number
  status: 'open' | 'closed' | 'by_appointment'
  formattedHours: string
  open: string | null
  close: string | null
}

/** An exception for one date ('YYYY-MM-DD'), at one location or, if null, at all. */
export type SpecialHours = {
  date: string
  locationId: number | null
  name: string
  status: 'open' | 'closed'
  open: string | null
  close: string | null
}

export type Address = { street: string; city: string; state: string; postcode: string }

export type SiteLocation = {
  id: number
  name: string
  dealershipId: number
  dealershipSlug: string
  slug: string
  primary: boolean
  visible: boolean
  locationType: LocationType
  timeZone: string
  /** `placeUrl` is a map link chosen by staff; null: a search for the address. */
  address: Address & { lat: number | null; lng: number | null; placeUrl: string | null }
  phone: string
  /** Other towns where this location delivers vehicles (S3.06). */
  distributionLocations: readonly string[]
  openingHours: readonly DayHours[]
}

export type Dealership = {
  id: number
  name: string
  slug: string
  manufacturers: readonly string[]
  stripePublishableKey: string | null
  /** Motor dealer licences by state; the law requires them on the site and in every advertisement. */
  licences: readonly { state: string; number: string }[]
  abn: string | null
}

/** A link of the header or footer; `href` may be any form that the link rules accept. */
export type NavigationItem = { label: string; href: string; children: readonly NavigationItem[] }

/** The announcement bar; the link may be any form that the link rules accept, or empty. */
export type Announcement = { text: string; link: string }

export type StockSummary = {
  count: number
  makes: readonly { name: string; count: number }[]
  models: readonly { make: string; name: string; count: number }[]
  carTypes: Readonly<Record<CarType, number>>
}

/** A dealer's site as configured (spec section 3), with flags and settings resolved. */
export type Site = {
  id: number
  slug: string
  name: string
  kind: VehicleKind
  /** The site's theme. */
  template: string
  /** Overrides of the theme's design tokens, such as the brand colour. */
  tokens: Readonly<Record<string, string>>
  tagline: string
  phone: string
  email: string
  logoUrl: string | null
  /** The picture's own size, so that pages reserve its space while it loads. */
  logoSize: { width: number; height: number } | null
  heroImageUrl: string | null
  socialUrls: Readonly<Record<string, string>>
  url: string
  city: string
  state: string
  country: Country
  googleSiteVerification: string | null
  address: Address
  dealershipId: number
  dealershipGroup: { id: number; name: string; slug: string } | null
  manufacturer: { id: number; name: string; slug: string } | null
  financeProvider: string | null
  paymentProvider: GatewayName | null
  autobot: boolean
  offersSubscription: boolean
  includeSoldCarsDays: number
  offersCount: number
  blogs: { enabled: boolean; title: string }
  flags: Readonly<Record<FlagKey, boolean>>
  settings: Settings
  /** Who receives leads besides the dealer; their addresses stay on the platform. */
  leadRecipients: readonly LeadRecipient[]
  dealerships: readonly Dealership[]
  locations: readonly SiteLocation[]
  specialHours: readonly SpecialHours[]
  /** The sidebar's own links, after those that every sidebar has; empty to repeat the header's. */
  navigation: Readonly<Record<'header' | 'footer' | 'sidebar', readonly NavigationItem[]>>
  announcement: Announcement | null
  stock: StockSummary
  searchFilters: readonly string[]
  /** Why visitors see that it is closed; null for an open website. */
  closed: ClosedReason | null
  /** The version of the change log that this configuration was read at. */
  version: number
  /** The next instant at which it changes by itself, such as when an announcement ends. */
  nextChangeMs: number | null
}
