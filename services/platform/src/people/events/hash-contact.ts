import { createHash } from 'node:crypto'
import { contactKeys } from '@forecourt/domain/enquiry/contact-keys'
import type { Site } from '@forecourt/domain/site/site'

export type ContactHashes = { emailHash: string | null; phoneHash: string | null }

export const noContact: ContactHashes = { emailHash: null, phoneHash: null }

/** Who sent a form, as SHA-256 of the one spelling: enough to match what a network reports, nothing to read. */
export function hashContact(
  contact: { email?: unknown; phone?: unknown },
  country: Site['country'],
): ContactHashes {
  const { email, phone } = contactKeys(contact, country)
  return { emailHash: sha256(email), phoneHash: sha256(phone) }
}

function sha256(text: string | null): string | null {
  return text && createHash('sha256').update(text).digest('hex')
}
