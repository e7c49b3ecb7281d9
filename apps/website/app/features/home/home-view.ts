import type { CarSearch } from '@forecourt/contract/codecs/search'
import { visitWords } from '@forecourt/domain/booking/visit-words'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import type { SearchForm } from '../../themes/parts/hero-parts.tsx'

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
type Listed = Pick<CarSearch, 'totalHits' | 'facetDistribution'>

export function toHomeView(site: Site, paths: Paths, listed: Listed | null): HomeView {
  const { many } = kindTable[site.kind]
  return {
    heroImageUrl: site.heroImageUrl,
    headline: site.tagline || `${site.name}, ${site.city}`,
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
  if (!listed) return `${many.charAt(0).toUpperCase()}${many.slice(1)} in ${city}`
  const { totalHits } = listed
  return `${new Intl.NumberFormat('en-AU').format(totalHits)} ${totalHits === 1 ? one : many} in ${city}`
}

/**
 * A GET form cannot keep a query in its action, so the listing's preset filters travel as hidden fields. A preset make
 * does not: whoever types another make that the dealer has looks for that one (S2.29 appends it "when applicable").
 */
function toSearchForm(listing: Href, many: string): SearchForm | null {
  if (listing === null) return null
  const url = new URL(listing, 'http://h')
  const hidden = [...url.searchParams].filter(([name]) => !name.startsWith('refinementList[make]'))
  return { action: url.pathname, hidden, label: `Search ${many}` }
}

/** Home navigation: test drive, service, finance and trade in (S2.30). */
export function homeNavigation(paths: Paths, kind: VehicleKind): { label: string; href: string }[] {
  const links: readonly [string, Href][] = [
    [visitWords('test-drive', kind).name, paths.bookTestDrive()],
    ['Service', paths.service()],
    ['Finance', paths.finance()],
    ['Trade In', paths.tradeIn()],
  ]
  return links.flatMap(([label, href]) => (href === null ? [] : [{ label, href }]))
}

/** The four-card block with its exact labels (S2.33); a card whose page does not exist is left out. */
export function homeCards(paths: Paths, many: string): HomeCard[] {
  const cards: readonly (Omit<HomeCard, 'href'> & { href: Href })[] = [
    {
      title: 'Browse Our Stock',
      text: `Every one of our ${many}, with photos and prices.`,
      action: 'Shop',
      href: paths.listing(),
      icon: 'stock',
    },
    {
      title: 'Finance',
      text: 'See what it costs a week and apply in minutes.',
      action: 'Apply Now',
      href: paths.finance(),
      icon: 'finance',
    },
    {
      title: 'Sell Your Car',
      text: 'Tell us what you drive. We make you an offer.',
      action: 'Sell Now',
      href: paths.sellYourCar(),
      icon: 'sell',
    },
    {
      title: 'Contact',
      text: 'Ask us anything. A person answers.',
      action: 'Contact',
      href: paths.contact(),
      icon: 'contact',
    },
  ]
  return cards.flatMap((card) => (card.href === null ? [] : [{ ...card, href: card.href }]))
}
