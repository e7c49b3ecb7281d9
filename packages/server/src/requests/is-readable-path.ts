/**
 * Whether the path is well-formed percent-encoded UTF-8 (RFC 3986), without control characters and without an empty
 * segment: a path that begins with two slashes could be read as another host. A query may hold what somebody typed, line
 * breaks included, but no NUL, which the database keeps in no text.
 */
export function isReadablePath(url: string): boolean {
  try {
    const { pathname, search } = new URL(url)
    if (search.includes('%00')) return false
    const path = decodeURIComponent(pathname)
    // Nobody means a control character in an address; a NUL has broken many a file system.
    return (
      !path.includes('//') && !Array.from(path).some((character) => character < ' ' || character === '\u007f')
    )
  } catch {
    return false
  }
}
