import { normaliseHeader } from './feed-mapping.ts'

/**
 * The name under which a lender's figures are stored: the site's own lender if the file names none, and in the site's
 * spelling.
 */
export function resolveLenderName(reported: string | null, usual: string | null): string | null {
  if (reported === null || usual === null) return reported ?? usual
  return normaliseHeader(reported) === normaliseHeader(usual) ? usual : reported
}
