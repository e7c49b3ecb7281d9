/** Longer than any address of ours, and far shorter than the headers that servers accept. */
const mostCharacters = 4_000

const own = 'https://own.invalid'

/**
 * A path of the host that answers, with its query and hash; null for anything that could lead elsewhere. Every address
 * that somebody else wrote, and that we redirect or link to, passes through here. The parser is the one that browsers
 * have (WHATWG URL), so that both read a text alike: it drops tabs and line breaks, and takes a backslash for a slash.
 */
export function ownTarget(text: string | null): string | null {
  if (text === null || text.length > mostCharacters || !text.startsWith('/')) return null
  try {
    const { origin, pathname, search, hash } = new URL(text, own)
    // A path of two slashes, as in `/.//evil.example`, would name a host once it is written on its own.
    return origin === own && !pathname.startsWith('//') ? pathname + search + hash : null
  } catch {
    return null
  }
}
