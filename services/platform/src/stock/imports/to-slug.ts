/** A name as a path segment: 'Mercedes-Benz' becomes 'mercedes-benz'. */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
