import { valueNames } from '@forecourt/domain/form/field-value'
import type { FieldValue, FieldValues, FormSpec } from './form.ts'

/** Of some values those that the form's fields keep, and only in shapes that a field can hold. */
export function fieldValuesOf(
  form: Pick<FormSpec, 'steps'>,
  values: Readonly<Record<string, unknown>>,
): FieldValues {
  const names = form.steps.flatMap(({ fields }) => fields.flatMap((field) => valueNames(field)))
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      return isFieldValue(value) ? [[name, value]] : []
    }),
  )
}

function isFieldValue(value: unknown): value is FieldValue {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string')
  return typeof value === 'string' || typeof value === 'boolean'
}
