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
  /** "242 cars in Bathurst" */
  stockText: string
  search: SearchForm | null
  makes: readonly { name: string; count: number; href: string }[]
  quickLinks: readonly { label: string; href: string }[]
  cards: readonly HomeCard[]
  many: string
  listingHref: string | null
}

const mostMakes = 8

export function toHomeView(site: Site, paths: Paths): HomeView {
  const { one, many } = kindTable[site.kind]
  const { count, makes } = site.stock
  return {
    heroImageUrl: site.heroImageUrl,
    headline: site.tagline || `${site.name}, ${site.city}`,
    stockText: `${new Intl.NumberFormat('en-AU').format(count)} ${count === 1 ? one : many} in ${site.city}`,
    search: toSearchForm(paths.listing(), many),
    makes: makes
      .toSorted((one, other) => other.count - one.count)
      .slice(0, mostMakes)
      .flatMap((make) => {
        const href = paths.listing({ 'refinementList[make][0]': make.name })
        return href === null ? [] : [{ ...make, href }]
      }),
    quickLinks: homeNavigation(paths, site.kind),
    cards: homeCards(paths, many),
    many,
    listingHref: paths.listing(),
  }
}

/** A GET form cannot keep a query in its action, so the listing's preset filters travel as hidden fields. */
function toSearchForm(listing: Href, many: string): SearchForm | null {
  if (listing === null) return null
  const url = new URL(listing, 'http://h')
  return { action: url.pathname, hidden: [...url.searchParams], label: `Search ${many}` }
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
