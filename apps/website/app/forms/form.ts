import type { PhoneRule } from '@forecourt/domain/form/checks/phone-error'
import type { Field } from '@forecourt/domain/form/field'

export type FieldValue = string | boolean | readonly string[]
/** What a visitor has given, by the name of the value. */
export type FieldValues = Readonly<Record<string, FieldValue>>

/** A field as the screen shows it. */
export type FormField = Field & {
  /** A line over the field, which heads it and those after it. */
  above?: string
  /** A line under the label. */
  help?: string
  /** It was answered before, and the answer is kept without being shown again. */
  isKept?: boolean
  /** Stands beside its neighbour where there is room. */
  half?: boolean
  /** Further than its kind says, such as `given-name` (WHATWG autofill). */
  autoComplete?: string
  /** Of a phone number: whose masks it is shown with, once it is typed (S5.10). */
  country?: string
  /** Of files: where a script sends each as it is chosen. Without one they are posted with the form. */
  uploadTo?: string
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
  /** The name of a result that an earlier step may have found: it stands over the fields. */
  shows?: string
  /** What is said while leaving the step takes its time, such as `Looking up your vehicle`. */
  waiting?: string
  /** Leaving it is carried out each time, also when it was before: what it looks up depends on the answers. */
  repeats?: boolean
}

/** A form as data: made on the server, plain JSON to the browser. What it does is handed in beside it (handlers.ts). */
export type FormSpec = {
  /** The kind of form and what it is about, such as `enquiry-12`; its drafts are kept under it. */
  id: string
  title: string
  introduction?: string
  steps: readonly FormStep[]
  /** Before anybody types: starting values of fields, and what no field shows but belongs to the answers. */
  values: Readonly<Record<string, FieldValue | number | null>>
  /** The form's own page: where it posts without script. */
  action: string
  /** Each step has an address of its own, `?step=2`, which it posts to, and Go Back is a link. */
  hasStepAddresses?: boolean
  /** It may end with a result on its own page. */
  endsHere?: boolean
  /** The main button of every step but the last, and of the last (S2.45). */
  continueLabel: string
  submitLabel: string
  /** What this site says in place of a message of the checks. */
  errorWords?: Readonly<Record<string, string>>
  phoneRule: PhoneRule
  /** Whose form it is, and whom to call when it fails. */
  site: { name: string; phone: string; phoneHref: string | null }
  /** What is told before details are given; null where the page does so itself. */
  notice: {
    text: string
    /** Told besides where the form has steps. */
    stepsText?: string
    privacyHref: string | null
  } | null
}

/** The page of a step, counted from 0. */
export function stepHref({ action, hasStepAddresses }: FormSpec, index: number): string {
  return hasStepAddresses ? `${action}?step=${index + 1}` : action
}
