import { visitWords } from '@forecourt/domain/booking/visit-words'
import { readLink } from '@forecourt/domain/content/read-link'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { postNames } from '../../forms/post-names.ts'
import { resolveHref } from '../../site/site-links.ts'
import type { BlockData } from '../block-data.ts'
import type { BlockProps } from '../stored-block.ts'
import { cardWords, linkWords } from '../words.ts'

type Links = Pick<BlockData, 'paths'> & { site: Pick<Site, 'url' | 'flags' | 'autobot'> }

/**
 * The target of a block's link; null if it has none. `scroll=name` is the first block of that class, which has the name
 * as its id or as that of a mark in it (`to-block-views.ts`).
 */
export function linkHref(link: string, { site, paths }: Links): Href {
  const read = readLink(link, { url: site.url, pagesPrefix: site.flags.pagesPrefix })
  if (read.kind === 'scroll') return `#${read.className}`
  // With script such a link opens its widget (features/contact/chat). Without a chat on the site it links to the
  // contact page.
  if (read.kind === 'chat')
    return paths.chat(read.widget === 'autobot' && site.autobot ? 'autobot' : undefined) ?? paths.contact()
  if (read.kind === 'page' && read.href.startsWith('#')) return read.href
  return resolveHref(link, site, paths)
}

export function toButtonsView({ items }: BlockProps<'buttons'>, data: BlockData) {
  const buttons = items.flatMap(({ label, link, look }) => {
    const href = linkHref(link, data)
    return href === null ? [] : [{ label, href, look }]
  })
  return buttons.length > 0 ? { buttons } : null
}

type LinkLine = { label: string; href: string }

/** Home navigation: test drive, service, finance and trade in (S2.30). */
export function homeNavigation(paths: Paths, kind: VehicleKind): LinkLine[] {
  const links: readonly [string, Href][] = [
    [visitWords('test-drive', kind).name, paths.bookTestDrive()],
    [linkWords.service, paths.service()],
    [linkWords.finance, paths.finance()],
    [linkWords.tradeIn, paths.tradeIn()],
  ]
  return links.flatMap(([label, href]) => (href === null ? [] : [{ label, href }]))
}

/** A strip of a single link would look empty, so the newest stock shows that link. */
export function toQuickLinksView(_: BlockProps<'quick-links'>, { site, paths }: BlockData) {
  const links = homeNavigation(paths, site.kind)
  return links.length > 1 ? { links } : null
}

export type HomeCard = {
  title: string
  text: string
  action: string
  href: string
  icon: 'stock' | 'finance' | 'sell' | 'contact'
}

export function toFourCardsView(_: BlockProps<'four-cards'>, { site, paths }: BlockData) {
  const cards = homeCards(paths, kindTable[site.kind].many)
  return cards.length > 0 ? { cards } : null
}

/** The four-card block with its specified labels (S2.33); cards without a page are left out. */
export function homeCards(paths: Paths, many: string): HomeCard[] {
  const cards: readonly (Omit<HomeCard, 'href'> & { href: Href })[] = [
    { ...cardWords.stock, text: cardWords.stock.text(many), href: paths.listing(), icon: 'stock' },
    { ...cardWords.finance, href: paths.finance(), icon: 'finance' },
    { ...cardWords.sell, href: paths.sellYourCar(), icon: 'sell' },
    { ...cardWords.contact, href: paths.contact(), icon: 'contact' },
  ]
  return cards.flatMap((card) => (card.href === null ? [] : [{ ...card, href: card.href }]))
}

export function toFinanceStripView(props: BlockProps<'finance-strip'>, { paths }: BlockData) {
  const href = paths.financeForm()
  return href === null ? null : { ...props, href }
}

export function toTradeInStripView(props: BlockProps<'trade-in-strip'>, { paths }: BlockData) {
  const action = paths.tradeIn()
  // Posted as an unfinished answer to the first step, so that no address contains the plate.
  const posted = { [postNames.step]: '0', [postNames.intent]: 'refresh', [postNames.shown]: 'rego' }
  return action === null ? null : { ...props, action, posted }
}

export function toNewsletterView({ link, ...props }: BlockProps<'newsletter'>, data: BlockData) {
  const href = linkHref(link, data)
  return href === null ? null : { ...props, href }
}
