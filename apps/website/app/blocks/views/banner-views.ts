import { numberText } from '@forecourt/domain/money/number-text'
import { telHref } from '@forecourt/domain/person/tel-href'
import type { Href } from '@forecourt/domain/site/pages/paths'
import { placePhrase } from '@forecourt/domain/site/place-phrase'
import type { Site } from '@forecourt/domain/site/site'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { toPicture } from '../../features/content/to-picture.ts'
import type { HeroProps, SearchForm } from '../../themes/parts/hero-parts.tsx'
import type { BlockData, SiteListing } from '../block-data.ts'
import type { BlockProps } from '../stored-block.ts'
import { heroWords } from '../words.ts'
import { linkHref } from './link-views.ts'

/** The site's own listing's result; every number shown is next to a link that opens it. */
type Listed = Pick<SiteListing, 'totalHits' | 'facetDistribution' | 'cities'>

/** The size of all configured hero pictures. */
const heroSize = { width: 1536, height: 1024 }

export async function toHeroView(props: BlockProps<'hero'>, data: BlockData): Promise<HeroProps> {
  const { site, paths } = data
  const { many } = kindTable[site.kind]
  // The count is optional.
  const listed = await data.openOwnListing().catch((error: unknown) => {
    data.log.error({ err: error }, 'stock numbers left out')
    data.page.incomplete()
    return null
  })
  const own = site.heroImageUrl
    ? [{ picture: { url: site.heroImageUrl, alt: '', ...heroSize }, caption: '', href: null }]
    : []
  const slides = props.slides.map(({ image, caption, link }) => ({
    picture: toPicture(image),
    caption,
    href: linkHref(link, data),
  }))
  return {
    headline: props.headline || site.tagline || heroWords.headline(site.name, site.city),
    stockText: stockText(site, listed),
    slides: slides.length > 0 ? slides : own,
    siteName: site.name,
    phone: site.phone,
    phoneHref: telHref(site.phone),
    search: toSearchForm(paths.listing(), many),
    many,
  }
}

/** "242 cars in Bathurst": the same count as in the listing. */
export function stockText({ kind, city }: Site, listed: Listed | null): string {
  const { one, many } = kindTable[kind]
  if (!listed) return heroWords.stockWithoutCount(many, placePhrase(city))
  const { totalHits } = listed
  const count = `${numberText(totalHits)} ${totalHits === 1 ? one : many}`
  return heroWords.stock(count, placePhrase(...listTowns(city, listed)))
}

/** A longer list of towns would not help. */
const maxTowns = 3

/** The towns of the listed stock, the site's own first; only that one if there are too many. */
function listTowns(city: string, { facetDistribution, cities }: Listed): string[] {
  const towns = cities.length > 0 ? cities : Object.keys(facetDistribution.city ?? {})
  if (towns.length < 2 || towns.length > maxTowns || !towns.includes(city)) return [city]
  return [city, ...towns.filter((town) => town !== city).toSorted()]
}

/**
 * A GET form cannot have a query in its action, so the listing's preset filters are hidden fields. A preset make is not
 * included, so that typing another make finds it (S2.29 appends it "when applicable").
 */
export function toSearchForm(listing: Href, many: string): SearchForm | null {
  if (listing === null) return null
  const url = new URL(listing, 'http://h')
  const hidden = [...url.searchParams].filter(([name]) => !name.startsWith('refinementList[make]'))
  return { action: url.pathname, hidden, label: heroWords.search(many) }
}

export function toPromotionsView({ heading, items }: BlockProps<'promotions'>, data: BlockData) {
  const banners = items.map(({ image, link, ...item }) => ({
    ...item,
    picture: toPicture(image),
    href: linkHref(link, data),
  }))
  return banners.length > 0 ? { heading, banners } : null
}
