import { parseStored } from './parse-stored.ts'

/** Stored when an enquiry succeeds, for the success page (S3.33, S4.29). */
export type SuccessRecord = { category: string; leadId: string; savedAtMs: number }

/** Reads the record; null if missing or invalid. */
export function readSuccessRecord(text: string | null): SuccessRecord | null {
  const { category, leadId, savedAtMs } = parseStored(text)
  if (typeof category !== 'string' || typeof leadId !== 'string' || typeof savedAtMs !== 'number') return null
  return { category, leadId, savedAtMs }
}
