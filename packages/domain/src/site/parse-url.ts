/** An address, absolute or on a base, or null when it is none. URL.parse does the same, but not yet in every browser. */
export function parseUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
