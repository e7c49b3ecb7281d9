import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { gatewayAccounts } from '../../../infrastructure/database/schema/organisation.ts'

export type OwnAccountRow = typeof gatewayAccounts.$inferSelect

export function listOwnAccounts(db: NodePgDatabase): Promise<OwnAccountRow[]> {
  return db.select().from(gatewayAccounts)
}
