import type { PhoneRule } from '@forecourt/domain/form/checks/phone-error'
import type { Field } from '@forecourt/domain/form/field'
import type { LeadDestination } from '@forecourt/domain/lead/lead-destination'
import type { EventId } from '@forecourt/domain/tracking/event-catalogue'
import type { ProductPayload } from '@forecourt/domain/tracking/product-payload'

export type FieldValue = string | boolean | readonly string[]
/** What a visitor has given, by the name of the value. */
export type FieldValues = Readonly<Record<string, FieldValue>>

/** A field as the screen shows it. */
export type FormField = Field & {
  /** A line over the field, which heads it and those after it. */
  above?: string
  /** A line under the label. */
  help?: string
  /** Stands beside its neighbour where there is room. */
  half?: boolean
  /** Further than its kind says, such as `given-name` (WHATWG autofill). */
  autoComplete?: string
  /** What stands before the first choice of a select. */
  prompt?: string
  /**
   * Choices that change by the minute. A script fetches them whenever they are shown; without one they are in the
   * page. `by` names the field whose answer they depend on.
   */
  optionsFrom?: { href: string; by: string }
  /** Such choices on their way, or not to be had. */
  optionsState?: 'loading' | 'failed'
  /** What is said, and who can be called, where there is nothing to choose from. */
  none?: { text: string; phone: string; phoneHref: string | null }
}

/**
 * A way over the next steps. Without a label it is taken on Continue whenever its condition holds; with one it is a
 * button that needs no answers.
 */
export type SkipRule = {
  /** The index of the step to go to. */
  to: number
  when?: { field: string; is: readonly string[] }
  label?: string
}

export type FormStep = {
  heading?: string
  description?: string
  fields: readonly FormField[]
  skips?: readonly SkipRule[]
}

/** The vehicle that a form is about, as it stands beside the form. */
export type FormCar = {
  id: number
  dealershipId: number
  title: string
  subtitle: string
  price: string
  href: string | null
  /** Small: the form is what the page is about. */
  imageSrc: string | null
  /** For networks, after consent; null on sites that tell none. */
  product?: ProductPayload | null
}

/** A form as data: made on the server from the site and the car, plain JSON to the browser. */
export type FormSpec = {
  /** The kind of form and what it is about, such as `enquiry-12`; its drafts are kept under it. */
  id: string
  title: string
  introduction?: string
  steps: readonly FormStep[]
  /** Before anybody types: starting values of fields, and what no field shows but the lead carries. */
  values: Readonly<Record<string, FieldValue | number | null>>
  category: string
  subcategory: string
  /** Null for the general rule: 22, careers 51, offer accepted 18 (S9.06). */
  event: EventId | null
  destination: LeadDestination
  /** The form's own page: where it posts without script. */
  action: string
  success: { path: string; extra: Readonly<Record<string, string>> }
  submitLabel: string
  car: FormCar | null
  phoneRule: PhoneRule
  asksSellerQuestions: boolean
  site: {
    slug: string
    name: string
    phone: string
    phoneHref: string | null
    settings: { leadDealershipOverride: string }
  }
  notice: { text: string; privacyHref: string | null }
  /** Whether a puzzle must be solved before it is sent with script (S6.05). */
  asksProof: boolean
}
