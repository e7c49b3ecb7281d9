import { type StepState, startSteps } from '@forecourt/domain/form/steps/step-state'
import type { FieldErrors } from '@forecourt/domain/form/validate-fields'
import { fieldValuesOf } from './field-values-of.ts'
import type { FieldValues, FormSpec } from './form.ts'

/** One filling in of a form: plain data that lives in the browser's session or in a draft of the platform. */
export type Fill = {
  values: FieldValues
  steps: StepState
  /** The same for every send of this filling in, retries included: no second lead comes of it. */
  key: string
  errors: FieldErrors
  /** The form-level error (S2.48). */
  formError: string | null
}

export function startFill(form: FormSpec, key: string): Fill {
  return {
    values: fieldValuesOf(form, form.values),
    steps: startSteps(form.steps.length),
    key,
    errors: {},
    formError: null,
  }
}
