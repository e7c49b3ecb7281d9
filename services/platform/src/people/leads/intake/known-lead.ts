import type { LeadRoute } from '@forecourt/domain/lead/handling/route-lead'
import type { LeadContacts } from '@forecourt/domain/lead/lead-contacts'
import type { PricedCar, ShownPrice } from '@forecourt/domain/price/shown-price'

/** What the visitor agreed to, in the words shown on the screen. */
export type Consent = {
  text: string
  /** The version of the wording; leads from before there were versions have none. */
  version?: string | null
  at: string
  /** The form and the page. */
  source: string
  optIn: boolean
}

/** The properties of a car by which a lead is routed and priced. */
export type PricedLeadCar = PricedCar & { id: number; dealershipId: number; locationId: number }

/** The lead that results from a submission, whether it is new or already stored. */
export type LeadContent = {
  siteId: number
  carId: number | null
  /** The price that the site shows for the car at this time. */
  seenPrice: ShownPrice | null
  route: LeadRoute
  contacts: LeadContacts
  category: string
  subcategory: string | null
  leadStatus: string | null
  formCompleted: boolean
  payload: Record<string, unknown>
  visitorHash: string | null
  /** Keyed hash of the IP address that sent the lead. */
  addressHash: string | null
  suspicions: string[]
  consent: Consent | null
  atMs: number
}

/** A stored lead, as needed to process its next submission. */
export type KnownLead = {
  id: string
  createdAt: Date
  reference: string
  personId: string | null
  visitorHash: string | null
  formCompleted: boolean
  payload: Record<string, unknown>
  suspicions: string[]
  consent: Consent | null
}
