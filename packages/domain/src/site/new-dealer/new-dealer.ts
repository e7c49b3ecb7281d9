import type { VehicleKind } from '../../vehicle/kind/kind.ts'
import type { ThemeName } from '../look/look-table.ts'

/** 'HH:MM' each; null: closed. */
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

/** What is asked of a dealer before there is a website; everything else has a default and can be set later. */
export type NewDealer = {
  name: string
  kind: VehicleKind
  country: string
  /** Empty until they have a domain: the website answers under its own name on this server. */
  url: string
  tagline: string
  phone: string
  /** Where leads go. */
  email: string
  places: readonly NewPlace[]
  look: ThemeName
  /** `#rrggbb`, or empty for those of the look. */
  brand: string
  accent: string
  /** A picture that was kept, or null. */
  logo: string | null
  abn: string
  licences: readonly { state: string; number: string }[]
  /** Whether a file of stock is to come, so that the source for it is made too. */
  stock: 'file' | 'later'
}

/** The end of the list on screen; a dealer with more places adds the others afterwards. */
export const mostNewPlaces = 6
