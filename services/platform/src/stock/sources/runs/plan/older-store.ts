import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryValues } from '../../../../infrastructure/database/connection/query-rows.ts'
import { stockChanges, stockEntries, stockRuns } from '../../../../infrastructure/database/schema/sources.ts'

/**
 * Vehicles that a planned run would take back to what the source said before its last files: changed to values that they
 * had, offered again though they were gone, and missing though the last file brought them.
 */
export async function listGoingBack(
  db: NodePgDatabase,
  { sourceId, runId, lastRunId }: { sourceId: number; runId: number; lastRunId: number },
): Promise<string[]> {
  return queryValues(db, z.string()).all(sql`
    with earlier as materialized (
      select p.run_id, p.action, p.stock_number, (p.before -> 'entry' -> 'vehicle')::jsonb - 'modifiedAtMs' as vehicle
      from ${stockChanges} p where p.run_id in (
        select id from ${stockRuns} where source_id = ${sourceId} and state = 'applied'))
    select c.stock_number from ${stockChanges} c where c.run_id = ${runId} and (
      (c.action in ('changed', 'returned') and exists (select from earlier e
        where e.stock_number = c.stock_number and e.vehicle = c.vehicle - 'modifiedAtMs'))
      or (c.action = 'changed' and exists (select from ${stockEntries} n
        where n.source_id = ${sourceId} and n.stock_number = c.stock_number and n.missing_runs > 0))
      or (c.action in ('missing', 'sold') and exists (select from earlier e
        where e.stock_number = c.stock_number and e.run_id = ${lastRunId} and e.action = 'new')))
    order by c.position`)
}
