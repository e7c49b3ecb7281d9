import type { CarSearch } from '@forecourt/contract/codecs/search'
import { visitWords } from '@forecourt/domain/booking/visit-words'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import { placePhrase } from '@forecourt/domain/site/place-phrase'
import type { Site } from '@forecourt/domain/site/site'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import type { SearchForm } from '../../themes/parts/hero-parts.tsx'
import { cardWords, linkWords, viewWords } from './words.ts'

export type HomeCard = {
  title: string
  text: string
  action: string
  href: string
  icon: 'stock' | 'finance' | 'sell' | 'contact'
}

export type HomeView = {
  heroImageUrl: string | null
  headline: string
  /** "242 cars in Bathurst": as many as the listing shows. */
  stockText: string
  search: SearchForm | null
  makes: readonly { name: string; count: number; href: string }[]
  quickLinks: readonly { label: string; href: string }[]
  cards: readonly HomeCard[]
  many: string
  listingHref: string | null
}

const mostMakes = 8

/** What the site's own listing answers; every number here stands beside a link that opens it. */
type Listed = Pick<CarSearch, 'totalHits' | 'facetDistribution'> & {
  /** Those that the listing is narrowed to. */
  cities?: readonly string[] | undefined
}

export function toHomeView(site: Site, paths: Paths, listed: Listed | null): HomeView {
  const { many } = kindTable[site.kind]
  return {
    heroImageUrl: site.heroImageUrl,
    headline: site.tagline || viewWords.headline(site.name, site.city),
    stockText: stockText(site, listed),
    search: toSearchForm(paths.listing(), many),
    makes: Object.entries(listed?.facetDistribution.make ?? {})
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, mostMakes)
      .flatMap(([name, count]) => {
        const href = paths.listing({ 'refinementList[make][0]': name })
        return href === null ? [] : [{ name, count, href }]
      }),
    quickLinks: homeNavigation(paths, site.kind),
    cards: homeCards(paths, many),
    many,
    listingHref: paths.listing(),
  }
}

function stockText({ kind, city }: Site, listed: Listed | null): string {
  const { one, many } = kindTable[kind]
  if (!listed) return viewWords.stockWithoutCount(many, placePhrase(city))
  const { totalHits } = listed
  const count = `${new Intl.NumberFormat('en-AU').format(totalHits)} ${totalHits === 1 ? one : many}`
  return viewWords.stock(count, placePhrase(...listTowns(city, listed)))
}

/** More than a few towns are no answer to the question where. */
const mostTowns = 3

/** Where the listed stock stands, the site's own town first; that town alone where there are too many to name. */
function listTowns(city: string, { facetDistribution, cities }: Listed): string[] {
  const towns = cities?.length ? cities : Object.keys(facetDistribution.city ?? {})
  if (towns.length < 2 || towns.length > mostTowns || !towns.includes(city)) return [city]
  return [city, ...towns.filter((town) => town !== city).toSorted()]
}

/**
 * A GET form cannot keep a query in its action, so the listing's preset filters travel as hidden fields. A preset make
 * does not: whoever types another make that the dealer has looks for that one (S2.29 appends it "when applicable").
 */
function toSearchForm(listing: Href, many: string): SearchForm | null {
  if (listing === null) return null
  const url = new URL(listing, 'http://h')
  const hidden = [...url.searchParams].filter(([name]) => !name.startsWith('refinementList[make]'))
  return { action: url.pathname, hidden, label: viewWords.search(many) }
}

/** Home navigation: test drive, service, finance and trade in (S2.30). */
export function homeNavigation(paths: Paths, kind: VehicleKind): { label: string; href: string }[] {
  const links: readonly [string, Href][] = [
    [visitWords('test-drive', kind).name, paths.bookTestDrive()],
    [linkWords.service, paths.service()],
    [linkWords.finance, paths.finance()],
    [linkWords.tradeIn, paths.tradeIn()],
  ]
  return links.flatMap(([label, href]) => (href === null ? [] : [{ label, href }]))
}

/** The four-card block with its exact labels (S2.33); a card whose page does not exist is left out. */
export function homeCards(paths: Paths, many: string): HomeCard[] {
  const cards: readonly (Omit<HomeCard, 'href'> & { href: Href })[] = [
    {
      ...cardWords.stock,
      text: cardWords.stock.text(many),
      href: paths.listing(),
      icon: 'stock',
    },
    {
      ...cardWords.finance,
      href: paths.finance(),
      icon: 'finance',
    },
    {
      ...cardWords.sell,
      href: paths.sellYourCar(),
      icon: 'sell',
    },
    {
      ...cardWords.contact,
      href: paths.contact(),
      icon: 'contact',
    },
  ]
  return cards.flatMap((card) => (card.href === null ? [] : [{ ...card, href: card.href }]))
}
