/**
 * A website's address as somebody at the dashboard reaches it. One under a name of this machine that says no port, as of
 * a live start without a domain, is served at that of the dashboard.
 */
export function toSiteUrl(siteUrl: string, request: Request): string {
  const url = new URL(siteUrl)
  if (url.hostname.endsWith('.localhost') && url.port === '') url.port = new URL(request.url).port
  return url.href
}
