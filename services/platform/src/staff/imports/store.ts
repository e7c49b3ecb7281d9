import { asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { leads } from '../../ground/database/schema/leads.ts'
import { sites } from '../../ground/database/schema/sites.ts'
import { cars } from '../../ground/database/schema/stock.ts'
import type { ImportedLead } from './import-team.ts'

/** Each about a vehicle of the site's own dealership. */
export async function insertLeads(
  db: NodePgDatabase,
  siteId: number,
  imported: readonly ImportedLead[],
  nowMs: number,
): Promise<void> {
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
      payload: { name, last_name, email, phone, message },
      createdAt: at,
      updatedAt: at,
    }
  })
  if (rows.length > 0) await db.insert(leads).values(rows).onConflictDoNothing()
}
