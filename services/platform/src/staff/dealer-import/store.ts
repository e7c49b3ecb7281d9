import type { LeadImport } from '@forecourt/contract/dealer-import/team-import'
import type { LedgerKind } from '@forecourt/domain/reservation/payment/ledger-entry'
import { hourMs } from '@forecourt/domain/time/duration'
import { asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { leads } from '../../infrastructure/database/schema/leads.ts'
import {
  depositLedger,
  paymentAttempts,
  reservations,
} from '../../infrastructure/database/schema/reservations.ts'
import { sites } from '../../infrastructure/database/schema/sites.ts'
import { cars } from '../../infrastructure/database/schema/stock.ts'

/** Each about a vehicle of the site's own dealership. */
export async function insertLeads(
  db: NodePgDatabase,
  siteId: number,
  imported: readonly LeadImport[],
  nowMs: number,
): Promise<{ id: string; reference: string }[]> {
  const stock = await db
    .select({ id: cars.id })
    .from(cars)
    .innerJoin(sites, eq(sites.dealershipId, cars.dealershipId))
    .where(eq(sites.id, siteId))
    .orderBy(asc(cars.id))
    .limit(imported.length)
  const rows = imported.map((lead, n) => {
    const at = new Date(nowMs - lead.minutesAgo * 60_000)
    const { name, lastName: last_name, email, phone, message } = lead
    return {
      siteId,
      reference: lead.reference,
      category: lead.category,
      carId: stock[n]?.id ?? null,
      leadStatus: 'Complete',
      formCompleted: true,
      stage: lead.stage,
      lostReason: lead.stage === 'lost' ? ('bought-elsewhere' as const) : null,
      answeredAt: lead.stage === 'new' ? null : new Date(at.getTime() + 30 * 60_000),
      payload: {
        name,
        last_name,
        email,
        phone,
        message,
        source: 'Website',
        lead_attributes: { visited_pages: lead.pages, linked_query_params: lead.cameBy },
      },
      createdAt: at,
      updatedAt: at,
    }
  })
  if (rows.length === 0) return []
  return db
    .insert(leads)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: leads.id, reference: leads.reference })
}

export async function findSiteDealership(db: NodePgDatabase, siteId: number): Promise<number> {
  const [site] = await db.select({ id: sites.dealershipId }).from(sites).where(eq(sites.id, siteId))
  return site?.id ?? 0
}

/** A deposit that was paid and refunded: its complete history, with nothing pending. */
export async function insertRefund(
  db: NodePgDatabase,
  { siteId, dealershipId, nowMs }: { siteId: number; dealershipId: number; nowMs: number },
): Promise<void> {
  const at = (hoursAgo: number) => new Date(nowMs - hoursAgo * hourMs)
  const deposit = { depositCents: 50_000, processor: 'stripe' as const, processorKey: 'pk_test_demo' }
  const [reservation] = await db
    .insert(reservations)
    .values({
      siteId,
      dealershipId,
      thing: { name: '2024 demonstrator', slug: null, stockNumber: null },
      reference: `R-DEMO-${siteId}`,
      visitorHash: 'demo',
      details: { firstName: 'Harriet', lastName: 'Doyle', email: 'harriet.doyle@example.com' },
      state: 'refunded',
      ...deposit,
      createdAt: at(50),
      updatedAt: at(26),
      paidAt: at(49),
    })
    .onConflictDoNothing()
    .returning({ id: reservations.id })
  if (!reservation) return
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({
      reservationId: reservation.id,
      number: 1,
      idempotencyKey: `demo-${siteId}`,
      gatewayReference: `demo-${siteId}`,
      gatewayId: `demo-${siteId}`,
      amountCents: deposit.depositCents,
      state: 'succeeded',
      refundState: 'refunded',
      refundId: `demo-refund-${siteId}`,
      createdAt: at(49),
      updatedAt: at(26),
    })
    .returning({ id: paymentAttempts.id })
  const entry = (kind: LedgerKind, hoursAgo: number, amountCents = 0, note: string | null = null) => ({
    reservationId: reservation.id,
    attemptId: kind === 'hold-taken' || kind === 'cancelled' ? null : (attempt?.id ?? null),
    kind,
    amountCents,
    at: at(hoursAgo),
    note,
  })
  await db
    .insert(depositLedger)
    .values([
      entry('hold-taken', 50),
      entry('attempt-started', 49.5),
      entry('charged', 49, deposit.depositCents),
      entry('reserved', 49),
      entry('cancelled', 27, 0, 'They changed their mind'),
      entry('refund-owed', 27),
      entry('refunded', 26, -deposit.depositCents),
    ])
}
