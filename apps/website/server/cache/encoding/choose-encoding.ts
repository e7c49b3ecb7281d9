import { cacheTable } from '@forecourt/domain/capacity/cache-table'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different headers; other clients may send anything, of any length. */
const { maxEntries } = cacheTable.encodings
const longest = 200
const remembered = new Map<string, Encoding>()

/** The encoding for an Accept-Encoding header (RFC 9110, 12.5.3): the smallest that is acceptable. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const chosen = choose(header)
  if (header.length > longest) return chosen
  if (remembered.size >= maxEntries) remembered.clear()
  remembered.set(header, chosen)
  return chosen
}

function choose(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, quality ? Number(quality.slice(2)) : 1)
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}
