import { type FormValues, formValue } from '../form/form-values.ts'
import { parseStored } from './parse-stored.ts'

/** What a visitor's device keeps to fill the next form (S3.33). */
export const storedDetailNames = ['name', 'last_name', 'email', 'phone', 'postcode'] as const
export type StoredDetails = Partial<Record<(typeof storedDetailNames)[number], string>>

/** The details of a form that are worth keeping: texts that are not empty, and no other field. */
export function pickStoredDetails(values: FormValues): StoredDetails {
  const details: StoredDetails = {}
  for (const name of storedDetailNames) {
    const value = formValue(values, name)
    if (typeof value === 'string' && value.trim() !== '') details[name] = value
  }
  return details
}

/** The kept details, from the stored text; whatever is damaged is left out. */
export function readStoredDetails(text: string | null): StoredDetails {
  return pickStoredDetails(parseStored(text))
}
