import { createHash } from 'node:crypto'

/** The cookie gives access to a visitor's leads and drafts, so only its hash is stored. */
export function visitorHash(visitor: string): string {
  return createHash('sha256').update(visitor).digest('hex')
}
