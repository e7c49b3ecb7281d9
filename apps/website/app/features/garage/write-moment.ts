/**
 * By the clock of the device, in the language of the page. Not by the rules' own module for dates: this page would load it
 * for three dates.
 */
export function writeMoment(atMs: number, style: Intl.DateTimeFormatOptions): string {
  return new Date(atMs).toLocaleString(document.documentElement.lang, style)
}
