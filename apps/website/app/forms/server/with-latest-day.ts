import type { FormField, FormSpec } from '../form.ts'

/** Sets the form's latest date to today by the server's clock, because nobody was born later. */
export function withLatestDay<F extends FormSpec>(form: F, readDay: () => string): F {
  if (!form.steps.some(({ fields }) => fields.some(isBirth))) return form
  const latest = readDay()
  const present = (field: FormField): FormField => (isBirth(field) ? { ...field, latest } : field)
  return { ...form, steps: form.steps.map((step) => ({ ...step, fields: step.fields.map(present) })) }
}

function isBirth({ kind }: FormField): boolean {
  return kind === 'date-of-birth'
}
