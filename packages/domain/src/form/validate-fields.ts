import { isFilled } from './checks/is-filled.ts'
import type { PhoneRule } from './checks/phone-error.ts'
import { type Field, fieldError } from './field.ts'
import { fieldValue } from './field-value.ts'
import type { FormValues } from './form-values.ts'
import { visibleFields } from './visible-fields.ts'

/** Field name to message; empty when the form is valid. */
export type FieldErrors = Readonly<Record<string, string>>

/** Checks every visible field. Runs on submit only (S5.03). */
export function validateFields(fields: readonly Field[], values: FormValues, rule: PhoneRule): FieldErrors {
  return Object.fromEntries(
    visibleFields(fields, values, rule).flatMap((field) => {
      const isOptionalNow = field.unless !== undefined && isFilled(values[field.unless])
      const checked = isOptionalNow ? { ...field, required: false } : field
      const message = fieldError(checked, fieldValue(field, values), rule)
      return message === null ? [] : [[field.name, message]]
    }),
  )
}
