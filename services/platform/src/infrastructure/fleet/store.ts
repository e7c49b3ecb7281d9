import type { ProcessReportJson } from '@forecourt/contract/endpoints/fleet'
import type { FleetAgreement, ProcessReport } from '@forecourt/domain/fleet/find-mismatches'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../database/connection/query-rows.ts'
import { appState } from '../database/schema/app-state.ts'
import { processes } from '../database/schema/processes.ts'

/** Rows of processes that were killed stay this long for operators to see. */
const aliveMinutes = 5
const agreementKey = 'fleet'

/** False if the process has no row, or no longer. */
export async function touchProcess(db: NodePgDatabase, id: string): Promise<boolean> {
  const { rowCount } = await db.update(processes).set({ seenAt: sql`now()` }).where(eq(processes.id, id))
  return rowCount === 1
}

export async function insertProcess(
  tx: NodePgDatabase,
  { acceptsChanges: _, ...report }: ProcessReportJson,
): Promise<void> {
  await tx.insert(processes).values(report)
}

export async function deleteProcess(db: NodePgDatabase, id: string): Promise<void> {
  await db.delete(processes).where(eq(processes.id, id))
}

export async function deleteStaleProcesses(db: NodePgDatabase, id: string): Promise<void> {
  const lastSeen = sql`now() - make_interval(mins => ${aliveMinutes})`
  await db.delete(processes).where(and(ne(processes.id, id), lt(processes.seenAt, lastSeen)))
}

const processRow = z.object({
  id: z.string(),
  role: z.string(),
  version: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  isSilent: z.boolean(),
})

/** For operators: the processes with a row, and which of them have not been seen in the last seconds. */
export async function listProcesses(
  db: NodePgDatabase,
  seconds: number,
): Promise<z.infer<typeof processRow>[]> {
  return queryRows(db, processRow).all(sql`
    select id, role, version, started_at as "startedAt", seen_at as "seenAt",
      seen_at < now() - make_interval(secs => ${seconds}) as "isSilent"
    from processes order by role, started_at limit 200`)
}

/** The processes that were seen in the last seconds, by the database's clock. */
export async function listRunning(tx: NodePgDatabase, seconds: number): Promise<ProcessReport[]> {
  const { role, version, mode, keyIds, settings } = processes
  return tx
    .select({ role, version, mode, keyIds, settings })
    .from(processes)
    .where(gt(processes.seenAt, sql`now() - make_interval(secs => ${seconds})`))
}

export async function readAgreement(tx: NodePgDatabase): Promise<FleetAgreement | null> {
  const [row] = await tx.select().from(appState).where(eq(appState.key, agreementKey))
  return (row?.value as FleetAgreement | undefined) ?? null
}

export async function writeAgreement(tx: NodePgDatabase, value: FleetAgreement): Promise<void> {
  await tx
    .insert(appState)
    .values({ key: agreementKey, value })
    .onConflictDoUpdate({ target: appState.key, set: { value } })
}
