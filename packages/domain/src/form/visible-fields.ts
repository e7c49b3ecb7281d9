import { isFilled } from './checks/is-filled.ts'
import type { PhoneRule } from './checks/phone-error.ts'
import { type Field, fieldError } from './field.ts'
import { fieldValue } from './field-value.ts'
import type { FormValues } from './form-values.ts'

/**
 * The fields to show: those without a condition, and those whose other field is visible, filled and valid (S5.04) and,
 * if values are listed, has one of them. A condition on a missing field, or a circular one, is never met.
 */
export function visibleFields<F extends Field>(
  fields: readonly F[],
  values: FormValues,
  rule: PhoneRule,
): F[] {
  const visible = new Map<string, boolean>()
  const isMet = (name: string, allowed?: readonly string[]): boolean => {
    const other = fields.find((one) => one.name === name)
    if (other === undefined || !isVisible(other)) return false
    const value = fieldValue(other, values)
    if (!isFilled(value) || fieldError(other, value, rule)) return false
    return allowed === undefined || allowed.includes(value === true ? 'true' : String(value))
  }
  const isVisible = (field: F): boolean => {
    if (field.after === undefined && field.when === undefined) return true
    const known = visible.get(field.name)
    if (known !== undefined) return known
    visible.set(field.name, false)
    const met =
      (field.after === undefined || isMet(field.after)) &&
      (field.when === undefined || isMet(field.when.field, field.when.is))
    visible.set(field.name, met)
    return met
  }
  return fields.filter(isVisible)
}
