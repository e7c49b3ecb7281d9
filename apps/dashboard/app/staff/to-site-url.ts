/**
 * The address of a website as reachable from the dashboard. A localhost name without a port, as in a local production
 * start, uses the dashboard's port.
 */
export function toSiteUrl(siteUrl: string, request: Request): string {
  const url = new URL(siteUrl)
  if (url.hostname.endsWith('.localhost') && url.port === '') url.port = new URL(request.url).port
  return url.href
}
