import { plainHeader } from './feed-mapping.ts'

/**
 * Under which name the figures of a lender are kept: where nobody says whose they are, that of the site's own lender, and
 * as the site writes it where a file writes it otherwise.
 */
export function nameLender(told: string | null, usual: string | null): string | null {
  if (told === null || usual === null) return told ?? usual
  return plainHeader(told) === plainHeader(usual) ? usual : told
}
