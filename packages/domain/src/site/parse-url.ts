/**
 * Parses a URL, absolute or relative to a base; null if invalid. URL.parse does the same, but is not in every browser
 * yet.
 */
export function parseUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
