import type { LandingTerm } from '@forecourt/domain/listing/landing/landing-term'
import { priceWithBasis } from '@forecourt/domain/price/price-basis-text'
import type { ShownPrice } from '@forecourt/domain/price/shown-price'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import { placePhrase } from '@forecourt/domain/site/place-phrase'
import type { Site } from '@forecourt/domain/site/site'
import type { ListingView } from '../view/listing-view.ts'
import { landingViewWords as words } from '../words.ts'
import { countNoun } from './landing-view.ts'

type LandingContext = {
  site: Site
  paths: Paths
  terms: readonly LandingTerm[]
  /** Its canonical address. */
  path: string
  /** The lowest price of its vehicles. */
  least: ShownPrice | null
  isNarrowed: boolean
}

/** A landing page's metadata. With filters by the visitor it is not indexed. */
export function toLandingMeta(view: ListingView, asked: LandingContext) {
  const { site, terms, least, isNarrowed } = asked
  const isFurther = view.page > 1 && !isNarrowed
  const url = new URL(isFurther ? `${asked.path}?page=${view.page}` : asked.path, site.url).href
  const place = terms.some(({ kind }) => kind === 'place') ? '' : placePhrase(site.city)
  const description = words.description(
    ...countNoun(view.total, site, terms),
    [site.name, place].filter(Boolean).join(' '),
    least ? words.from(priceWithBasis(least, site.country)) : '',
  )
  const title = words.title(
    pageTitle('landing', { landing: view.heading }),
    isFurther ? view.page : 1,
    site.name,
  )
  return {
    title,
    description,
    url,
    isIndexed: !isNarrowed && view.total >= site.settings.landingPageStock,
    jsonLd: isNarrowed ? [] : describe(view, { description, url }, asked),
  }
}

/** Breadcrumbs, and the vehicles in order if they have pages. */
function describe(
  view: ListingView,
  page: { description: string; url: string },
  { site, paths }: LandingContext,
) {
  const absolute = (path: string) => new URL(path, site.url).href
  const listing = paths.listing()
  const trail = [
    { name: site.name, item: absolute('/') },
    ...(listing ? [{ name: words.all(view.many), item: absolute(listing) }] : []),
    { name: view.heading, item: page.url },
  ]
  const items = view.cars.flatMap(({ href, title }, at) =>
    href ? [{ '@type': 'ListItem', position: at + 1, name: title, url: absolute(href) }] : [],
  )
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: view.heading,
      ...page,
      mainEntity: { '@type': 'ItemList', numberOfItems: items.length, itemListElement: items },
    },
  ]
}
