export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * A path with its query, encoded as a form would (RFC 3986 forbids raw brackets in a query). Null, undefined and
 * empty values are left out; a path without any value stays bare. A later query wins over an earlier one's key.
 */
export function withQuery(path: string, ...queries: readonly Query[]): string {
  const search = new URLSearchParams()
  for (const query of queries)
    for (const [key, value] of Object.entries(query))
      if (value !== null && value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
