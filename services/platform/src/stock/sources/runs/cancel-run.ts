import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { takeLock } from '../../../infrastructure/database/advisory-locks.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { discardRunFile } from './discard-run-file.ts'
import { findLastPosition } from './plan/change-store.ts'
import * as store from './run-store.ts'

const whileRead = 'It was stopped while its file was read.'
const whileCarriedOut = (done: number, all: number) =>
  `It was stopped while it was carried out, at change ${done} of ${all}, and taken back.`

/**
 * Cancels a run. While its file is read, nothing has changed yet and it ends at once. While its changes are applied, it
 * is rolled back completely: the applying process notices at its next chunk.
 */
export async function cancelRun(
  db: NodePgDatabase,
  runId: number,
  nowMs: number,
  record: (tx: NodePgDatabase) => Promise<void>,
): Promise<store.Run> {
  const run = await db.transaction(async (tx) => {
    await record(tx)
    await takeLock(tx, 'stockRun', runId)
    const { state, reasons, cursor: done } = await store.lockRun(tx, runId)
    if (state === 'reading')
      await store.changeRun(tx, runId, {
        state: 'cancelled',
        reasons: [...reasons, whileRead],
        endedAt: new Date(nowMs),
      })
    else if (state === 'applying') {
      // New vehicles were written with the plan, even if no change was applied since.
      const cursor = await findLastPosition(tx, runId)
      await store.changeRun(tx, runId, {
        state: 'rolling-back',
        tries: 0,
        reasons: [...reasons, whileCarriedOut(done, cursor)],
        cursor,
      })
    } else throw fail('run-not-under-way')
    return store.lockRun(tx, runId)
  })
  if (run.state === 'cancelled') await discardRunFile(run)
  return run
}
