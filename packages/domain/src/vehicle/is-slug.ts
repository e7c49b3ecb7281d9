/** Whether a text may be looked up as a car's slug: only letters, digits, hyphens and underscores (S5.24). */
export function isSlug(text: string): boolean {
  return /^[\w-]+$/.test(text)
}
