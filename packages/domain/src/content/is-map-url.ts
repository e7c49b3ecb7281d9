/** Whether an address is a map of one of the common services, by host and path. */
export function isMapUrl(url: Pick<URL, 'hostname' | 'pathname'>): boolean {
  const host = url.hostname.replace(/^www\./, '')
  if (/^maps\.(?:google\.[a-z.]{2,6}|apple\.com|app\.goo\.gl)$/.test(host)) return true
  if (host === 'openstreetmap.org') return true
  const hasMapsPath = /^\/maps(?:\/|$)/.test(url.pathname)
  return hasMapsPath && (host === 'goo.gl' || host === 'bing.com' || /^google\.[a-z.]{2,6}$/.test(host))
}
