import type { AlertFrequency } from '@forecourt/domain/listing/alert-due'
import type { AlertKind } from '@forecourt/domain/listing/alert-kind'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { cars } from '../../ground/database/schema/stock.ts'
import {
  alertCars,
  alertMatches,
  alertSites,
  subscriptions,
} from '../../ground/database/schema/subscriptions.ts'

/** Of one statement, which has at most 65,535 parameters. */
const chunk = 2_000

export type SeenCar = typeof alertCars.$inferSelect
export type NewMatch = typeof alertMatches.$inferInsert
export type SearchWish = {
  id: string
  email: string
  frequency: AlertFrequency
  kinds: readonly AlertKind[]
}

/** Sites whose searches have something to do: new stock to look at, or mail that is due. */
export async function listSitesToFollow(db: NodePgDatabase, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ site_id: number }>(sql`
    select s.site_id from alert_sites s
    where exists (
        select from subscriptions q where q.site_id = s.site_id and q.kind = 'search'
          and q.confirmed_at is not null and q.ended_at is null)
      and (s.version is null or exists (
        select from changes c where c.version > s.version and (c.site_id = s.site_id or c.site_id is null)))
    union
    select q.site_id from alert_matches m join subscriptions q on q.id = m.subscription_id
    where m.mail_id is null and m.due_at <= ${now} and q.ended_at is null`)
  return rows.map(({ site_id }) => site_id)
}

/** Until the transaction ends nobody else follows the site's stock. Null where somebody does, or nobody asked. */
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

/** A page of the searches that were confirmed, changed or ended after a revision; one revision is one search. */
export async function listChangedSearches(tx: NodePgDatabase, siteId: number, after: number) {
  const { rows } = await tx.execute<{
    id: string
    email: string
    search: string
    frequency: AlertFrequency
    kinds: AlertKind[]
    revision: string
    is_live: boolean
  }>(sql`
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

/** Vehicles that are on the website as far as the searches have seen. */
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
          price: sql`excluded.price`,
          document: sql`excluded.document`,
          turn: sql`excluded.turn`,
        },
      })
}

/** What was told before is not told again. */
export async function insertMatches(tx: NodePgDatabase, matches: readonly NewMatch[]): Promise<void> {
  for (let at = 0; at < matches.length; at += chunk)
    await tx
      .insert(alertMatches)
      .values(matches.slice(at, at + chunk))
      .onConflictDoNothing()
}

/** How many mails of news each of these mailboxes has had since then. */
export async function countMails(
  tx: NodePgDatabase,
  siteId: number,
  { emails, since }: { emails: readonly string[]; since: Date },
): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map()
  const { rows } = await tx.execute<{ email: string; count: number }>(sql`
    select email, count(*)::int as count from alert_mails
    where site_id = ${siteId} and created_at >= ${since} and email = any(${sql.param([...emails])}::text[])
    group by email`)
  return new Map(rows.map(({ email, count }) => [email, count]))
}

/** Puts all news that is due into one mail a mailbox, and tells which mails there are now. */
export async function gatherMails(
  tx: NodePgDatabase,
  siteId: number,
  now: Date,
): Promise<{ id: string; email: string }[]> {
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    with due as (
      select m.id, q.email from alert_matches m join subscriptions q on q.id = m.subscription_id
      where m.mail_id is null and m.due_at <= ${now} and q.site_id = ${siteId}
        and q.confirmed_at is not null and q.ended_at is null),
    mails as (
      insert into alert_mails (site_id, email, created_at)
      select distinct ${siteId}::int, email, ${now}::timestamptz from due returning id, email),
    filled as (
      update alert_matches m set mail_id = mails.id from due join mails using (email) where m.id = due.id)
    select id, email from mails`)
  return rows
}

/** The news of one mail, by search. */
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
