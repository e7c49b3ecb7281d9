/** What a visitor looked at before they sent a form, the first page first; a lead that nobody sent has none. */
export function visitedPages({ lead_attributes: attributes }: Readonly<Record<string, unknown>>): string[] {
  if (typeof attributes !== 'object' || attributes === null || !('visited_pages' in attributes)) return []
  const pages = attributes.visited_pages
  return Array.isArray(pages) ? pages.filter((page) => typeof page === 'string' && page !== '') : []
}
