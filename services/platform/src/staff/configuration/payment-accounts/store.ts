import type { ReservationState } from '@forecourt/domain/reservation/reservation-state'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { gatewayAccounts, paymentProcessors } from '../../../infrastructure/database/schema/organisation.ts'
import { reservations } from '../../../infrastructure/database/schema/reservations.ts'
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

type OwnRow = typeof gatewayAccounts.$inferSelect

export async function listOwnAccounts(
  db: NodePgDatabase,
  dealershipIds: readonly number[],
): Promise<Omit<OwnRow, 'sealed'>[]> {
  const { sealed: _, ...columns } = getTableColumns(gatewayAccounts)
  return db
    .select(columns)
    .from(gatewayAccounts)
    .where(inArray(gatewayAccounts.dealershipId, [...dealershipIds]))
}

/** New keys of the same account take the place of the old. False: another dealership has it. */
export async function storeOwnAccount(tx: NodePgDatabase, account: Omit<OwnRow, 'id'>): Promise<boolean> {
  const { dealershipId, processor, publicKey: _, ...fresh } = account
  const rows = await tx
    .insert(gatewayAccounts)
    .values(account)
    .onConflictDoUpdate({
      target: [gatewayAccounts.processor, gatewayAccounts.publicKey],
      set: fresh,
      setWhere: eq(gatewayAccounts.dealershipId, dealershipId),
    })
    .returning({ id: gatewayAccounts.id })
  return rows.length > 0
}

type Key = Pick<AccountRow, 'authorizationType' | 'authorizationKey'>

export async function deleteOwnAccount(tx: NodePgDatabase, { authorizationType, authorizationKey }: Key) {
  await tx
    .delete(gatewayAccounts)
    .where(
      and(eq(gatewayAccounts.processor, authorizationType), eq(gatewayAccounts.publicKey, authorizationKey)),
    )
}

/** Reservations that were or are being paid with an account, in these states. */
export async function countReservations(
  db: NodePgDatabase,
  { authorizationType, authorizationKey }: Key,
  states: readonly ReservationState[],
): Promise<number> {
  return db.$count(
    reservations,
    and(
      eq(reservations.processor, authorizationType),
      eq(reservations.processorKey, authorizationKey),
      inArray(reservations.state, [...states]),
    ),
  )
}
