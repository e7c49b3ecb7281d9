import type { ListingMeta } from './listing-meta.ts'
import type { ListingView } from './listing-view.ts'

/** Breadcrumbs, and the page's vehicles in order if they have pages. */
export function listingJsonLd(view: ListingView, meta: ListingMeta): object[] {
  const breadcrumbs = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: meta.siteName, item: meta.siteUrl },
      { '@type': 'ListItem', position: 2, name: view.heading, item: meta.canonical },
    ],
  }
  const items = view.cars.flatMap(({ href, title }, at) =>
    href
      ? [{ '@type': 'ListItem', position: at + 1, name: title, url: new URL(href, meta.siteUrl).href }]
      : [],
  )
  if (items.length === 0) return [breadcrumbs]
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: view.heading,
    numberOfItems: items.length,
    itemListElement: items,
  }
  return [breadcrumbs, list]
}
