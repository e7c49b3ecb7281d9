import { and, eq, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { paymentProcessors } from '../../../infrastructure/database/schema/organisation.ts'
import { sites } from '../../../infrastructure/database/schema/sites.ts'

export type AccountRow = typeof paymentProcessors.$inferSelect
type Processor = AccountRow['authorizationType']

/** With a lock, nobody else changes them until the transaction ends. */
export async function listAccounts(
  db: NodePgDatabase,
  dealershipIds: readonly number[],
  locks = false,
): Promise<AccountRow[]> {
  const query = db
    .select()
    .from(paymentProcessors)
    .where(inArray(paymentProcessors.dealershipId, [...dealershipIds]))
    .orderBy(paymentProcessors.id)
  return locks ? query.for('update') : query
}

export async function readChosen(db: NodePgDatabase, siteId: number): Promise<Processor | null> {
  const [row] = await db.select({ chosen: sites.paymentProvider }).from(sites).where(eq(sites.id, siteId))
  return row?.chosen ?? null
}

export async function writeChosen(tx: NodePgDatabase, siteId: number, chosen: Processor): Promise<void> {
  await tx.update(sites).set({ paymentProvider: chosen }).where(eq(sites.id, siteId))
}

export async function writeDeposit(tx: NodePgDatabase, id: number, depositCents: number): Promise<void> {
  await tx.update(paymentProcessors).set({ depositCents }).where(eq(paymentProcessors.id, id))
}

/** A dealership has one account per gateway, so a website chooses by gateway. */
export async function assignAccount(
  tx: NodePgDatabase,
  account: Pick<AccountRow, 'dealershipId' | 'authorizationType' | 'authorizationKey' | 'depositCents'>,
): Promise<number> {
  const { dealershipId, authorizationType } = account
  await tx
    .delete(paymentProcessors)
    .where(
      and(
        eq(paymentProcessors.dealershipId, dealershipId),
        eq(paymentProcessors.authorizationType, authorizationType),
      ),
    )
  const [row] = await tx.insert(paymentProcessors).values(account).returning({ id: paymentProcessors.id })
  return row?.id ?? 0
}

export async function removeAccount(tx: NodePgDatabase, id: number): Promise<void> {
  await tx.delete(paymentProcessors).where(eq(paymentProcessors.id, id))
}
