import { type FieldErrors, validateFields } from '@forecourt/domain/form/validate-fields'
import { visibleFields } from '@forecourt/domain/form/visible-fields'
import type { FieldValues, FormField } from '../../../forms/form.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** The fields of a step that are shown with these answers. */
export function fieldsOf(form: CheckoutForm, index: number, values: FieldValues): FormField[] {
  return visibleFields(form.steps[index]?.fields ?? [], values, form.phoneRule)
}

export function errorsOf(form: CheckoutForm, index: number, values: FieldValues): FieldErrors {
  return validateFields(form.steps[index]?.fields ?? [], values, form.phoneRule)
}

/** How far a visitor may go: to the first step that lacks an answer, else to the payment. */
export function openStep(form: CheckoutForm, values: FieldValues): number {
  const lacking = form.steps.findIndex(
    ({ fields }, index) =>
      Object.keys(errorsOf(form, index, values)).length > 0 ||
      fields.some(({ name, kind }) => kind === 'hidden' && !values[name]),
  )
  return lacking === -1 ? form.steps.length : lacking
}
