import type { StaffDevice } from '@forecourt/contract/endpoints/staff/accounts'
import { siteOfStaffJson } from '@forecourt/contract/endpoints/staff/accounts'
import type { Reach } from '@forecourt/domain/person/staff/reach'
import { hourMs } from '@forecourt/domain/time/duration'
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { z } from 'zod'
import { queryRows } from '../../infrastructure/database/connection/query-rows.ts'
import { staffGrants, staffSessions, staffUsers } from '../../infrastructure/database/schema/staff.ts'
import { timeZoneOfDealership } from '../access/store.ts'
import { withinReach } from '../access/within-reach.ts'

export type StaffUser = Pick<typeof staffUsers.$inferSelect, 'id' | 'name' | 'email'>

const providerSessionMs = 12 * hourMs

/** Users invited by demos; nobody else can sign in without a code. */
export const demoInviter = 'the demo'

const userColumns = { id: staffUsers.id, name: staffUsers.name, email: staffUsers.email }

export async function findUserByEmail(db: NodePgDatabase, email: string): Promise<StaffUser | null> {
  const [row] = await db.select(userColumns).from(staffUsers).where(eq(staffUsers.email, email))
  return row ?? null
}

export async function findDemoUser(db: NodePgDatabase, id: number): Promise<StaffUser | null> {
  const [row] = await db
    .select(userColumns)
    .from(staffUsers)
    .where(and(eq(staffUsers.id, id), eq(staffUsers.invitedBy, demoInviter)))
  return row ?? null
}

export async function listDemoUsers(db: NodePgDatabase) {
  return db
    .select({ ...userColumns, role: staffGrants.role })
    .from(staffUsers)
    .innerJoin(staffGrants, eq(staffGrants.userId, staffUsers.id))
    .where(eq(staffUsers.invitedBy, demoInviter))
    .orderBy(asc(staffUsers.id))
}

type NewSession = {
  userId: number
  token: string
  device: StaffDevice
  now: Date
  passesSecondFactor: boolean
  providerId: number | null
}

/** Completes a session that better-auth has created, and records the user's sign-in. */
export async function startSession(
  tx: NodePgDatabase,
  { userId, token, device, now, passesSecondFactor, providerId }: NewSession,
): Promise<Date> {
  // Offers made before the first sign-in are accepted by it; later offers are accepted one by one. A provider speaks for
  // its own group only, whose offers it has accepted itself.
  if (providerId === null)
    await tx.execute(sql`
    update staff_grants g set accepted_at = ${now.toISOString()}::timestamptz from staff_users u
    where u.id = g.user_id and u.id = ${userId} and u.signed_in_at is null and g.accepted_at is null`)
  await tx.update(staffUsers).set({ signedInAt: now }).where(eq(staffUsers.id, userId))
  const [row] = await tx
    .update(staffSessions)
    .set({
      userAgent: device.userAgent,
      ipAddress: device.address,
      updatedAt: now,
      secondFactorAt: passesSecondFactor ? now : null,
      providerId,
      // A role that is taken away at the provider is gone after a working day at the latest.
      ...(providerId !== null && { expiresAt: new Date(now.getTime() + providerSessionMs) }),
    })
    .where(eq(staffSessions.token, token))
    .returning({ expiresAt: staffSessions.expiresAt })
  if (!row) throw new Error('The session was not stored.')
  return row.expiresAt
}

export async function updateName(tx: NodePgDatabase, id: number, name: string): Promise<void> {
  await tx.update(staffUsers).set({ name, updatedAt: new Date() }).where(eq(staffUsers.id, id))
}

export async function listSessions(db: NodePgDatabase, userId: number, now: Date) {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, userId), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(staffSessions.updatedAt))
}

/** Only the user's own. */
export async function deleteSession(tx: NodePgDatabase, userId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.userId, userId)))
    .returning({ id: staffSessions.id })
  return rows.length > 0
}

/** One that must not begin. */
export async function deleteSessionByToken(db: NodePgDatabase, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.token, token))
}

/** All except the current session. */
export async function deleteOtherSessions(
  tx: NodePgDatabase,
  userId: number,
  sessionId: number,
): Promise<number> {
  const rows = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, userId), ne(staffSessions.id, sessionId)))
    .returning({ id: staffSessions.id })
  return rows.length
}

export type SiteOfStaff = z.infer<typeof siteOfStaffJson>

/** The sites that a scope contains, directly or through a dealership or group. */
export async function listReachedSites(db: NodePgDatabase, reach: Reach): Promise<SiteOfStaff[]> {
  return queryRows(db, siteOfStaffJson).all(sql`
    select s.id, s.slug, s.name, s.url, ${timeZoneOfDealership} as "timeZone", s.closed is not null as "isClosed" from sites s join dealerships d on d.id = s.dealership_id
    where ${withinReach(reach)} order by s.name, s.id limit 500`)
}

/** The user with this address, created if missing. */
export async function findOrCreateUser(
  tx: NodePgDatabase,
  user: { email: string; name: string; invitedBy: string },
): Promise<StaffUser & { isNew: boolean }> {
  const [made] = await tx.insert(staffUsers).values(user).onConflictDoNothing().returning(userColumns)
  if (made) return { ...made, isNew: true }
  const known = await findUserByEmail(tx, user.email)
  if (!known) throw new Error('The user was not stored.')
  return { ...known, isNew: false }
}
