import { plainHeader } from './feed-mapping.ts'

/**
 * The name under which a lender's figures are stored: the site's own lender if the file names none, and in the site's
 * spelling.
 */
export function nameLender(told: string | null, usual: string | null): string | null {
  if (told === null || usual === null) return told ?? usual
  return plainHeader(told) === plainHeader(usual) ? usual : told
}
