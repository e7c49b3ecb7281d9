const mapAddress =
  /^(?:www\.)?(?:maps\.(?:google\.[a-z.]{2,6}|apple\.com|app\.goo\.gl)\/|openstreetmap\.org\/|(?:goo\.gl|bing\.com|google\.[a-z.]{2,6})\/maps(?:\/|$))/

/** Whether a URL is a map of one of the common services, by host and path. */
export function isMapUrl({ hostname, pathname }: Pick<URL, 'hostname' | 'pathname'>): boolean {
  return mapAddress.test(hostname + pathname)
}
