import { isDeepStrictEqual } from 'node:util'
import { createAlertSchedule, dayStartMs } from '@forecourt/domain/listing/alert-due'
import { placeTimeZone } from '@forecourt/domain/site/time-zone'
import { dayMs } from '@forecourt/domain/time/duration'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readChanges } from '../../infrastructure/changes/read-changes.ts'
import { getSiteRules, type SiteRules } from '../../sites/get-site-rules.ts'
import { listLocations } from '../../sites/store.ts'
import {
  findIndexedCars,
  listDealershipIds,
  listIndexedCars,
  listProcessors,
} from '../../stock/search/indexes/store.ts'
import { touchedSites } from '../../stock/search/indexes/touched-sites.ts'
import type { SubscriptionContext } from '../subscriptions/subscribe.ts'
import { enqueueMails } from './enqueue-mails.ts'
import { findAlertItems, toSeenState } from './find-alert-items.ts'
import type { AlertSearches, SiteSearches } from './site-searches.ts'
import {
  type AlertItems,
  countMails,
  insertMatches,
  listSeen,
  listSeenIds,
  lockSite,
  type SeenCar,
  setVersion,
  writeSeen,
} from './store.ts'

export type AlertContext = SubscriptionContext & { alertSearches: AlertSearches }

const pageSize = 500
/** Vehicles that were sold earlier than this are not reported. */
const soldDays = 30

/**
 * Alert items per transaction. A larger transaction would block visitors who confirm a search, and a crash would lose
 * more work.
 */
const maxNews = 20_000

/** The vehicles that remain to be compared, and the site's position in the change log once all have been. */
type Looking = { from: number | null; version: number; ids: readonly number[]; isAll: boolean }

/**
 * Compares the saved searches of one site with its current stock: records the alert items and the last seen state of
 * each vehicle, a limited number of vehicles per transaction, and then enqueues the due mails. After a crash every
 * vehicle is either fully processed or untouched, and the next run continues with the rest. The change log only says
 * which vehicles to compare.
 */
export async function followStock(context: AlertContext, siteId: number): Promise<void> {
  let left: Looking | null = null
  try {
    do left = await lookFurther(context, siteId, left)
    while (left)
  } catch (error) {
    // What was read in a failed transaction may be rolled back, or may be the cause of the failure, so it is not reused.
    context.alertSearches.drop(siteId)
    throw error
  }
  await enqueueMails(context, siteId)
}

/**
 * Processes some vehicles and returns those that remain. None remain, too, when another process has done the work
 * meanwhile.
 */
function lookFurther(context: AlertContext, siteId: number, left: Looking | null): Promise<Looking | null> {
  return context.db.transaction(async (tx) => {
    const at = await lockSite(tx, siteId)
    if (!at || (left && left.from !== at.version)) return null
    const rules = await getSiteRules(tx, siteId)
    const { makeSpellings } = rules.settings
    const site = await context.alertSearches.open(tx, { id: siteId, makeSpellings })
    // Without searches nothing is compared; the first search starts from the stock at the time of its confirmation.
    if (site.searches.size === 0) {
      await setVersion(tx, siteId, null)
      return null
    }
    const nowMs = context.clock()
    const looking = left ?? (await findTouched(tx, rules, { from: at.version, nowMs }))
    const isFirst = at.version === null
    const { news, count } = await look(tx, isFirst ? null : site, { rules, ids: looking.ids, nowMs })
    await writeNews(tx, site, { news, rules, nowMs })
    if (count < looking.ids.length) return { ...looking, ids: looking.ids.slice(count) }
    await setVersion(tx, siteId, looking.version)
    // Make spellings may be among the changes, so the searches are parsed again with the new ones.
    if (looking.isAll) context.alertSearches.drop(siteId)
    return null
  })
}

/** The vehicles that the change log lists, or all of them when the log does not reach back far enough. */
async function findTouched(
  tx: NodePgDatabase,
  rules: SiteRules,
  { from, nowMs }: { from: number | null; nowMs: number },
): Promise<Looking> {
  const { version, complete, changes } = await readChanges(tx, from)
  const touched = touchedSites(changes, [rules.id]).get(rules.id)
  const isAll = touched?.all === true
  const ids =
    isAll || from === null || !complete ? await listAllIds(tx, rules, nowMs) : [...(touched?.ids ?? [])]
  return { from, version, ids, isAll }
}

/** All vehicles that the site may show, and all that the searches have seen. */
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

/**
 * Compares vehicles with their last seen state until there are enough alert items, and returns how many were compared.
 * Without searches it only stores the state.
 */
async function look(
  tx: NodePgDatabase,
  site: SiteSearches | null,
  { rules, ids, nowMs }: { rules: SiteRules; ids: readonly number[]; nowMs: number },
): Promise<{ news: AlertItems[]; count: number }> {
  const news: AlertItems[] = []
  let newsCount = 0
  const processors = await listProcessors(tx, rules.id)
  const wanted = ids.slice(0, pageSize)
  const cars = new Map((await findIndexedCars(tx, rules, wanted, processors)).map((car) => [car.id, car]))
  const seen = await listSeen(tx, rules.id, wanted)
  const changed: SeenCar[] = []
  let count = 0
  for (const id of wanted) {
    if (newsCount >= maxNews) break
    count += 1
    const before = seen.get(id)
    const sight = toSeenState(rules.id, id, { car: cars.get(id), rules, nowMs })
    if (!before && sight.state === 'gone') continue
    const hasTurned = before !== undefined && before.state !== sight.state
    const after = { ...sight, turn: (before?.turn ?? 0) + (hasTurned ? 1 : 0) }
    if (isDeepStrictEqual(before, JSON.parse(JSON.stringify(after)))) continue
    changed.push(after)
    if (!site) continue
    for (const one of findAlertItems(site, before, after)) {
      news.push(one)
      newsCount += one.searchIds.length
    }
  }
  await writeSeen(tx, changed)
  return { news, count }
}

async function writeNews(
  tx: NodePgDatabase,
  { alerts }: SiteSearches,
  { news, rules, nowMs }: { news: readonly AlertItems[]; rules: SiteRules; nowMs: number },
): Promise<void> {
  if (news.length === 0) return
  const siteId = rules.id
  const timeZone = placeTimeZone(rules, await listLocations(tx, siteId))
  const hurried = news.flatMap(({ searchIds }) =>
    searchIds.flatMap((id) => {
      const alert = alerts.get(id)
      return alert?.frequency === 'at-once' ? [alert.email] : []
    }),
  )
  const mails = await countMails(tx, siteId, {
    emails: [...new Set(hurried)],
    since: new Date(dayStartMs(nowMs, timeZone)),
  })
  const dueMs = createAlertSchedule(nowMs, timeZone)
  const matches = news.flatMap(({ searchIds }, newsAt) =>
    searchIds.flatMap((searchId) => {
      const alert = alerts.get(searchId)
      if (!alert) return []
      return [{ searchId, newsAt, dueMs: dueMs({ ...alert, mailsToday: mails.get(alert.email) ?? 0 }) }]
    }),
  )
  await insertMatches(tx, { news, matches, nowMs })
}
