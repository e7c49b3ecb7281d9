import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { insertOnce } from '../../../infrastructure/database/connection/insert-once.ts'
import { staffChallenges, staffPasskeys, staffUsers } from '../../../infrastructure/database/schema/staff.ts'
import type { StaffUser } from '../store.ts'

export type PasskeyRow = typeof staffPasskeys.$inferSelect

export async function listPasskeys(db: NodePgDatabase, userId: number): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.userId, userId))
    .orderBy(asc(staffPasskeys.id))
}

export function insertPasskey(tx: NodePgDatabase, row: typeof staffPasskeys.$inferInsert) {
  return insertOnce(tx, staffPasskeys, row)
}

const isOwn = (userId: number, id: number) => and(eq(staffPasskeys.id, id), eq(staffPasskeys.userId, userId))

/** Only the user's own; null if there is none. */
export async function renamePasskey(
  tx: NodePgDatabase,
  userId: number,
  id: number,
  name: string,
): Promise<string | null> {
  const [before] = await tx
    .select({ name: staffPasskeys.name })
    .from(staffPasskeys)
    .where(isOwn(userId, id))
    .for('update')
  if (!before) return null
  await tx.update(staffPasskeys).set({ name }).where(isOwn(userId, id))
  return before.name
}

export async function deletePasskey(tx: NodePgDatabase, userId: number, id: number): Promise<string | null> {
  const [gone] = await tx
    .delete(staffPasskeys)
    .where(isOwn(userId, id))
    .returning({ name: staffPasskeys.name })
  return gone?.name ?? null
}

/** The owner of a credential, by the device's id for it. */
export async function findByCredential(
  db: NodePgDatabase,
  credentialId: string,
): Promise<{ passkey: PasskeyRow; user: StaffUser } | null> {
  const [row] = await db
    .select({
      passkey: staffPasskeys,
      user: { id: staffUsers.id, name: staffUsers.name, email: staffUsers.email },
    })
    .from(staffPasskeys)
    .innerJoin(staffUsers, eq(staffUsers.id, staffPasskeys.userId))
    .where(eq(staffPasskeys.credentialId, credentialId))
  return row ?? null
}

export async function notePasskeyUse(
  tx: NodePgDatabase,
  id: number,
  { counter, usedAt }: { counter: number; usedAt: Date },
): Promise<void> {
  await tx.update(staffPasskeys).set({ counter, usedAt }).where(eq(staffPasskeys.id, id))
}

export async function insertChallenge(
  tx: NodePgDatabase,
  row: typeof staffChallenges.$inferInsert,
): Promise<void> {
  await tx.insert(staffChallenges).values(row)
}

/**
 * Deletes the challenge, so that it can be answered only once; false if it does not exist, is another user's, or has
 * expired.
 */
export async function consumeChallenge(
  db: NodePgDatabase,
  challenge: string,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, challenge),
        userId === null ? isNull(staffChallenges.userId) : eq(staffChallenges.userId, userId),
        gt(staffChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: staffChallenges.challenge })
  return rows.length > 0
}

export async function deleteOldChallenges(db: NodePgDatabase, now: Date): Promise<void> {
  await db.delete(staffChallenges).where(lte(staffChallenges.expiresAt, now))
}
