import { numberText } from '@forecourt/domain/money/number-text'
import { telHref } from '@forecourt/domain/person/tel-href'
import type { Href } from '@forecourt/domain/site/pages/paths'
import { placePhrase } from '@forecourt/domain/site/place-phrase'
import type { Site } from '@forecourt/domain/site/site'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { toPicture } from '../../features/content/to-picture.ts'
import type { HeroProps, SearchForm } from '../../themes/parts/hero-parts.tsx'
import { heroWords } from '../words.ts'
import type { BlockWorld, OwnListing } from '../world/block-world.ts'
import type { BlockProps } from '../world/stored-block.ts'
import { linkHref } from './link-views.ts'

/** What the site's own listing answers; every number here stands beside a link that opens it. */
type Listed = Pick<OwnListing, 'totalHits' | 'facetDistribution' | 'cities'>

/** Of every picture that a site has in its configuration. */
const heroSize = { width: 1536, height: 1024 }

export async function toHeroView(props: BlockProps<'hero'>, world: BlockWorld): Promise<HeroProps> {
  const { site, paths } = world
  const { many } = kindTable[site.kind]
  // The number is welcome, not needed.
  const listed = await world.openOwnListing().catch((error: unknown) => {
    world.log.error({ err: error }, 'stock numbers left out')
    world.page.lacksSomething()
    return null
  })
  const own = site.heroImageUrl
    ? [{ picture: { url: site.heroImageUrl, alt: '', ...heroSize }, caption: '', href: null }]
    : []
  const slides = props.slides.map(({ image, caption, link }) => ({
    picture: toPicture(image),
    caption,
    href: linkHref(link, world),
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

/** "242 cars in Bathurst": as many as the listing shows. */
export function stockText({ kind, city }: Site, listed: Listed | null): string {
  const { one, many } = kindTable[kind]
  if (!listed) return heroWords.stockWithoutCount(many, placePhrase(city))
  const { totalHits } = listed
  const count = `${numberText(totalHits)} ${totalHits === 1 ? one : many}`
  return heroWords.stock(count, placePhrase(...listTowns(city, listed)))
}

/** More than a few towns are no answer to the question where. */
const mostTowns = 3

/** Where the listed stock stands, the site's own town first; that town alone where there are too many to name. */
function listTowns(city: string, { facetDistribution, cities }: Listed): string[] {
  const towns = cities.length > 0 ? cities : Object.keys(facetDistribution.city ?? {})
  if (towns.length < 2 || towns.length > mostTowns || !towns.includes(city)) return [city]
  return [city, ...towns.filter((town) => town !== city).toSorted()]
}

/**
 * A GET form cannot keep a query in its action, so the listing's preset filters travel as hidden fields. A preset make
 * does not: whoever types another make that the dealer has looks for that one (S2.29 appends it "when applicable").
 */
export function toSearchForm(listing: Href, many: string): SearchForm | null {
  if (listing === null) return null
  const url = new URL(listing, 'http://h')
  const hidden = [...url.searchParams].filter(([name]) => !name.startsWith('refinementList[make]'))
  return { action: url.pathname, hidden, label: heroWords.search(many) }
}

export function toPromotionsView({ heading, items }: BlockProps<'promotions'>, world: BlockWorld) {
  const banners = items.map(({ image, link, ...item }) => ({
    ...item,
    picture: toPicture(image),
    href: linkHref(link, world),
  }))
  return banners.length > 0 ? { heading, banners } : null
}
