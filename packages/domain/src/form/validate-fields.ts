import { type Field, fieldError } from './field.ts'
import { type FormValues, formValue } from './form-values.ts'
import type { PhoneRule } from './phone-error.ts'
import { visibleFields } from './visible-fields.ts'

/** Field name to message; empty when the form may be sent. */
export type FieldErrors = Readonly<Record<string, string>>

/** Checks every field that is shown. Run on submit, and again only on submit (S5.03). */
export function validateFields(fields: readonly Field[], values: FormValues, rule: PhoneRule): FieldErrors {
  return Object.fromEntries(
    visibleFields(fields, values, rule).flatMap((field) => {
      const message = fieldError(field, formValue(values, field.name), rule)
      return message === null ? [] : [[field.name, message]]
    }),
  )
}
