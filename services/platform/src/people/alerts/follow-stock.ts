import { isDeepStrictEqual } from 'node:util'
import { alertDueMs, dayStartMs } from '@forecourt/domain/listing/alert-due'
import { dayMs } from '@forecourt/domain/site/hours/duration'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readChanges } from '../../ground/changes/read-changes.ts'
import { oweDeliveries } from '../../outbox/deliveries/owe-deliveries.ts'
import { getSiteRules, type SiteRules } from '../../sites/get-site-rules.ts'
import { listLocations } from '../../sites/store.ts'
import {
  findIndexedCars,
  listDealershipIds,
  listIndexedCars,
  listProcessors,
} from '../../stock/search/indexes/store.ts'
import { touchedSites } from '../../stock/search/indexes/touched-sites.ts'
import type { SubscriptionContext } from '../subscriptions/subscription-context.ts'
import { findNews, lookAtCar, type News } from './find-news.ts'
import type { KeptSearches, SiteSearches } from './site-searches.ts'
import {
  countMails,
  gatherMails,
  insertMatches,
  listSeen,
  listSeenIds,
  lockSite,
  type SeenCar,
  setVersion,
  writeSeen,
} from './store.ts'

export type AlertContext = SubscriptionContext & { kept: KeptSearches }

const pageSize = 500
/** A vehicle that was sold longer ago is news to nobody. */
const soldDays = 30

/**
 * Brings the saved searches of one site up to what its stock is now: what is news is written down, put into mails and
 * owed, and what was seen is remembered, all in one transaction. Whoever dies meanwhile has done nothing, and the next
 * finds the same; the change log only says where to look.
 */
export async function followStock(context: AlertContext, siteId: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    const at = await lockSite(tx, siteId)
    if (!at) return
    const rules = await getSiteRules(tx, siteId)
    const { makeSpellings } = rules.settings
    const site = await context.kept.open(tx, { id: siteId, makeSpellings })
    // Without searches nothing is looked at; the first one starts from the stock of its own day.
    if (site.searches.size === 0) return setVersion(tx, siteId, null)
    const { version, complete, changes } = await readChanges(tx, at.version)
    const touched = touchedSites(changes, [siteId]).get(siteId)
    const isFirst = at.version === null
    const isAll = isFirst || !complete || touched?.all === true
    const ids = isAll ? await listAllIds(tx, rules, context.clock()) : [...(touched?.ids ?? [])]
    const nowMs = context.clock()
    const news = await look(tx, isFirst ? null : site, { rules, ids, nowMs })
    await writeNews(tx, site, { news, siteId, nowMs })
    await oweMails(context, tx, { siteId, nowMs })
    await setVersion(tx, siteId, version)
    // Spellings of makes may be among what has changed: the searches are read anew with them.
    if (touched?.all) context.kept.drop(siteId)
  })
}

/** Everything that the site may show, and everything that the searches have seen. */
async function listAllIds(tx: NodePgDatabase, rules: SiteRules, nowMs: number): Promise<number[]> {
  const ids = new Set(await listSeenIds(tx, rules.id))
  for (const dealershipId of await listDealershipIds(tx, rules.id))
    for (let after = 0; ; ) {
      const page = { dealershipId, after, limit: pageSize, soldSinceMs: nowMs - soldDays * dayMs }
      const cars = await listIndexedCars(tx, rules, page, new Map())
      for (const { id } of cars) ids.add(id)
      if (cars.length < pageSize) break
      after = cars.at(-1)?.id ?? after
    }
  return [...ids]
}

/** Compares vehicles with what was last seen of them. Without searches it only remembers. */
async function look(
  tx: NodePgDatabase,
  site: SiteSearches | null,
  { rules, ids, nowMs }: { rules: SiteRules; ids: readonly number[]; nowMs: number },
): Promise<News[]> {
  const news: News[] = []
  const processors = await listProcessors(tx, rules.id)
  for (let at = 0; at < ids.length; at += pageSize) {
    const wanted = ids.slice(at, at + pageSize)
    const cars = new Map((await findIndexedCars(tx, rules, wanted, processors)).map((car) => [car.id, car]))
    const seen = await listSeen(tx, rules.id, wanted)
    const changed: SeenCar[] = []
    for (const id of wanted) {
      const before = seen.get(id)
      const sight = lookAtCar(rules.id, id, { car: cars.get(id), rules, nowMs })
      if (!before && sight.state === 'gone') continue
      const hasTurned = before !== undefined && before.state !== sight.state
      const after = { ...sight, turn: (before?.turn ?? 0) + (hasTurned ? 1 : 0) }
      if (isDeepStrictEqual(before, JSON.parse(JSON.stringify(after)))) continue
      changed.push(after)
      if (site) news.push(...findNews(site, before, after))
    }
    await writeSeen(tx, changed)
  }
  return news
}

async function writeNews(
  tx: NodePgDatabase,
  { wishes }: SiteSearches,
  { news, siteId, nowMs }: { news: readonly News[]; siteId: number; nowMs: number },
): Promise<void> {
  if (news.length === 0) return
  const timeZone = (await listLocations(tx, siteId))[0]?.timeZone ?? 'Australia/Sydney'
  const hurried = news.flatMap(({ searchId }) => {
    const wish = wishes.get(searchId)
    return wish?.frequency === 'at-once' ? [wish.email] : []
  })
  const mails = await countMails(tx, siteId, {
    emails: [...new Set(hurried)],
    since: new Date(dayStartMs(nowMs, timeZone)),
  })
  const matches = news.flatMap(({ searchId, ...one }) => {
    const wish = wishes.get(searchId)
    if (!wish) return []
    const { frequency, email } = wish
    const dueMs = alertDueMs(nowMs, timeZone, { frequency, mailsToday: mails.get(email) ?? 0 })
    return [{ ...one, subscriptionId: searchId, createdAt: new Date(nowMs), dueAt: new Date(dueMs) }]
  })
  await insertMatches(tx, matches)
}

async function oweMails(
  { queue }: AlertContext,
  tx: NodePgDatabase,
  { siteId, nowMs }: { siteId: number; nowMs: number },
): Promise<void> {
  const createdAt = new Date(nowMs)
  const mails = await gatherMails(tx, siteId, createdAt)
  const owed = mails.map(({ id, email }) => ({
    siteId,
    alertMailId: id,
    kind: 'search-alert' as const,
    destination: email,
    createdAt,
  }))
  for (let at = 0; at < owed.length; at += pageSize)
    await oweDeliveries(tx, queue, owed.slice(at, at + pageSize))
}
