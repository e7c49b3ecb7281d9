import type { SavedCar } from '@forecourt/domain/visit/garage/saved-car'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { queryValues } from '../../infrastructure/database/connection/query-rows.ts'
import { instant } from '../../infrastructure/database/schema/columns.ts'
import {
  watchlist,
  websiteCodes,
  websiteSessions,
  websiteUsers,
} from '../../infrastructure/database/schema/visitors.ts'

/** The users as better-auth sees them. It identifies a person by the column `email`; here a person also has a site. */
const authUsers = pgTable('website_users', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text('identity').notNull().unique(),
  emailVerified: boolean('email_verified').notNull(),
  image: text(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/**
 * Described only because better-auth does not start without it: visitors have no passwords and no other sign-in
 * providers.
 */
const authAccounts = pgTable('website_accounts', {
  id: uuid().primaryKey(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  userId: uuid('user_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text(),
  password: text(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Described for the same reason: we implement the codes ourselves (docs/decisions/286). */
const authVerifications = pgTable('website_verifications', {
  id: uuid().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Maps our tables to better-auth's names. */
export const authTables = {
  user: authUsers,
  session: websiteSessions,
  account: authAccounts,
  verification: authVerifications,
}

type UserRow = typeof websiteUsers.$inferSelect
export type VisitorUser = Pick<UserRow, 'id' | 'siteId' | 'email' | 'name' | 'identity' | 'signedInAt'>
export type VisitorSession = { user: VisitorUser; sessionId: string }
type Place = { siteId: number; email: string }

const columns = {
  id: websiteUsers.id,
  siteId: websiteUsers.siteId,
  email: websiteUsers.email,
  name: websiteUsers.name,
  identity: websiteUsers.identity,
  signedInAt: websiteUsers.signedInAt,
}

const at = ({ siteId, email }: Place) => and(eq(websiteUsers.siteId, siteId), eq(websiteUsers.email, email))

/** The user of an address, created if missing. A user who has just requested a code is not deleted by the cleanup. */
export async function findOrCreateUser(tx: NodePgDatabase, place: Place, now: Date): Promise<VisitorUser> {
  const [row] = await tx
    .insert(websiteUsers)
    .values({ ...place, name: '', createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [websiteUsers.siteId, websiteUsers.email], set: { updatedAt: now } })
    .returning(columns)
  if (!row) throw new Error('The user was not stored.')
  return row
}

export async function findUserAt(db: NodePgDatabase, place: Place): Promise<VisitorUser | null> {
  const [row] = await db.select(columns).from(websiteUsers).where(at(place))
  return row ?? null
}

export async function findUser(db: NodePgDatabase, id: string): Promise<VisitorUser | null> {
  const [row] = await db.select(columns).from(websiteUsers).where(eq(websiteUsers.id, id))
  return row ?? null
}

export async function changeUser(
  tx: NodePgDatabase,
  id: string,
  change: Partial<Pick<UserRow, 'name' | 'email' | 'signedInAt'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(websiteUsers)
    .set({ ...change, updatedAt: now })
    .where(eq(websiteUsers.id, id))
}

/** Deletes the user with their sessions, watchlist and pending codes. */
export async function deleteUser(tx: NodePgDatabase, { id }: Pick<VisitorUser, 'id'>): Promise<void> {
  await tx.delete(websiteUsers).where(eq(websiteUsers.id, id))
}

/** The user of a session token. A token of another site matches nobody. */
export async function findSession(
  db: NodePgDatabase,
  { siteId, token }: { siteId: number; token: string },
  now: Date,
): Promise<VisitorSession | null> {
  const [row] = await db
    .select({ user: columns, sessionId: websiteSessions.id })
    .from(websiteSessions)
    .innerJoin(websiteUsers, eq(websiteUsers.id, websiteSessions.userId))
    .where(
      and(
        eq(websiteSessions.token, token),
        gt(websiteSessions.expiresAt, now),
        eq(websiteUsers.siteId, siteId),
        isNotNull(websiteUsers.signedInAt),
      ),
    )
  return row ?? null
}

export async function findExpiry(db: NodePgDatabase, token: string): Promise<Date | null> {
  const [row] = await db
    .select({ expiresAt: websiteSessions.expiresAt })
    .from(websiteSessions)
    .where(eq(websiteSessions.token, token))
  return row?.expiresAt ?? null
}

export async function countSessions(db: NodePgDatabase, userId: string, now: Date): Promise<number> {
  return db.$count(
    websiteSessions,
    and(eq(websiteSessions.userId, userId), gt(websiteSessions.expiresAt, now)),
  )
}

export async function deleteSession(db: NodePgDatabase, token: string): Promise<void> {
  await db.delete(websiteSessions).where(eq(websiteSessions.token, token))
}

/** Ends one session of a user, or all of them. */
export async function deleteSessions(
  tx: NodePgDatabase,
  of: { userId: string; sessionId?: string },
): Promise<void> {
  await tx
    .delete(websiteSessions)
    .where(
      and(
        eq(websiteSessions.userId, of.userId),
        of.sessionId === undefined ? undefined : eq(websiteSessions.id, of.sessionId),
      ),
    )
}

/** The ids of the cars that an account has saved, the oldest first. */
export async function listSavedIds(db: NodePgDatabase, userId: string): Promise<number[]> {
  const rows = await db
    .select({ carId: watchlist.carId })
    .from(watchlist)
    .where(and(eq(watchlist.userId, userId), eq(watchlist.isSaved, true)))
    .orderBy(watchlist.changedAtMs, watchlist.carId)
  return rows.map(({ carId }) => carId)
}

/**
 * What an account has stored about these cars, including removals. Callers that change it lock the user until the
 * transaction ends.
 */
export async function lockPeopleRecords(
  tx: NodePgDatabase,
  userId: string,
  carIds: readonly number[],
): Promise<SavedCar[]> {
  await tx.select({ id: websiteUsers.id }).from(websiteUsers).where(eq(websiteUsers.id, userId)).for('update')
  const rows = await tx
    .select()
    .from(watchlist)
    .where(and(eq(watchlist.userId, userId), sql`${watchlist.carId} = any(${sql.param([...carIds])}::int[])`))
  return rows.map(({ carId, isSaved, changedAtMs, priceCents, priceBasis }) => ({
    id: carId,
    isSaved,
    atMs: changedAtMs,
    priceCents,
    priceBasis,
  }))
}

/** Those of the ids that are vehicles of the site, whether or not they are listed. */
export async function listOwnCars(
  db: NodePgDatabase,
  siteId: number,
  carIds: readonly number[],
): Promise<Set<number>> {
  const found = await queryValues(db, z.number()).all(sql`
    select c.id from cars c
    join site_dealerships sd on sd.dealership_id = c.dealership_id
    join sites s on s.id = sd.site_id and s.kind = c.kind
    where s.id = ${siteId} and c.id = any(${sql.param([...carIds])}::int[])`)
  return new Set(found)
}

export async function writeRecords(
  tx: NodePgDatabase,
  userId: string,
  cars: readonly SavedCar[],
): Promise<void> {
  if (cars.length === 0) return
  await tx
    .insert(watchlist)
    .values(
      cars.map(({ id, isSaved, atMs, priceCents, priceBasis }) => ({
        userId,
        carId: id,
        isSaved,
        changedAtMs: atMs,
        priceCents,
        priceBasis,
      })),
    )
    .onConflictDoUpdate({
      target: [watchlist.userId, watchlist.carId],
      set: {
        isSaved: sql`excluded.is_saved`,
        changedAtMs: sql`excluded.said_at_ms`,
        priceCents: sql`excluded.price_cents`,
        priceBasis: sql`excluded.price_basis`,
      },
    })
}

/**
 * Deletes expired sessions and codes, and addresses for which no code was ever used. A code that still waits to be
 * mailed stays.
 */
export async function deleteUnused(
  db: NodePgDatabase,
  { now, askedBefore, most }: { now: Date; askedBefore: Date; most: number },
): Promise<void> {
  await db.execute(sql`
    delete from ${websiteSessions} where id in
      (select id from ${websiteSessions} where expires_at < ${now.toISOString()}::timestamptz limit ${most})`)
  await db.execute(sql`
    delete from ${websiteCodes} where id in
      (select id from ${websiteCodes} where expires_at < ${now.toISOString()}::timestamptz - interval '1 hour' limit ${most})`)
  await db.execute(sql`
    delete from ${websiteUsers} where id in
      (select id from ${websiteUsers} where signed_in_at is null
        and updated_at < ${askedBefore.toISOString()}::timestamptz limit ${most})`)
}
