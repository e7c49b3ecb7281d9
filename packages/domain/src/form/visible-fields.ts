import { type Field, fieldError } from './field.ts'
import { type FormValues, formValue } from './form-values.ts'
import { isFilled } from './is-filled.ts'
import type { PhoneRule } from './phone-error.ts'

/**
 * The fields to show: those without a condition, and those whose other field is itself shown, filled and free of
 * errors (S5.04). A condition on a field that does not exist, or on itself in a circle, is never met.
 */
export function visibleFields<F extends Field>(
  fields: readonly F[],
  values: FormValues,
  rule: PhoneRule,
): F[] {
  const visible = new Map<string, boolean>()
  const isVisible = (field: F): boolean => {
    if (field.after === undefined) return true
    const known = visible.get(field.name)
    if (known !== undefined) return known
    visible.set(field.name, false)
    const other = fields.find((one) => one.name === field.after)
    const value = other && formValue(values, other.name)
    const met = other !== undefined && isVisible(other) && isFilled(value) && !fieldError(other, value, rule)
    visible.set(field.name, met)
    return met
  }
  return fields.filter(isVisible)
}
