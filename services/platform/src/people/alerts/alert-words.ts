import type { Country } from '@forecourt/domain/country/country'
import type { AlertKind } from '@forecourt/domain/listing/alert-kind'
import { priceBasisText } from '@forecourt/domain/price/price-basis-text'
import { formatPrice, priceDifference, type ShownPrice } from '@forecourt/domain/price/shown-price'
import type { MailWords } from '../../outbox/templates/lay-out-mail.ts'
import type { MailFact } from '../../outbox/templates/mail-page.ts'

/** One item of an alert mail. */
export type AlertItem = {
  kind: AlertKind
  carName: string
  price: ShownPrice | null
  wasPrice: ShownPrice | null
  /** Null when the vehicle no longer has a page. */
  url: string | null
  /** The vehicle was sold after this item was recorded. */
  isSoldSince: boolean
}

/** A saved search with its items and the link to change or stop it. */
export type AlertedSearch = { label: string; url: string; news: readonly AlertItem[] }

const kindLabels: Readonly<Record<AlertKind, string>> = {
  new: 'New',
  'price-drop': 'Price drop',
  back: 'Back on sale',
  sold: 'Sold',
}

/** Limits the items in a mail so that it stays readable; the website shows the rest. */
const maxRows = 40

/** The changes for all searches of one mailbox. */
export function alertWords(
  searches: readonly AlertedSearch[],
  { many, country }: { many: string; country: Country },
): MailWords {
  const all = searches.flatMap(({ news }) => news)
  return {
    subject: toSubject(searches, all),
    lines: ['Hello,', `Here’s what’s new in the ${many} you asked us to watch.`],
    rows: searches.flatMap(({ label, url, news }) => [
      { label: 'Your search', value: label, url },
      ...news.slice(0, maxRows).map((one) => toRow(one, country)),
      ...(news.length > maxRows ? [{ label: 'And', value: `${news.length - maxRows} more` }] : []),
    ]),
    after: ['To get fewer of these emails, or to stop them, open your search above.'],
  }
}

function toSubject(searches: readonly AlertedSearch[], all: readonly AlertItem[]): string {
  const [only] = all
  if (all.length === 1 && only) return `${kindLabels[only.kind]}: ${only.carName}`
  const [search] = searches
  return searches.length === 1 && search
    ? `${all.length} updates: ${search.label}`
    : `${all.length} updates for your searches`
}

function toRow(news: AlertItem, country: Country): MailFact {
  const { kind, carName, url, isSoldSince } = news
  const value = [carName, ...priceParts(news, country), ...(isSoldSince ? ['sold since'] : [])].join(', ')
  return { label: kindLabels[kind], value, ...(url !== null && { url }) }
}

/** The price with what it includes. The earlier price is shown only if it was higher and included the same. */
function priceParts({ kind, price, wasPrice }: AlertItem, country: Country): string[] {
  if (price === null || kind === 'sold') return []
  const now = `${formatPrice(price)} (${priceBasisText(price.basis, country)})`
  const isLess = wasPrice !== null && priceDifference(wasPrice, price) !== null
  return isLess ? [now, `was ${formatPrice(wasPrice)}`] : [now]
}

/** Asks the owner of the mailbox to confirm before any alert is sent. */
export function proofWords(
  { kind, label }: { kind: 'search' | 'newsletter'; label: string },
  siteName: string,
  proofUrl: string,
): MailWords {
  const isSearch = kind === 'search'
  return {
    subject: isSearch ? `Shall we email you about ${label}?` : `Would you like news from ${siteName}?`,
    lines: [
      'Hello,',
      isSearch
        ? `Somebody asked us to email this address about ${label}. If that was you, just let us know and we’ll keep an eye out.`
        : `Somebody asked us to send our news to this address. If that was you, just let us know and you’re on the list.`,
    ],
    action: { label: isSearch ? 'Yes, keep me posted' : 'Yes, send me your news', url: proofUrl },
    after: ['If it wasn’t you, there’s nothing to do. You won’t hear about it again.'],
  }
}
