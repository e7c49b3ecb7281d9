import { findAll, type HtmlElement } from '../../../apps/website/app/testing/parse-html.ts'

/** A number that a page shows next to a link to a listing, and the address of what it counts. */
export type Promised = { says: string; count: number; path: string }

/** A whole number on its own: not a price, and not part of a model's name. */
const number = /(?<![\w$.,])\d{1,3}(?:,\d{3})*(?![\w.,]*\d)/g

/**
 * Every number of a page next to a link to a listing or a filter of it. A filter's count is compared with the listing
 * with only this value selected in its group, because a second value of the group only adds results.
 */
export function listPromises(
  page: HtmlElement,
  address: URL,
  isListing: (path: string) => boolean,
): Promised[] {
  return [...listLinks(page, isListing), ...listFilters(page, address)]
}

function listLinks(page: HtmlElement, isListing: (path: string) => boolean): Promised[] {
  // Page numbers, the number of active filters, and numbers in the names of vehicles are no counts.
  const others = findAll(
    page,
    ({ tag, attributes }) => tag === 'article' || countless.includes(attributes['aria-label'] ?? ''),
  )
  const left = new Set(others.flatMap((other) => findAll(other, isLink)))
  return findAll(page, isLink).flatMap((link) => {
    const path = link.attributes.href ?? ''
    const count = countIn(link)
    return count === null || left.has(link) || !isListing(path) ? [] : [{ says: readLine(link), count, path }]
  })
}

function listFilters(page: HtmlElement, address: URL): Promised[] {
  const [form] = findAll(page, ({ attributes }) => attributes.id === 'filter-form')
  if (!form) return []
  return findAll(form, ({ tag }) => tag === 'label').flatMap((label) => {
    const [field] = findAll(label, ({ tag }) => tag === 'input')
    const { name = '', value = '' } = field?.attributes ?? {}
    const [last] = findAll(label, ({ tag }) => tag === 'span').slice(-1)
    const count = last ? countIn(last) : null
    if (!name || value === '' || count === null) return []
    const group = name.replace(/\[\]$/, '')
    const search = new URLSearchParams(
      [...address.searchParams].filter(([key]) => key !== 'page' && !key.startsWith(group)),
    )
    search.append(name, value)
    return [{ says: readLine(label), count, path: `${address.pathname}?${search}` }]
  })
}

const countless = ['Pages', 'Filters in use']

function isLink({ tag, attributes }: HtmlElement): boolean {
  return tag === 'a' && attributes.href !== undefined
}

/** A name may contain a number too, such as Peugeot 308: the count comes last. */
function countIn(element: HtmlElement): number | null {
  const found = [...readLine(element).matchAll(number)].at(-1)
  return found ? Number(found[0].replaceAll(',', '')) : null
}

/** The number of vehicles that a listing claims to show. */
export function readTotal(page: HtmlElement): number | null {
  const [status] = findAll(page, ({ attributes }) => attributes.role === 'status')
  const found = status && /^[\d,]+/.exec(readLine(status))
  return found ? Number(found[0].replaceAll(',', '')) : null
}

/** The text of an element in one line, with its parts separated. */
export function readLine({ children }: HtmlElement): string {
  const parts = children.map((child) => (typeof child === 'string' ? child : ` ${readLine(child)} `))
  return parts.join('').replace(/\s+/g, ' ').trim()
}
