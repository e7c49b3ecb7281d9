import { type FieldErrors, validateFields } from '@forecourt/domain/form/validate-fields'
import { visibleFields } from '@forecourt/domain/form/visible-fields'
import type { Fill } from './fill.ts'
import type { FieldValues, FormField, FormSpec } from './form.ts'

type Place = Pick<Fill, 'values'> & { steps: { index: number } }

/** The visible fields of the current step; conditions may refer to earlier steps. */
export function stepFields(form: FormSpec, fill: Place): FormField[] {
  const own = form.steps[fill.steps.index]?.fields ?? []
  return visibleFields(everyField(form), fill.values, form.phoneRule).filter((field) => own.includes(field))
}

/** Their errors by field name. */
export function stepErrors(form: FormSpec, fill: Place): FieldErrors {
  const own = new Set(stepFields(form, fill).map(({ name }) => name))
  const errors = validateFields(everyField(form), fill.values, form.phoneRule)
  return Object.fromEntries(Object.entries(errors).filter(([name]) => own.has(name)))
}

/** The furthest step allowed: the first incomplete one, else the last. */
export function firstIncompleteStep(form: FormSpec, values: FieldValues): number {
  const lacking = form.steps.findIndex(
    ({ fields }, index) =>
      Object.keys(stepErrors(form, { values, steps: { index } })).length > 0 ||
      fields.some(({ name, kind }) => kind === 'hidden' && !values[name]),
  )
  return lacking === -1 ? form.steps.length - 1 : lacking
}

function everyField(form: FormSpec): FormField[] {
  return form.steps.flatMap((step) => step.fields)
}
