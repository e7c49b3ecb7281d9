import { valuationIds } from '@forecourt/domain/lead/valuation-ids'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { deliveries } from '../../../infrastructure/database/schema/deliveries.ts'
import { bookings, leadEntries, leads } from '../../../infrastructure/database/schema/leads.ts'
import { locations } from '../../../infrastructure/database/schema/organisation.ts'
import { cars } from '../../../infrastructure/database/schema/stock.ts'
import { valuations } from '../../../infrastructure/database/schema/visitors.ts'
import type { DeliveryRow } from '../../../outbox/deliveries/store.ts'
import { preferredDealership } from '../../../sites/store.ts'

export type LeadRow = typeof leads.$inferSelect

/**
 * The model chosen by a visitor whose enquiry has no vehicle. Only a model that the site has: a mail must not contain
 * text that a stranger typed (docs/decisions/106).
 */
export const preferredVehicle = sql<
  string | null
>`case when ${leads.payload} ->> 'preferred_vehicle' <> '' then (
  select c.make || ' ' || c.model from cars c
  join site_dealerships sd on sd.dealership_id = c.dealership_id and sd.site_id = ${leads.siteId}
  where c.make || ' ' || c.model = ${leads.payload} ->> 'preferred_vehicle' limit 1) end`

/** Earlier leads of the same person on the same site. */
export type EarlierLeads = { count: number; lastAt: Date | null; lastReference: string | null }

export type FoundLead = {
  lead: LeadRow
  /** With the label of its state. */
  car: (typeof cars.$inferSelect & { state: string }) | null
  booking: typeof bookings.$inferSelect | null
  preferredVehicle: string | null
  preferredDealership: string | null
  /** The valuation of the visitor's own vehicle, made by the same visitor. */
  valuation: Pick<typeof valuations.$inferSelect, 'id' | 'offerPriceCents' | 'estimate'> | null
  earlier: EarlierLeads
  /** Deliveries that failed and have not succeeded since; used only by the alert mail. */
  failures: Pick<DeliveryRow, 'kind' | 'attempts' | 'lastError'>[]
}

/** A lead with everything that a message about it may contain. */
export async function findLead(
  db: NodePgDatabase,
  { leadId, kind }: Pick<DeliveryRow, 'leadId' | 'kind'>,
): Promise<FoundLead | null> {
  if (leadId === null) return null
  const [row] = await db
    .select({
      lead: leads,
      car: cars,
      state: locations.state,
      booking: bookings,
      preferredVehicle,
      preferredDealership,
    })
    .from(leads)
    .leftJoin(cars, eq(cars.id, leads.carId))
    .leftJoin(locations, eq(locations.id, cars.locationId))
    .leftJoin(bookings, eq(bookings.leadId, leads.id))
    .where(eq(leads.id, leadId))
  if (!row) return null
  const { state, ...found } = row
  return {
    ...found,
    car: found.car && { ...found.car, state: state ?? '' },
    valuation: await findValuation(db, row.lead),
    earlier: await findEarlier(db, row.lead),
    failures: kind === 'alert' ? await listFailures(db, leadId) : [],
  }
}

/**
 * Found by the id that the form carries along. Anybody can send any id, so the record must belong to the lead's own
 * visitor.
 */
async function findValuation(
  db: NodePgDatabase,
  { payload, siteId, visitorHash }: LeadRow,
): Promise<FoundLead['valuation']> {
  const [id] = valuationIds(payload)
  if (id === undefined || visitorHash === null) return null
  const [row] = await db
    .select({
      id: valuations.id,
      offerPriceCents: valuations.offerPriceCents,
      estimate: valuations.estimate,
    })
    .from(valuations)
    .where(and(eq(valuations.id, id), eq(valuations.siteId, siteId), eq(valuations.visitorHash, visitorHash)))
  return row ?? null
}

async function findEarlier(db: NodePgDatabase, lead: LeadRow): Promise<EarlierLeads> {
  if (lead.personId === null) return { count: 0, lastAt: null, lastReference: null }
  const rows = await db
    .select({ at: leads.createdAt, reference: leads.reference, count: sql<number>`count(*) over ()::int` })
    .from(leads)
    .where(
      and(
        eq(leads.personId, lead.personId),
        eq(leads.siteId, lead.siteId),
        sql`(${leads.createdAt}, ${leads.id}) < (${lead.createdAt.toISOString()}::timestamptz, ${lead.id}::uuid)`,
      ),
    )
    .orderBy(sql`${leads.createdAt} desc`)
    .limit(1)
  return {
    count: rows[0]?.count ?? 0,
    lastAt: rows[0]?.at ?? null,
    lastReference: rows[0]?.reference ?? null,
  }
}

async function listFailures(db: NodePgDatabase, leadId: string) {
  return db
    .select({ kind: deliveries.kind, attempts: deliveries.attempts, lastError: deliveries.lastError })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.leadId, leadId),
        inArray(deliveries.state, ['waiting', 'dead']),
        sql`${deliveries.attempts} > 0 and ${deliveries.kind} not in ('alert', 'confirmation', 'reminder')`,
      ),
    )
    .orderBy(asc(deliveries.kind), asc(deliveries.id))
}

export type LeadAnswer = { subject: string; text: string }

/** The text that staff wrote, found by the occasion of its delivery. */
export async function findAnswer(
  db: NodePgDatabase,
  occasion: DeliveryRow['occasion'],
): Promise<LeadAnswer | null> {
  if (!occasion?.startsWith('answer-')) return null
  const [row] = await db
    .select({ subject: leadEntries.subject, text: leadEntries.text })
    .from(leadEntries)
    .where(eq(leadEntries.id, occasion.replace('answer-', '')))
  return row?.subject ? { subject: row.subject, text: row.text } : null
}
