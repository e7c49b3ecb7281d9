import { normaliseHeader } from './feed-mapping.ts'

/**
 * The name under which a lender's figures are stored: the site's own lender if the file names none, and in the site's
 * spelling.
 */
export function resolveLenderName(told: string | null, usual: string | null): string | null {
  if (told === null || usual === null) return told ?? usual
  return normaliseHeader(told) === normaliseHeader(usual) ? usual : told
}
