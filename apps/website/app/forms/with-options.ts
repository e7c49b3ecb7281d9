import type { FieldOption } from '@forecourt/domain/form/field'
import type { FormField, FormSpec } from './form.ts'

/** Fetched options: a list, loading, or failed. */
export type Choices = readonly FieldOption[] | 'loading' | 'failed'

/** The form with these fields' options. A field without options becomes optional. */
export function withOptions<F extends FormSpec>(form: F, choices: Readonly<Record<string, Choices>>): F {
  const present = (field: FormField): FormField => {
    const found = Object.hasOwn(choices, field.name) ? choices[field.name] : undefined
    return found === undefined ? field : { ...field, ...offer(found) }
  }
  return { ...form, steps: form.steps.map((step) => ({ ...step, fields: step.fields.map(present) })) }
}

function offer(choices: Choices): Partial<FormField> {
  if (choices === 'loading') return { options: [], optionsState: 'loading' }
  if (choices === 'failed') return { options: [], optionsState: 'failed', required: false }
  return choices.length === 0 ? { options: [], required: false } : { options: choices }
}
