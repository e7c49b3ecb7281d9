import type { VehicleKind } from '../../vehicle/kind/kind.ts'
import type { ThemeName } from '../look/look-table.ts'

/** Both 'HH:MM'; null: closed. */
export type OpenSpan = { open: string; close: string } | null

export type NewPlace = {
  name: string
  street: string
  city: string
  state: string
  postcode: string
  phone: string
  weekdays: OpenSpan
  saturday: OpenSpan
  sunday: OpenSpan
}

/** What a dealer is asked before the website is created; everything else has a default and can be set later. */
export type NewDealer = {
  name: string
  kind: VehicleKind
  country: string
  /** Empty until they have a domain: the website then answers under its own name on this server. */
  url: string
  tagline: string
  phone: string
  /** The address for leads. */
  email: string
  places: readonly NewPlace[]
  look: ThemeName
  /** `#rrggbb`, or empty for the look's own. */
  brand: string
  accent: string
  /** A stored picture, or null. */
  logo: string | null
  abn: string
  licences: readonly { state: string; number: string }[]
  /** Whether the dealer will upload a stock file, so that an import source is created too. */
  stock: 'file' | 'later'
}

/** A form needs a limit; a dealer with more locations adds the others later. */
export const maxNewPlaces = 6
