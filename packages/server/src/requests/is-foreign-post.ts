const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that could change data comes from another site's page. Sec-Fetch-Site decides if the browser sends
 * it, else Origin. Without either, no browser page sent the request.
 */
export function isForeignPost(method: string, headers: Headers, origin: string): boolean {
  if (safeMethods.has(method)) return false
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return true
  const from = headers.get('origin')
  return from !== null && from !== origin
}
