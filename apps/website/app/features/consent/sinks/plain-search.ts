/**
 * Words of a search as a network may see them: null when somebody typed what may be an address or a phone number,
 * since personal details go to networks as hashes only.
 */
export function plainSearch(text: string | undefined): string | null {
  if (!text || text.includes('@') || /(?:\d[\s().-]*){8}/.test(text)) return null
  return text.slice(0, 100)
}
