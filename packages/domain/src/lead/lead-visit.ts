import type { LeadLine } from './lead-lines.ts'

/** How staff call the parameters that advertisements put into links; any other keeps its name. */
const parameterNames: ReadonlyMap<string, string> = new Map([
  ['gclid', 'Google Ads click'],
  ['fbclid', 'Meta click'],
  ['utm_source', 'Source'],
  ['utm_medium', 'Medium'],
  ['utm_campaign', 'Campaign'],
  ['utm_term', 'Term'],
  ['utm_content', 'Content'],
])

/** Click ids have up to a few hundred characters; the webhook carries them whole. */
const maxShownCharacters = 60
const maxShown = 10

/** What a visitor looked at before they sent a form, the first page first; a lead that nobody sent has none. */
export function visitedPages({ lead_attributes: attributes }: Readonly<Record<string, unknown>>): string[] {
  if (typeof attributes !== 'object' || attributes === null || !('visited_pages' in attributes)) return []
  const pages = attributes.visited_pages
  return Array.isArray(pages) ? pages.filter((page) => typeof page === 'string' && page !== '') : []
}

/**
 * How a visitor found the website, in words for staff: the parameters of the first page, and of an advertisement that
 * was clicked later (S4.38). A lead without either has no line.
 */
export function leadArrivals({ lead_attributes: attributes }: Readonly<Record<string, unknown>>): LeadLine[] {
  const lines = [
    { label: 'First visit', value: describeParameters(attributes, 'linked_query_params') },
    { label: 'Latest ad click', value: describeParameters(attributes, 'latest_click') },
  ]
  return lines.filter(({ value }) => value !== '')
}

function describeParameters(attributes: unknown, name: string): string {
  const parameters = isFields(attributes) && Object.hasOwn(attributes, name) ? attributes[name] : null
  if (!isFields(parameters)) return ''
  return Object.entries(parameters)
    .filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].trim() !== '')
    .slice(0, maxShown)
    .map(([key, value]) => `${parameterNames.get(key) ?? shorten(key)}: ${shorten(value.trim())}`)
    .join(', ')
}

function shorten(text: string): string {
  return text.length > maxShownCharacters ? `${text.slice(0, maxShownCharacters)}…` : text
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
