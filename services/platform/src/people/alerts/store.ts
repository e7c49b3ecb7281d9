import type { AlertFrequency } from '@forecourt/domain/listing/alert-due'
import { alertFrequencies } from '@forecourt/domain/listing/alert-due'
import type { AlertKind } from '@forecourt/domain/listing/alert-kind'
import { alertKinds } from '@forecourt/domain/listing/alert-kind'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows, queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { cars } from '../../infrastructure/database/schema/stock.ts'
import {
  alertCars,
  alertMatches,
  alertSites,
  subscriptions,
} from '../../infrastructure/database/schema/subscriptions.ts'

/** Rows per statement. */
const chunk = 2_000

export type SeenCar = typeof alertCars.$inferSelect
export type SearchAlert = {
  id: string
  email: string
  frequency: AlertFrequency
  kinds: readonly AlertKind[]
}

const hasSearches = sql`exists (
  select from subscriptions q where q.site_id = s.site_id and q.kind = 'search'
    and q.confirmed_at is not null and q.ended_at is null)`

/**
 * Sites with pending work: their searches have not seen the latest stock, mail is due, or the last search has ended and
 * the next one must start from the stock of its own day.
 */
export async function listSitesToFollow(db: NodePgDatabase, now: Date): Promise<number[]> {
  return queryValues(db, z.number()).all(sql`
    select s.site_id from alert_sites s
    where ${hasSearches} and (s.version is null or exists (
      select from changes c where c.version > s.version and (c.site_id = s.site_id or c.site_id is null)))
    union
    select s.site_id from alert_sites s where s.version is not null and not ${hasSearches}
    union
    select q.site_id from alert_matches m join subscriptions q on q.id = m.subscription_id
    where m.mail_id is null and m.due_at <= ${now} and q.ended_at is null`)
}

/**
 * Locks the site's alerts until the transaction ends. Null when another process holds the lock, or the site has no
 * searches.
 */
export async function lockSite(
  tx: NodePgDatabase,
  siteId: number,
): Promise<{ version: number | null } | null> {
  const [row] = await tx
    .select({ version: alertSites.version })
    .from(alertSites)
    .where(eq(alertSites.siteId, siteId))
    .for('update', { skipLocked: true })
  return row ?? null
}

export async function setVersion(tx: NodePgDatabase, siteId: number, version: number | null): Promise<void> {
  await tx.update(alertSites).set({ version }).where(eq(alertSites.siteId, siteId))
}

const changedSearchRow = z.object({
  id: z.string(),
  email: z.string(),
  search: z.string(),
  frequency: z.enum(alertFrequencies),
  kinds: z.array(z.enum(alertKinds)),
  revision: z.string(),
  is_live: z.boolean(),
})

/** A page of the searches that were confirmed, changed or ended after a revision. Each revision belongs to one search. */
export async function listChangedSearches(tx: NodePgDatabase, siteId: number, after: number) {
  const rows = await queryRows(tx, changedSearchRow).all(sql`
    select id, email, search, frequency, kinds, revision,
      confirmed_at is not null and ended_at is null as is_live
    from subscriptions where site_id = ${siteId} and kind = 'search' and revision > ${after}
    order by revision limit 5000`)
  return rows.map(({ is_live, revision, ...row }) => ({
    ...row,
    revision: Number(revision),
    isLive: is_live,
  }))
}

export async function listSeen(
  tx: NodePgDatabase,
  siteId: number,
  ids: readonly number[],
): Promise<Map<number, SeenCar>> {
  const rows = await tx
    .select()
    .from(alertCars)
    .where(and(eq(alertCars.siteId, siteId), inArray(alertCars.carId, [...ids])))
  return new Map(rows.map((row) => [row.carId, row]))
}

/** The vehicles on the website, as last seen by the searches. */
export async function listSeenIds(tx: NodePgDatabase, siteId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: alertCars.carId })
    .from(alertCars)
    .where(and(eq(alertCars.siteId, siteId), notInArray(alertCars.state, ['gone'])))
  return rows.map(({ id }) => id)
}

export async function writeSeen(tx: NodePgDatabase, seen: readonly SeenCar[]): Promise<void> {
  for (let at = 0; at < seen.length; at += chunk)
    await tx
      .insert(alertCars)
      .values(seen.slice(at, at + chunk))
      .onConflictDoUpdate({
        target: [alertCars.siteId, alertCars.carId],
        set: {
          state: sql`excluded.state`,
          priceCents: sql`excluded.price_cents`,
          priceBasis: sql`excluded.price_basis`,
          stockPriceCents: sql`excluded.stock_price_cents`,
          document: sql`excluded.document`,
          turn: sql`excluded.turn`,
        },
      })
}

/** The new state of a vehicle, and the searches to alert. */
export type AlertItems = {
  searchIds: string[]
  kind: AlertKind
  occasion: string
  carId: number
  carName: string
  priceCents: number | null
  wasPriceCents: number | null
  priceBasis: string | null
}

/** An alert item for one search: which change it reports, and when its owner is mailed. */
export type NewMatch = { searchId: string; newsAt: number; dueMs: number }

/**
 * Skips items that were already recorded and searches that no longer exist. Each column is one array parameter, and the
 * common part of an item is sent once per vehicle, because thousands of searches may match it.
 */
export async function insertMatches(
  tx: NodePgDatabase,
  { news, matches, nowMs }: { news: readonly AlertItems[]; matches: readonly NewMatch[]; nowMs: number },
): Promise<void> {
  const column = (name: keyof AlertItems) => sql.param(news.map((one) => one[name]))
  for (let at = 0; at < matches.length; at += chunk) {
    const some = matches.slice(at, at + chunk)
    const each = (name: keyof NewMatch) => sql.param(some.map((match) => match[name]))
    await tx.execute(sql`
      insert into alert_matches
        (subscription_id, car_id, kind, occasion, car_name, price_cents, was_price_cents, price_basis,
          created_at, due_at)
      select m.id, n.car_id, n.kind, n.occasion, n.car_name, n.price_cents, n.was_price_cents, n.price_basis,
        ${new Date(nowMs)}::timestamptz, to_timestamp(m.due_ms / 1000)
      from unnest(${each('searchId')}::uuid[], ${each('newsAt')}::int[], ${each('dueMs')}::float8[])
        as m (id, news_at, due_ms)
      join subscriptions q on q.id = m.id and q.confirmed_at is not null and q.ended_at is null
      join unnest(${column('carId')}::int[], ${column('kind')}::text[], ${column('occasion')}::text[],
        ${column('carName')}::text[], ${column('priceCents')}::bigint[], ${column('wasPriceCents')}::bigint[],
        ${column('priceBasis')}::text[])
        with ordinality as n (car_id, kind, occasion, car_name, price_cents, was_price_cents, price_basis, at)
        on n.at = m.news_at + 1
      on conflict do nothing`)
  }
}

const mailCountRow = z.object({ email: z.string(), count: z.number() })

/** How many alert mails each of these mailboxes was sent since then. */
export async function countMails(
  tx: NodePgDatabase,
  siteId: number,
  { emails, since }: { emails: readonly string[]; since: Date },
): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map()
  const rows = await queryRows(tx, mailCountRow).all(sql`
    select email, count(*)::int as count from alert_mails
    where site_id = ${siteId} and created_at >= ${since} and email = any(${sql.param([...emails])}::text[])
    group by email`)
  return new Map(rows.map(({ email, count }) => [email, count]))
}

const gatheredMailRow = z.object({ id: z.string(), email: z.string() })

/**
 * Combines all due items of some mailboxes into one mail each and returns the new mails. A call takes as many mailboxes
 * as one statement can write within its timeout, the longest due first; an empty result means that nothing is due.
 */
export async function groupAlertMails(
  tx: NodePgDatabase,
  siteId: number,
  now: Date,
): Promise<{ id: string; email: string }[]> {
  return queryRows(tx, gatheredMailRow).all(sql`
    with waiting as (
      select q.email from alert_matches m join subscriptions q on q.id = m.subscription_id
      where m.mail_id is null and m.due_at <= ${now} and q.site_id = ${siteId}
        and q.confirmed_at is not null and q.ended_at is null
      order by m.due_at limit ${chunk}),
    due as (
      select m.id, q.email from subscriptions q join alert_matches m on m.subscription_id = q.id
      where q.email in (select email from waiting) and q.site_id = ${siteId} and q.kind = 'search'
        and q.confirmed_at is not null and q.ended_at is null
        and m.mail_id is null and m.due_at <= ${now}),
    mails as (
      insert into alert_mails (site_id, email, created_at)
      select distinct ${siteId}::int, email, ${now}::timestamptz from due returning id, email),
    filled as (
      update alert_matches m set mail_id = mails.id from due join mails using (email) where m.id = due.id)
    select id, email from mails`)
}

/** The items of one mail, grouped by search. */
export async function listMailed(db: NodePgDatabase, mailId: string) {
  return db
    .select({
      match: alertMatches,
      search: { id: subscriptions.id, label: subscriptions.label, token: subscriptions.token },
      car: { slug: cars.slug, status: cars.status, isShown: cars.showOnDealerWebsite },
    })
    .from(alertMatches)
    .innerJoin(subscriptions, eq(subscriptions.id, alertMatches.subscriptionId))
    .leftJoin(cars, eq(cars.id, alertMatches.carId))
    .where(eq(alertMatches.mailId, mailId))
    .orderBy(subscriptions.createdAt, subscriptions.id, alertMatches.id)
}
