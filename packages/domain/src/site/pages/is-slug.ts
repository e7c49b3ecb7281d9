/**
 * Whether a text is valid as one path segment: letters, digits, hyphen and underscore only (S5.24). Empty texts, dots,
 * slashes, accents and emoji are rejected, so that no slug can escape its route.
 */
export function isSlug(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]+$/.test(text)
}
