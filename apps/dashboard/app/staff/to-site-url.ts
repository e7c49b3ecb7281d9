/** A website's address; that of a demo answers at the port of the dashboard, which its own address does not say. */
export function toSiteUrl(siteUrl: string, request: Request): string {
  const url = new URL(siteUrl)
  if (url.hostname.endsWith('.localhost')) url.port = new URL(request.url).port
  return url.href
}
