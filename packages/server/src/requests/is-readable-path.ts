/**
 * Whether the path is well-formed percent-encoded UTF-8 (RFC 3986), without control characters and without an empty
 * segment: a path that starts with two slashes could be read as another host. A query may contain typed text including
 * line breaks, but no NUL, which the database cannot store.
 */
export function isReadablePath(url: string): boolean {
  try {
    const { pathname, search } = new URL(url)
    if (search.includes('%00')) return false
    const path = decodeURIComponent(pathname)
    // Control characters are never legitimate in an address, and a NUL breaks file system calls.
    return (
      !path.includes('//') && !Array.from(path).some((character) => character < ' ' || character === '\u007f')
    )
  } catch {
    return false
  }
}
