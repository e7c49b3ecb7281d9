import type { PaymentProcessor } from '@forecourt/domain/payment/payment-processor'
import type { FlagOverride } from '@forecourt/domain/site/configuration/resolve-flags'
import type { SettingOverride } from '@forecourt/domain/site/configuration/resolve-settings'
import type { Dealership, Site, SiteLocation, SpecialHours } from '@forecourt/domain/site/site'

/**
 * A picture or document by its content id: either its bytes, or a drawing (WebP by default) that is rendered when it is
 * first requested.
 */
export type PictureImport = { id: string; width: number; height: number } & (
  | { bytes: Uint8Array; mime: string }
  | { drawing: unknown; mime?: string }
)

/** A dealership with its dependent data, before the database assigns ids. */
export type DealershipImport = Omit<Dealership, 'id'> & {
  processors: readonly PaymentProcessor[]
  locations: readonly LocationImport[]
}

/** Its position on a map follows from its address, and its handover places may be left to staff. */
type LocationImport = Omit<
  SiteLocation,
  'id' | 'dealershipId' | 'dealershipSlug' | 'address' | 'distributionLocations'
> & {
  address: Omit<SiteLocation['address'], 'placeUrl'>
  distributionLocations?: readonly string[]
}

/** One dealer site to import: its configuration and everything that it refers to, by slug. */
export type DealerImport = {
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
    | 'closed'
    | 'offersCount'
    | 'version'
    | 'nextChangeMs'
    | 'leadRecipients'
    | 'navigation'
    | 'announcement'
    | 'logoUrl'
    | 'logoSize'
    | 'heroImageUrl'
  > & { navigation: Pick<Site['navigation'], 'header' | 'footer'> }
  /** Which parts of the product this shop demonstrates, for the directory of demo sites. */
  shows: string
  logo: PictureImport | null
  hero: PictureImport | null
  group: { slug: string; name: string } | null
  manufacturer: { slug: string; name: string } | null
  /** The first one is the site's own dealership. */
  dealerships: readonly DealershipImport[]
  specialHours: readonly (Omit<SpecialHours, 'locationId'> & { locationSlug: string | null })[]
  flags: readonly FlagOverride[]
  settings: readonly SettingOverride[]
}
