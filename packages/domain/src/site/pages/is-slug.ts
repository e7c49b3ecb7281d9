/**
 * Whether a text may be one segment of a path: letters, digits, hyphen and underscore only (S5.24).
 * Empty, dots, slashes, accents and emoji are refused, so that no slug can climb or leave its route.
 */
export function isSlug(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]+$/.test(text)
}
