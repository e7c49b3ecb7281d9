import { randomUUID } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { leads } from '../../src/infrastructure/database/schema/leads.ts'

export type LeadRow = typeof leads.$inferSelect

/** A stored, complete lead; a test overrides what it is about. */
export async function aLead(
  db: NodePgDatabase,
  changes: Partial<LeadRow> & { siteId: number },
): Promise<LeadRow> {
  const [row] = await db
    .insert(leads)
    .values({
      reference: randomUUID().slice(0, 8).toUpperCase(),
      category: 'General Enquiry',
      leadStatus: changes.formCompleted === false ? 'Incomplete' : 'Complete',
      formCompleted: true,
      ...changes,
      payload: {
        name: 'Jo',
        last_name: 'Citizen',
        email: 'jo@example.com',
        phone: '0400 000 000',
        message: 'Is it still there?',
        ...changes.payload,
      },
    })
    .returning()
  if (!row) throw new Error('The lead was not stored.')
  return row
}
