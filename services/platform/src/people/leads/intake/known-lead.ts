import type { LeadContacts } from '@forecourt/domain/lead/lead-contacts'
import type { LeadRoute } from '@forecourt/domain/lead/route-lead'
import type { PricedCar, ShownPrice } from '@forecourt/domain/price/shown-price'

/** What the visitor agreed to, in the words that stood on the screen. */
export type Consent = {
  text: string
  /** Of its wording; leads from before there were several have none. */
  version?: string | null
  at: string
  /** The form and the page. */
  source: string
  optIn: boolean
}

/** What of a car a lead is routed and priced by. */
export type PricedLeadCar = PricedCar & { id: number; dealershipId: number; locationId: number }

/** What a submission makes of a lead, whether it is new or known. */
export type LeadContent = {
  siteId: number
  carId: number | null
  /** What the site shows as the car's price at this time. */
  seenPrice: ShownPrice | null
  route: LeadRoute
  contacts: LeadContacts
  category: string
  subcategory: string | null
  leadStatus: string | null
  formCompleted: boolean
  payload: Record<string, unknown>
  visitorHash: string | null
  /** Keyed hash of the address that it came from. */
  addressHash: string | null
  suspicions: string[]
  consent: Consent | null
  atMs: number
}

/** A lead as the next submission finds it. */
export type KnownLead = {
  id: string
  begunAt: Date
  reference: string
  personId: string | null
  visitorHash: string | null
  formCompleted: boolean
  payload: Record<string, unknown>
  suspicions: string[]
  consent: Consent | null
}
