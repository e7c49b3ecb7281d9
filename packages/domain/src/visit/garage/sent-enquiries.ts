import { isOwnPath } from '../is-own-path.ts'
import { parseStoredList } from '../parse-stored.ts'

/** A form that was sent from this device, for whoever wants to see it again. */
export type SentEnquiry = {
  category: string
  /** The vehicle that it was about; empty where it was about none. */
  title: string
  /** Its own page with what happens next. */
  path: string
  savedAtMs: number
}

const mostEnquiries = 30

/** The enquiries in the stored text, the newest first; whatever is damaged is left out. */
export function readSentEnquiries(text: string | null): SentEnquiry[] {
  return parseStoredList(text)
    .filter((one): one is SentEnquiry => isEnquiry(one))
    .sort((one, other) => other.savedAtMs - one.savedAtMs)
    .slice(0, mostEnquiries)
}

/** The list with one more. Sent again, an enquiry is the same one. */
export function addSentEnquiry(list: readonly SentEnquiry[], enquiry: SentEnquiry): SentEnquiry[] {
  return [enquiry, ...list.filter(({ path }) => path !== enquiry.path)].slice(0, mostEnquiries)
}

function isEnquiry(value: unknown): boolean {
  const { category, title, path, savedAtMs } = (value ?? {}) as Partial<Record<keyof SentEnquiry, unknown>>
  if (typeof category !== 'string' || typeof title !== 'string' || !Number.isFinite(savedAtMs)) return false
  return isOwnPath(path)
}
