import { countError } from './checks/count-error.ts'
import { dateError } from './checks/date-error.ts'
import { dateOfBirthError } from './checks/date-of-birth.ts'
import { emailError } from './checks/email-error.ts'
import { type FileLimits, fileCountError } from './checks/file-count-error.ts'
import { isFilled } from './checks/is-filled.ts'
import { numberError } from './checks/number-error.ts'
import { type PhoneRule, phoneError } from './checks/phone-error.ts'
import { postcodeError } from './checks/postcode-error.ts'
import { regoError } from './checks/rego-error.ts'
import { requiredError, requiredMessage } from './checks/required-error.ts'

export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'checkbox'
  | 'textarea'
  | 'select'
  | 'radio'
  | 'checkboxes'
  | 'slot'
  | 'date'
  | 'date-of-birth'
  | 'rego'
  | 'number'
  | 'count'
  | 'money'
  | 'files'
  | 'hidden'

/** An option: its value, its label, and the heading it is grouped under, such as the day of a time. */
export type FieldOption = { value: string; label: string; group?: string }

export type Field = {
  name: string
  label: string
  kind: FieldKind
  /** Every field is required unless it says otherwise (S5.01). */
  required?: boolean
  /** Optional while this other field is filled: one of the two is enough. */
  unless?: string
  /** Shown only while this other field is filled and valid (S5.04). */
  after?: string
  /** Shown only while another visible field has one of these values. */
  when?: { field: string; is: readonly string[] }
  /** For select, radio, checkboxes and slot. */
  options?: readonly FieldOption[]
  /** For a date of birth: the current date, `YYYY-MM-DD`, when the form was rendered. */
  latest?: string
  /** For file fields, whose value is a list of ids. */
  files?: FileLimits
}

/** The field's error, or null. An optional field may be empty but not invalid. */
export function fieldError(field: Field, value: unknown, phoneRule: PhoneRule): string | null {
  if (field.kind === 'hidden') return null
  if (!isFilled(value)) return field.required === false ? null : requiredError(value)
  switch (field.kind) {
    case 'email':
      return emailError(value)
    case 'phone':
      return phoneError(value, phoneRule)
    case 'postcode':
      return postcodeError(value)
    case 'rego':
      return regoError(value)
    case 'number':
    case 'money':
      return numberError(value)
    case 'count':
      return countError(value)
    case 'date':
      return dateError(value)
    case 'date-of-birth':
      return dateOfBirthError(value, field.latest)
    case 'select':
    case 'radio':
    case 'slot':
      return isOffered(field, value) ? null : requiredMessage
    case 'checkboxes':
      return Array.isArray(value) && value.every((one) => isOffered(field, one)) ? null : requiredMessage
    case 'files':
      return Array.isArray(value) && field.files ? fileCountError(value.length, field.files) : requiredMessage
    default:
      return null
  }
}

/** A choice that is not, or no longer, offered is invalid, so that the visitor chooses again. */
function isOffered(field: Field, value: unknown): boolean {
  return field.options?.some((option) => option.value === value) ?? false
}
