import { restorePrice } from '@forecourt/domain/price/shown-price'
import { getPageRow } from '@forecourt/domain/site/pages/page-table'
import { withQuery } from '@forecourt/domain/site/pages/with-query'
import { trimSlashes } from '@forecourt/domain/text/trim-slashes'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import type { MessageSource } from '../../outbox/deliveries/message-source.ts'
import type { DeliveryRow } from '../../outbox/deliveries/store.ts'
import { type MailWords, renderVisitorMail } from '../../outbox/templates/lay-out-mail.ts'
import type { LoadMailLogo } from '../../outbox/templates/load-mail-logo.ts'
import { type ConfiguredSite, getSiteRow } from '../../sites/get-site-rules.ts'
import { findSubscription } from '../subscriptions/store.ts'
import { type AlertedSearch, type AlertItem, alertWords, proofWords } from './alert-words.ts'
import { listMailed } from './store.ts'

type Context = Pick<Infrastructure, 'db'> & { loadMailLogo: LoadMailLogo }

const [subscriptionPath = ''] = getPageRow('subscription').patterns
/** A mail is given up after this many failures. */
const maxAttempts = 20

/** How the outbox renders the mails of subscriptions. */
export function createSubscriptionMessages({ db, loadMailLogo }: Context): MessageSource {
  return {
    kinds: ['subscription-proof', 'search-alert'],
    async compose(delivery, unsubscribeUrl) {
      const site = await getSiteRow(db, delivery.siteId)
      const words = await findWords(db, site, delivery)
      if (!words) return null
      const logo = await loadMailLogo(site.logoImageId)
      return { mail: renderVisitorMail(words, { delivery, site, place: null, logo, unsubscribeUrl }) }
    },
    countAttempts: async () => maxAttempts,
  }
}

async function findWords(
  db: NodePgDatabase,
  site: ConfiguredSite,
  { subscriptionId, alertMailId }: DeliveryRow,
): Promise<MailWords | null> {
  if (alertMailId !== null) {
    const searches = await listSearches(db, site, alertMailId)
    const { many } = kindTable[site.kind as VehicleKind]
    return searches.length === 0 ? null : alertWords(searches, { many, country: site.country })
  }
  const asked = subscriptionId === null ? null : await findSubscription(db, { id: subscriptionId })
  return asked && proofWords(asked, site.name, linkTo(site, asked.token))
}

async function listSearches(
  db: NodePgDatabase,
  site: ConfiguredSite,
  mailId: string,
): Promise<AlertedSearch[]> {
  const rows = await listMailed(db, mailId)
  const bySearch = Map.groupBy(rows, ({ search }) => search.id)
  return [...bySearch.values()].flatMap((mailed) => {
    const [first] = mailed
    if (!first) return []
    const { label, token } = first.search
    return [{ label, url: linkTo(site, token), news: mailed.map((row) => toNews(site, row)) }]
  })
}

function toNews(
  { url, settings }: ConfiguredSite,
  { match, car }: Awaited<ReturnType<typeof listMailed>>[number],
): AlertItem {
  const { kind, carName, priceCents, wasPriceCents, priceBasis } = match
  return {
    kind,
    carName,
    price: restorePrice(priceCents, priceBasis),
    wasPrice: restorePrice(wasPriceCents, priceBasis),
    url: car?.isShown ? `${trimSlashes(url)}/${settings.vehicleSegment}/${car.slug}` : null,
    isSoldSince: kind !== 'sold' && (!car || !isAvailable(car)),
  }
}

function linkTo(site: ConfiguredSite, token: string): string {
  return new URL(withQuery(subscriptionPath, { link: token }), site.url).href
}
