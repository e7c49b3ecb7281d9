/** The query parameters that show where a visitor came from (S3.37). */
export const marketingParameters = ['gclid', 'fbclid', 'utm_source', 'utm_medium', 'utm_campaign'] as const
export type MarketingParameter = (typeof marketingParameters)[number]

/** The non-empty ones in a query; the first if repeated. */
export function pickMarketingParameters(search: string): Partial<Record<MarketingParameter, string>> {
  const params = new URLSearchParams(search)
  const found: Partial<Record<MarketingParameter, string>> = {}
  for (const name of marketingParameters) {
    const value = params.get(name)
    if (value) found[name] = value
  }
  return found
}
