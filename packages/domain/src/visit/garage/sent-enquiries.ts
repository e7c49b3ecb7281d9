import { isInternalPath } from '../is-internal-path.ts'
import { readNewestFirst } from './newest-first.ts'

/** A form sent from this device, for the visitor's list. */
export type SentEnquiry = {
  category: string
  /** The vehicle; empty if there was none. */
  title: string
  /** The confirmation page with the next steps. */
  path: string
  savedAtMs: number
}

export function readSentEnquiries(text: string | null): SentEnquiry[] {
  return readNewestFirst(text, isEnquiry)
}

function isEnquiry(value: unknown): value is SentEnquiry {
  const { category, title, path, savedAtMs } = (value ?? {}) as Partial<Record<keyof SentEnquiry, unknown>>
  if (typeof category !== 'string' || typeof title !== 'string' || !Number.isFinite(savedAtMs)) return false
  return isInternalPath(path)
}
