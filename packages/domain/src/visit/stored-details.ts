import { type FormValues, formValue } from '../form/form-values.ts'
import { parseStored } from './parse-stored.ts'

/** The details stored on the device to prefill forms (S3.33). */
export const storedDetailNames = ['name', 'last_name', 'email', 'phone', 'postcode'] as const
export type StoredDetails = Partial<Record<(typeof storedDetailNames)[number], string>>

/** The details of a form to store: the non-empty ones of these fields. */
export function pickStoredDetails(values: FormValues): StoredDetails {
  const details: StoredDetails = {}
  for (const name of storedDetailNames) {
    const value = formValue(values, name)
    if (typeof value === 'string' && value.trim() !== '') details[name] = value
  }
  return details
}

/** Reads the stored details; invalid ones are dropped. */
export function readStoredDetails(text: string | null): StoredDetails {
  return pickStoredDetails(parseStored(text))
}
