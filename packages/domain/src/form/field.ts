import { emailError } from './email-error.ts'
import { isFilled } from './is-filled.ts'
import { type PhoneRule, phoneError } from './phone-error.ts'
import { postcodeError } from './postcode-error.ts'
import { requiredError } from './required-error.ts'

export type Field = {
  name: string
  label: string
  kind: 'text' | 'email' | 'phone' | 'postcode' | 'checkbox'
  /** Every field is required unless it says otherwise (S5.01). */
  required?: boolean
  /** Shown only while this other field is filled and free of errors (S5.04). */
  after?: string
}

/** What is wrong with a field's value, or null. An optional field may be empty but not wrong. */
export function fieldError(field: Field, value: unknown, phoneRule: PhoneRule): string | null {
  if (!isFilled(value)) return field.required === false ? null : requiredError(value)
  if (field.kind === 'email') return emailError(value)
  if (field.kind === 'phone') return phoneError(value, phoneRule)
  if (field.kind === 'postcode') return postcodeError(value)
  return null
}
