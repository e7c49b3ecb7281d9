import type { Reach } from '@forecourt/domain/person/staff/reach'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { auditLog } from '../../ground/database/schema/staff.ts'
import { withinReach } from '../door/within-reach.ts'

export type AuditRow = typeof auditLog.$inferSelect
export type NewAuditRow = typeof auditLog.$inferInsert

export async function insertAudit(db: NodePgDatabase, entry: NewAuditRow): Promise<void> {
  await db.insert(auditLog).values(entry)
}

export type AuditQuery = { subjectId: string | null; beforeId: number | null; limit: number }

export async function listAudit(
  db: NodePgDatabase,
  reach: Reach,
  { subjectId, beforeId, limit }: AuditQuery,
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        withinReach(reach, {
          group: sql`${auditLog.groupId}`,
          dealership: sql`${auditLog.dealershipId}`,
          site: sql`${auditLog.siteId}`,
        }),
        subjectId === null ? undefined : eq(auditLog.subjectId, subjectId),
        beforeId === null ? undefined : lt(auditLog.id, beforeId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}
