/** Whether two names of a feed or a setting mean the same: case and outer spaces aside. */
export function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
