import { createHash } from 'node:crypto'

/** A cookie opens a visitor's leads and drafts; what is stored must not. */
export function visitorHash(visitor: string): string {
  return createHash('sha256').update(visitor).digest('hex')
}
