import type { Country } from '../country/country.ts'
import type { PaymentProvider } from '../money/gateway-table.ts'
import type { CarType } from '../vehicle/car.ts'
import type { VehicleKind } from '../vehicle/kind/kind.ts'
import type { FlagKey } from './configuration/flag-table.ts'
import type { LeadRecipient } from './configuration/lead-destination-table.ts'
import type { Settings } from './configuration/setting-table.ts'

export type LocationType = 'sales' | 'parts' | 'service'

/** One weekday of a location. Weekday 0 is Sunday. Times are 'HH:MM' of the location's own clock. */
export type DayHours = {
  weekday: number
  status: 'open' | 'closed' | 'by_appointment'
  formattedHours: string
  open: string | null
  close: string | null
}

/** An exception to the week for one date ('YYYY-MM-DD'), of one location or, when null, of all. */
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
  /** `placeUrl` is the link to a map that staff chose; null: a search for the address. */
  address: Address & { lat: number | null; lng: number | null; placeUrl: string | null }
  phone: string
  /** Towns in which this place hands vehicles over besides its own (S3.06). */
  distributionLocations: readonly string[]
  openingHours: readonly DayHours[]
}

export type Dealership = {
  id: number
  name: string
  slug: string
  manufacturers: readonly string[]
  stripePublishableKey: string | null
  /** Motor dealer licence by state; the law wants it on the site and in every advertisement. */
  licences: readonly { state: string; number: string }[]
  abn: string | null
}

/** A link of the header or footer; `href` may be any form that the content rules understand. */
export type NavigationItem = { label: string; href: string; children: readonly NavigationItem[] }

/** The line over every page; the link may be any form that the content rules understand, or empty. */
export type Announcement = { text: string; link: string }

export type StockSummary = {
  count: number
  makes: readonly { name: string; count: number }[]
  models: readonly { make: string; name: string; count: number }[]
  carTypes: Readonly<Record<CarType, number>>
}

/** One dealer site as configured (spec section 3), with flags and settings already resolved. */
export type Site = {
  id: number
  slug: string
  name: string
  kind: VehicleKind
  /** The theme that the site wears. */
  template: string
  /** Overrides of the theme's design tokens, such as the brand colour. */
  tokens: Readonly<Record<string, string>>
  tagline: string
  phone: string
  email: string
  logoUrl: string | null
  /** Of the logo's picture itself: pages keep its place while it loads. */
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
  paymentProvider: PaymentProvider | null
  autobot: boolean
  offersSubscription: boolean
  includeSoldCarsDays: number
  offersCount: number
  blogs: { enabled: boolean; title: string }
  flags: Readonly<Record<FlagKey, boolean>>
  settings: Settings
  /** Who gets leads besides the dealer; where they go is between the dealer and the platform. */
  leadRecipients: readonly LeadRecipient[]
  dealerships: readonly Dealership[]
  locations: readonly SiteLocation[]
  specialHours: readonly SpecialHours[]
  /** The sidebar's own links, behind those that every sidebar has; empty where it repeats the header. */
  navigation: Readonly<Record<'header' | 'footer' | 'sidebar', readonly NavigationItem[]>>
  announcement: Announcement | null
  stock: StockSummary
  searchFilters: readonly string[]
  /** The version of the change log that this configuration was read at. */
  version: number
  /** The next instant at which it changes by itself, as an announcement does that ends. */
  nextChangeMs: number | null
}
