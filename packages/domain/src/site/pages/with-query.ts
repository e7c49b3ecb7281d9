export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * A path with its query, encoded as a form would (RFC 3986 forbids raw brackets in a query). Null, undefined and empty
 * values are dropped; without values there is no query. Later queries override earlier ones.
 */
export function withQuery(path: string, ...queries: readonly Query[]): string {
  const search = new URLSearchParams()
  for (const query of queries)
    for (const [key, value] of Object.entries(query))
      if (value !== null && value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
