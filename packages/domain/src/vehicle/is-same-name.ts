/** Whether two names are equal, ignoring case and surrounding spaces. */
export function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
