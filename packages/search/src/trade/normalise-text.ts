/** Normalises text for comparison: no accents, case, or extra spaces. */
export function normaliseText(text: string): string {
  return stripAccents(text).toLowerCase().replace(/\s+/g, ' ').trim()
}

export function stripAccents(text: string): string {
  // Fast path: plain ASCII has no accents.
  return /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')
}
