import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Transaction } from '../store.ts'
import * as store from './run-store.ts'
import type { SourceDatabase } from './source-lock.ts'
import { createLocationFinder, type FindLocation, type Source } from './source-store.ts'

/** Small enough that nobody waits long for what is written together. */
const chunkSize = 1_000

export type Chunk = {
  /** The connection of the transaction, for COPY. */
  client: pg.ClientBase
  source: Source
  run: store.Run
  changes: readonly store.Change[]
  findLocation: FindLocation
  nowMs: number
}

/** A way through the changes of a run, and what is done on it. */
export type RunWalk = {
  /** The run is walked while it is in this state. */
  state: store.Run['state']
  listNext(tx: Transaction, run: store.Run, limit: number): Promise<store.Change[]>
  write(tx: Transaction, chunk: Chunk): Promise<void>
  /** The cursor when this change is done. */
  passed(last: store.Change): number
  /** What the run is when no change is left. */
  end(tx: Transaction, run: store.Run): Promise<Partial<store.Run>> | Partial<store.Run>
}

/** A chunk a transaction; goes on where a killed process stopped. */
export async function walkRun(
  db: SourceDatabase,
  source: Source,
  runId: number,
  clock: () => number,
  walk: RunWalk,
): Promise<void> {
  const findLocation = await createLocationFinder(db, source.dealershipId)
  let isDone = false
  while (!isDone)
    isDone = await db.transaction(async (tx) => {
      const run = await store.lockRun(tx, runId)
      if (run.state !== walk.state) return true
      const changes = await walk.listNext(tx, run, chunkSize)
      const last = changes.at(-1)
      if (!last) {
        await store.changeRun(tx, runId, { ...(await walk.end(tx, run)), endedAt: new Date(clock()) })
        return true
      }
      // A chunk and its cursor go together: one that a crash of the server takes back is carried out again. The end of the
      // run waits until all of it is kept.
      await tx.execute(sql`set local synchronous_commit = off`)
      await walk.write(tx, { client: db.$client, source, run, changes, findLocation, nowMs: clock() })
      await store.changeRun(tx, runId, { cursor: walk.passed(last) })
      return false
    })
}
