import { parseUrl } from './parse-url.ts'

/** Longer than any address of ours, and far shorter than the headers that servers accept. */
const mostCharacters = 4_000

const base = new URL('https://own.invalid')

/**
 * A path of the host that answers, with its query and hash; null for anything that could lead elsewhere. Every address
 * that somebody else wrote, and that we redirect or link to, passes through here. The parser is the one that browsers
 * have (WHATWG URL), so that both read a text alike: it drops tabs and line breaks, and takes a backslash for a slash.
 */
export function ownTarget(text: string | null): string | null {
  if (text === null || text.length > mostCharacters || !text.startsWith('/')) return null
  const url = parseUrl(text, base)
  // A path of two slashes, as in `/.//evil.example`, would name a host once it is written on its own.
  if (url?.origin !== base.origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
