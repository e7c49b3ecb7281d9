import type { PhoneRule } from '@forecourt/domain/form/checks/phone-error'
import type { Field } from '@forecourt/domain/form/field'

export type FieldValue = string | boolean | readonly string[]
/** A visitor's answers by field name. */
export type FieldValues = Readonly<Record<string, FieldValue>>

/** A field with its presentation. */
export type FormField = Field & {
  /** A heading over this field and those after it. */
  above?: string
  /** A line under the label. */
  help?: string
  /** Answered before; the answer is stored but not shown again. */
  isSaved?: boolean
  /** Next to its neighbour where there is room. */
  half?: boolean
  /** More specific than its kind, such as `given-name` (WHATWG autofill). */
  autoComplete?: string
  /** For phone numbers: the country whose masks format it (S5.10). */
  country?: string
  /** For files: where script uploads each when chosen. Without it they are posted with the form. */
  uploadTo?: string
  /** The empty first option of a select. */
  prompt?: string
  /**
   * Options that change by the minute. Script fetches them whenever they are shown; without it they are in the page.
   * `by` is the field that they depend on.
   */
  optionsFrom?: { href: string; by: string }
  /** Whether such options are loading or failed. */
  optionsState?: 'loading' | 'failed'
  /** The message and phone number if there are no options. */
  none?: { text: string; phone: string; phoneHref: string | null }
}

/**
 * A skip over the next steps. Without a label it is taken on Continue if its condition holds; with one it is a button
 * that needs no answers.
 */
export type SkipRule = {
  /** The index of the target step. */
  to: number
  when?: { field: string; is: readonly string[] }
  label?: string
}

export type FormStep = {
  heading?: string
  description?: string
  fields: readonly FormField[]
  skips?: readonly SkipRule[]
  /** The name of an earlier step's result, shown over the fields. */
  shows?: string
  /** Shown while leaving the step takes time, such as `Looking up your vehicle`. */
  waiting?: string
  /** Leaving runs every time, because its look-up depends on the answers. */
  repeats?: boolean
}

/**
 * A form as data: built on the server, sent to the browser as JSON. Its behaviour is passed separately (handlers.ts).
 */
export type FormSpec = {
  /** The kind of form and its subject, such as `enquiry-12`; the key of its drafts. */
  id: string
  title: string
  introduction?: string
  steps: readonly FormStep[]
  /** Initial values, including those that no field shows. */
  values: Readonly<Record<string, FieldValue | number | null>>
  /** The form's own page, which it posts to without script. */
  action: string
  /** Each step has an address, `?step=2`, which it posts to, and Go Back is a link. */
  hasStepAddresses?: boolean
  /** Whether it can end with a result on its own page. */
  endsHere?: boolean
  /** The main button's label on every step but the last, and on the last (S2.45). */
  continueLabel: string
  submitLabel: string
  /** The site's replacements for error messages. */
  errorWords?: Readonly<Record<string, string>>
  phoneRule: PhoneRule
  /** The site's name, and its phone for failures. */
  site: { name: string; phone: string; phoneHref: string | null }
  /** The notice before personal details; null if the page has its own. */
  notice: {
    text: string
    /** The additional notice on multi-step forms. */
    stepsText?: string
    privacyHref: string | null
  } | null
}

/** The page of a step, counted from 0. */
export function stepHref({ action, hasStepAddresses }: FormSpec, index: number): string {
  return hasStepAddresses ? `${action}?step=${index + 1}` : action
}
