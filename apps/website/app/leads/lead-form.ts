import type { LeadDestination } from '@forecourt/domain/lead/lead-destination'
import type { CollectingPageName } from '@forecourt/domain/site/pages/page-table'
import type { EventId } from '@forecourt/domain/tracking/event-catalogue'
import type { ProductPayload } from '@forecourt/domain/tracking/product-payload'
import type { FormSpec } from '../forms/form.ts'

/** The vehicle that a form is about, as it stands beside the form. */
export type FormCar = {
  id: number
  dealershipId: number
  title: string
  /** In titles of pages, which must differ; a browser that only remembers a vehicle has none. */
  pageName?: string
  subtitle: string
  price: string
  /** What the price includes; null where there is none. */
  basis?: string | null
  href: string | null
  /** Small: the form is what the page is about. */
  imageSrc: string | null
  /** It can no longer be bought (S4.02). */
  isSold?: boolean
  /** The way to something like it. */
  similar?: { label: string; href: string } | null
  /** For networks, after consent; null on sites that tell none. */
  product?: ProductPayload | null
}

/** A form whose answers become a lead. */
export type LeadForm = FormSpec & {
  /** The page that it is on, by its name in the table of pages; the lead's page_id (S3.27). */
  pageId: CollectingPageName
  category: string
  subcategory: string
  /** Null for the general rule: 22, careers 51, offer accepted 18 (S9.06). */
  event: EventId | null
  destination: LeadDestination
  success: { path: string; extra: Readonly<Record<string, string>> }
  car: FormCar | null
  asksSellerQuestions: boolean
  site: FormSpec['site'] & { slug: string; settings: { leadDealershipOverride: string } }
  /** Whether a puzzle must be solved before it is sent with script (S6.05). */
  asksProof: boolean
}

/**
 * Names of what such a form posts besides. The hidden field is the specification's (S3.19): machines fill it. The visit
 * is a script's to fill, where the form's own page sends it.
 */
export const leadPostNames = { ticket: 'ticket', hidden: 'hidden_field', visit: 'visit' } as const
