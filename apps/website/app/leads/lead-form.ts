import type { LeadDestination } from '@forecourt/domain/lead/lead-destination'
import type { CollectingPageName } from '@forecourt/domain/site/pages/page-table'
import type { EventId } from '@forecourt/domain/tracking/event-catalogue'
import type { ProductPayload } from '@forecourt/domain/tracking/product-payload'
import type { FormSpec } from '../forms/form.ts'

/** The vehicle that a form is about, as shown next to the form. */
export type FormCar = {
  id: number
  dealershipId: number
  title: string
  /** For page titles, which must be unique; missing if the vehicle was only stored in the browser. */
  pageName?: string
  subtitle: string
  price: string
  /** What the price includes; null if there is no price. */
  basis?: string | null
  href: string | null
  /** A small picture, because the page is about the form. */
  imageSrc: string | null
  /** Whether it is no longer for sale (S4.02). */
  isSold?: boolean
  /** A link to similar vehicles. */
  similar?: { label: string; href: string } | null
  /** For networks, after consent; null on sites without networks. */
  product?: ProductPayload | null
}

/** A form whose answers become a lead. */
export type LeadForm = FormSpec & {
  /** The page's name in the table of pages; becomes the lead's page_id (S3.27). */
  pageId: CollectingPageName
  category: string
  subcategory: string
  /** Null for the default: 22, careers 51, offer accepted 18 (S9.06). */
  event: EventId | null
  destination: LeadDestination
  success: { path: string; extra: Readonly<Record<string, string>> }
  car: FormCar | null
  asksSellerQuestions: boolean
  site: FormSpec['site'] & { slug: string; settings: { leadDealershipOverride: string } }
  /** Whether a proof of work is required before submitting with script (S6.05). */
  asksProof: boolean
}

/**
 * Names of additional posted fields. The hidden field is the honeypot of the specification (S3.19). A script fills in
 * the visit when the form's own page posts it.
 */
export const leadPostNames = { ticket: 'ticket', hidden: 'hidden_field', visit: 'visit' } as const
