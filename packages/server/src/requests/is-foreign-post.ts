const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that could change something comes from another site's page. Sec-Fetch-Site decides where the
 * browser sends it; Origin decides where it does not. Neither means that no browser page sent it.
 */
export function isForeignPost(method: string, headers: Headers, origin: string): boolean {
  if (safeMethods.has(method)) return false
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return true
  const from = headers.get('origin')
  return from !== null && from !== origin
}
