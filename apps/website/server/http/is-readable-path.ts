/**
 * Whether the path is well-formed percent-encoded UTF-8 (RFC 3986), without control characters and without an empty
 * segment: a path that begins with two slashes could be read as another host.
 */
export function isReadablePath(url: string): boolean {
  try {
    const path = decodeURIComponent(new URL(url).pathname)
    // Nobody means a control character in an address; a NUL has broken many a file system.
    return (
      !path.includes('//') && !Array.from(path).some((character) => character < ' ' || character === '\u007f')
    )
  } catch {
    return false
  }
}
