import type { ProcessReportJson } from '@forecourt/contract/endpoints/fleet'
import { findMismatches } from '@forecourt/domain/fleet/find-mismatches'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { takeLock } from '../database/advisory-locks.ts'
import * as store from './store.ts'

/** Three reports that did not arrive: a process that was killed is not compared with for longer. */
const runningSeconds = 30

/**
 * Keeps the row of a running process. A process that has none yet is compared with the others first: the sentences say
 * why it must not join them.
 */
export async function reportProcess(db: NodePgDatabase, report: ProcessReportJson): Promise<string[]> {
  await store.deleteStaleProcesses(db, report.id)
  if (await store.touchProcess(db, report.id)) return []
  return db.transaction(async (tx) => {
    // Of two that start at once the second is compared with the first.
    await takeLock(tx, 'fleet', 0)
    const agreement = await store.readAgreement(tx)
    const faults = findMismatches(report, {
      running: await store.listRunning(tx, runningSeconds),
      agreement: report.acceptsChanges ? null : agreement,
    })
    if (faults.length > 0) return faults
    await store.insertProcess(tx, report)
    await store.writeAgreement(tx, {
      mode: report.mode,
      keyIds: { ...agreement?.keyIds, ...report.keyIds },
    })
    return []
  })
}

/** For operators. */
export const listProcesses = (db: NodePgDatabase) => store.listProcesses(db, runningSeconds)

/** At a proper stop. */
export const leaveFleet = store.deleteProcess
