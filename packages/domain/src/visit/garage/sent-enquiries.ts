import { isInternalPath } from '../is-internal-path.ts'
import { parseStoredList } from '../parse-stored.ts'

/** A form sent from this device, for the visitor's list. */
export type SentEnquiry = {
  category: string
  /** The vehicle; empty if there was none. */
  title: string
  /** The confirmation page with the next steps. */
  path: string
  savedAtMs: number
}

const maxEnquiries = 30

/** Reads the sent enquiries, newest first; invalid entries are dropped. */
export function readSentEnquiries(text: string | null): SentEnquiry[] {
  return parseStoredList(text)
    .filter((one): one is SentEnquiry => isEnquiry(one))
    .sort((one, other) => other.savedAtMs - one.savedAtMs)
    .slice(0, maxEnquiries)
}

/** Adds an enquiry, replacing an equal one. */
export function addSentEnquiry(list: readonly SentEnquiry[], enquiry: SentEnquiry): SentEnquiry[] {
  return [enquiry, ...list.filter(({ path }) => path !== enquiry.path)].slice(0, maxEnquiries)
}

function isEnquiry(value: unknown): boolean {
  const { category, title, path, savedAtMs } = (value ?? {}) as Partial<Record<keyof SentEnquiry, unknown>>
  if (typeof category !== 'string' || typeof title !== 'string' || !Number.isFinite(savedAtMs)) return false
  return isInternalPath(path)
}
