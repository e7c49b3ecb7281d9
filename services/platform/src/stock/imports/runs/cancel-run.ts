import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { discardRunFile } from './discard-run-file.ts'
import { findLastPosition } from './plan/change-store.ts'
import * as store from './run-store.ts'

/** A run that is over, or on its way back, cannot be stopped. */
export class NotUnderWayError extends Error {
  readonly code = 'NOT_UNDER_WAY'
  constructor() {
    super('This run is not under way any more.')
  }
}

const whileRead = 'It was stopped while its file was read.'
const whileCarriedOut = (done: number, all: number) =>
  `It was stopped while it was carried out, at change ${done} of ${all}, and taken back.`

/**
 * Stops a run for somebody. One that is being read has changed nothing and is over at once. One that is being carried out
 * is taken back, all of it: whoever carries it out finds it so with the next vehicles.
 */
export async function cancelRun(
  db: NodePgDatabase,
  runId: number,
  nowMs: number,
  record: (tx: NodePgDatabase) => Promise<void>,
): Promise<store.Run> {
  const run = await db.transaction(async (tx) => {
    await record(tx)
    await store.waitForRunLock(tx, runId)
    const { state, reasons, cursor: done } = await store.lockRun(tx, runId)
    if (state === 'reading')
      await store.changeRun(tx, runId, {
        state: 'cancelled',
        reasons: [...reasons, whileRead],
        endedAt: new Date(nowMs),
      })
    else if (state === 'applying') {
      // Vehicles that came with the plan are here already, whatever was carried out since.
      const cursor = await findLastPosition(tx, runId)
      await store.changeRun(tx, runId, {
        state: 'rolling-back',
        tries: 0,
        reasons: [...reasons, whileCarriedOut(done, cursor)],
        cursor,
      })
    } else throw new NotUnderWayError()
    return store.lockRun(tx, runId)
  })
  if (run.state === 'cancelled') await discardRunFile(run)
  return run
}
