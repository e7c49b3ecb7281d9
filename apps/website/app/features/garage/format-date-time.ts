/** In the device's time zone and the page's language. Does not use the domain's date module, to keep the page small. */
export function formatDateTime(atMs: number, style: Intl.DateTimeFormatOptions): string {
  return new Date(atMs).toLocaleString(document.documentElement.lang, style)
}
