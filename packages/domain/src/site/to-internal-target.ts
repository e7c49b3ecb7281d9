/** Longer than any address of ours, and far below servers' header limits. */
const maxCharacters = 4_000

const own = 'https://own.invalid'

/**
 * A path on our own host with its query and hash; null for anything that could lead elsewhere. Every address from
 * outside that we redirect or link to passes through here. It uses the URL parser that browsers have (WHATWG), which
 * drops tabs and line breaks and treats a backslash as a slash, so both read a text alike.
 */
export function toInternalTarget(text: string | null): string | null {
  if (text === null || text.length > maxCharacters || !text.startsWith('/')) return null
  try {
    const { origin, pathname, search, hash } = new URL(text, own)
    // A path that starts with two slashes, as from `/.//evil.example`, would name a host when used alone.
    return origin === own && !pathname.startsWith('//') ? pathname + search + hash : null
  } catch {
    return null
  }
}
