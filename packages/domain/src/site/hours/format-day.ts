/** A day in words, as it is called at a place. */
export function formatDay(ms: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(ms)
}
