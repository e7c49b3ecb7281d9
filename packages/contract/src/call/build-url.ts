import type { Endpoint } from '../endpoints/endpoint.ts'
import type { Query } from './call-input.ts'

/**
 * Path and query of a call, every value escaped. A query key that the endpoint does not declare is a programming error.
 */
export function buildUrl(
  endpoint: Pick<Endpoint, 'path' | 'query'>,
  params: Readonly<Record<string, unknown>> = {},
  query: Query = {},
): string {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`The call ${endpoint.path} needs ${name}.`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (!endpoint.query?.includes(key)) throw new Error(`The call ${endpoint.path} knows no ${key}.`)
    if (value !== undefined) search.set(key, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
