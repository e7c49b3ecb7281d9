/** Replaces every occurrence without decoding the page, because it is hashed and sent as bytes. */
export function replaceBytes(html: Buffer, from: string, to: string): Buffer {
  const size = Buffer.byteLength(from)
  const replacement = Buffer.from(to)
  const parts: Buffer[] = []
  let rest = 0
  for (let at = html.indexOf(from); at >= 0; at = html.indexOf(from, rest)) {
    parts.push(html.subarray(rest, at), replacement)
    rest = at + size
  }
  return Buffer.concat([...parts, html.subarray(rest)])
}
