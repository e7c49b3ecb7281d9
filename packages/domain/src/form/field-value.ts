import type { Field } from './field.ts'
import { type FormValues, formValue } from './form-values.ts'

/** A date of birth has three parts, each a value of its own (S3.20). */
export const dateOfBirthParts = ['day', 'month', 'year'] as const

/** A field's value; for a date of birth the joined parts, or empty if none is filled. */
export function fieldValue(field: Field, values: FormValues): unknown {
  if (field.kind !== 'date-of-birth') return formValue(values, field.name)
  const [day, month, year] = dateOfBirthParts.map((part) => {
    const value = formValue(values, part)
    return typeof value === 'string' ? value.trim() : ''
  })
  return day || month || year ? `${year}-${month}-${day}` : ''
}

/** The names under which a field's values are stored. */
export function valueNames(field: Pick<Field, 'kind' | 'name'>): readonly string[] {
  return field.kind === 'date-of-birth' ? dateOfBirthParts : [field.name]
}
