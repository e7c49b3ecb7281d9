import type { FlagOverride } from '@forecourt/domain/site/configuration/resolve-flags'
import type { SettingOverride } from '@forecourt/domain/site/configuration/resolve-settings'
import type { Dealership, Site, SiteLocation, SpecialHours } from '@forecourt/domain/site/site'
import type { PaymentProcessor } from '@forecourt/domain/vehicle/car'

/** A picture or document by its content id: given bytes, or a drawing (WebP unless said) made at the first look. */
export type PictureImport = { id: string; width: number; height: number } & (
  | { bytes: Uint8Array; mime: string }
  | { drawing: unknown; mime?: string }
)

/** A dealership with what hangs on it, before the database gives it ids. */
export type DealershipImport = Omit<Dealership, 'id'> & {
  processors: readonly PaymentProcessor[]
  locations: readonly LocationImport[]
}

/** Where a map shows it follows from its address, and where it hands over may be left to staff. */
type LocationImport = Omit<
  SiteLocation,
  'id' | 'dealershipId' | 'dealershipSlug' | 'address' | 'distributionLocations'
> & {
  address: Omit<SiteLocation['address'], 'placeUrl'>
  distributionLocations?: readonly string[]
}

/** One dealer site as it is brought in: its configuration and everything that it refers to, by slug. */
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
  /** What this shop shows of the product, for the directory of demo sites. */
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
