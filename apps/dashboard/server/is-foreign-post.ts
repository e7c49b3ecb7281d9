/** A form of another site: browsers say where it comes from (Fetch Metadata; older ones by Origin). */
export function isForeignPost(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  return origin !== null && origin !== new URL(request.url).origin
}
