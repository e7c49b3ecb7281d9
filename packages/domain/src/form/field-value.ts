import type { Field } from './field.ts'
import { type FormValues, formValue } from './form-values.ts'

/** The three parts of a date of birth, each a value of its own (S3.20). */
export const dateOfBirthParts = ['day', 'month', 'year'] as const

/** What a visitor has given to a field: its own value, or the parts of a date joined, empty while none is given. */
export function fieldValue(field: Field, values: FormValues): unknown {
  if (field.kind !== 'date-of-birth') return formValue(values, field.name)
  const [day, month, year] = dateOfBirthParts.map((part) => {
    const value = formValue(values, part)
    return typeof value === 'string' ? value.trim() : ''
  })
  return day || month || year ? `${year}-${month}-${day}` : ''
}

/** The names under which a field's values are kept. */
export function valueNames(field: Pick<Field, 'kind' | 'name'>): readonly string[] {
  return field.kind === 'date-of-birth' ? dateOfBirthParts : [field.name]
}
