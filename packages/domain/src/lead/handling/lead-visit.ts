import type { LeadLine } from './lead-lines.ts'

/** Labels for advertising parameters; any other shows its name. */
const parameterNames: ReadonlyMap<string, string> = new Map([
  ['gclid', 'Google Ads click'],
  ['fbclid', 'Meta click'],
  ['utm_source', 'Source'],
  ['utm_medium', 'Medium'],
  ['utm_campaign', 'Campaign'],
  ['utm_term', 'Term'],
  ['utm_content', 'Content'],
])

/** Click ids can be a few hundred characters long; the webhook carries the full value. */
const maxShownCharacters = 60
const maxShown = 10

/** The pages that the visitor viewed before sending, first page first; empty for leads entered by staff. */
export function visitedPages({ lead_attributes: attributes }: Readonly<Record<string, unknown>>): string[] {
  if (typeof attributes !== 'object' || attributes === null || !('visited_pages' in attributes)) return []
  const pages = attributes.visited_pages
  return Array.isArray(pages) ? pages.filter((page) => typeof page === 'string' && page !== '') : []
}

/**
 * How a visitor found the website, for staff: the parameters of the first page, and of an advertisement clicked later
 * (S4.38). Empty if there are none.
 */
export function describeLeadSources({
  lead_attributes: attributes,
}: Readonly<Record<string, unknown>>): LeadLine[] {
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
