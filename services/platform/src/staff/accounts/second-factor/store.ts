import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  staffBackupCodes,
  staffPasskeys,
  staffSecondFactors,
  staffSessions,
} from '../../../infrastructure/database/schema/staff.ts'

export type SecondFactor = typeof staffSecondFactors.$inferSelect

export async function findSecondFactor(db: NodePgDatabase, userId: number): Promise<SecondFactor | null> {
  const [row] = await db.select().from(staffSecondFactors).where(eq(staffSecondFactors.userId, userId))
  return row ?? null
}

export async function countBackupCodes(db: NodePgDatabase, userId: number): Promise<number> {
  return db.$count(staffBackupCodes, eq(staffBackupCodes.userId, userId))
}

export async function savePending(tx: NodePgDatabase, userId: number, pending: string): Promise<void> {
  await tx
    .insert(staffSecondFactors)
    .values({ userId, pending })
    .onConflictDoUpdate({ target: staffSecondFactors.userId, set: { pending } })
}

/** The pending secret replaces any earlier pending one. */
export async function confirmPending(tx: NodePgDatabase, userId: number, step: number): Promise<void> {
  await tx
    .update(staffSecondFactors)
    .set({ secret: sql`pending`, pending: null, lastStep: step, wrongCodes: 0 })
    .where(and(eq(staffSecondFactors.userId, userId), isNotNull(staffSecondFactors.pending)))
}

/** False if the time step, or a later one, was used meanwhile. */
export async function useStep(tx: NodePgDatabase, userId: number, step: number): Promise<boolean> {
  const rows = await tx
    .update(staffSecondFactors)
    .set({ lastStep: step, wrongCodes: 0 })
    .where(and(eq(staffSecondFactors.userId, userId), lt(staffSecondFactors.lastStep, step)))
    .returning({ userId: staffSecondFactors.userId })
  return rows.length > 0
}

export async function useBackupCode(
  tx: NodePgDatabase,
  userId: number,
  digests: readonly string[],
): Promise<boolean> {
  const rows = await tx
    .delete(staffBackupCodes)
    .where(and(eq(staffBackupCodes.userId, userId), inArray(staffBackupCodes.digest, [...digests])))
    .returning({ id: staffBackupCodes.id })
  return rows.length > 0
}

export async function replaceBackupCodes(
  tx: NodePgDatabase,
  userId: number,
  digests: readonly string[],
): Promise<void> {
  await tx.delete(staffBackupCodes).where(eq(staffBackupCodes.userId, userId))
  await tx.insert(staffBackupCodes).values(digests.map((digest) => ({ userId, digest })))
}

/**
 * Counts an attempt before the code is checked, so that concurrent attempts are limited like consecutive ones; false if
 * the limit is reached.
 */
export async function countTry(
  db: NodePgDatabase,
  userId: number,
  most: number,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const began = sql`${staffSecondFactors.countedSince} < ${since.toISOString()}::timestamptz`
  const rows = await db
    .update(staffSecondFactors)
    .set({
      wrongCodes: sql`case when ${began} then 1 else ${staffSecondFactors.wrongCodes} + 1 end`,
      countedSince: sql`case when ${began} then ${now.toISOString()}::timestamptz else ${staffSecondFactors.countedSince} end`,
    })
    .where(
      and(
        eq(staffSecondFactors.userId, userId),
        sql`(${began} or ${staffSecondFactors.wrongCodes} < ${most})`,
      ),
    )
    .returning({ userId: staffSecondFactors.userId })
  return rows.length > 0
}

export async function passSession(
  tx: NodePgDatabase,
  sessionId: number,
  token: string,
  now: Date,
): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ token, secondFactorAt: now, updatedAt: now })
    .where(eq(staffSessions.id, sessionId))
}

/** Removes all their factors besides the mailbox: phone, recovery codes, passkeys. */
export async function deleteSecondFactor(tx: NodePgDatabase, userId: number): Promise<void> {
  await tx.delete(staffSecondFactors).where(eq(staffSecondFactors.userId, userId))
  await tx.delete(staffBackupCodes).where(eq(staffBackupCodes.userId, userId))
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.userId, userId))
  await tx.delete(staffSessions).where(eq(staffSessions.userId, userId))
}
