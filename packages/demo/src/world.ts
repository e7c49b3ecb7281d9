import type { Cents } from '@forecourt/domain/price/cents'
import type { FlagOverride } from '@forecourt/domain/site/resolve-flags'
import type { SettingOverride } from '@forecourt/domain/site/resolve-settings'
import type { Dealership, Site, SiteLocation, SpecialHours } from '@forecourt/domain/site/site'
import type { Car, PaymentProcessor } from '@forecourt/domain/vehicle/car'
import type { PictureSpec } from './pictures/picture-spec.ts'

/** A dealership with what hangs on it, before the database gives it ids. */
export type DealershipPlan = Omit<Dealership, 'id'> & {
  processors: readonly PaymentProcessor[]
  locations: readonly Omit<SiteLocation, 'id' | 'dealershipId' | 'dealershipSlug'>[]
}

/** One demo dealer: the site's configuration and everything that it refers to by slug. */
export type DealerPlan = {
  site: Omit<
    Site,
    | 'id'
    | 'dealershipId'
    | 'dealershipGroup'
    | 'manufacturer'
    | 'dealerships'
    | 'locations'
    | 'specialHours'
    | 'flags'
    | 'settings'
    | 'stock'
    | 'version'
    | 'logoUrl'
    | 'heroImageUrl'
  >
  /** What this shop shows of the product, for the directory of demo sites. */
  shows: string
  logoSvg: string
  hero: PictureSpec
  group: { slug: string; name: string } | null
  manufacturer: { slug: string; name: string } | null
  /** The first one is the site's own dealership. */
  dealerships: readonly DealershipPlan[]
  specialHours: readonly (Omit<SpecialHours, 'locationId'> & { locationSlug: string | null })[]
  flags: readonly FlagOverride[]
  settings: readonly SettingOverride[]
  stockCount: number
}

/** One vehicle of a demo dealer. Pictures say what to draw; nothing is drawn until somebody looks. */
export type StockItem = Omit<
  Car,
  | 'id'
  | 'images'
  | 'location'
  | 'dealershipId'
  | 'locationId'
  | 'photosCount'
  | 'city'
  | 'state'
  | 'paymentProcessors'
> & {
  locationSlug: string
  pictures: readonly PictureSpec[]
  /** Earlier prices, oldest first: the proof behind a was-price. */
  priceHistory: readonly { atMs: number; priceCents: Cents }[]
}
