import { type CopiedTable, copyTables, joinTables } from '../../../../infrastructure/database/copy-rows.ts'
import type { SourceDatabase } from '../../source-lock.ts'

/**
 * The database is idle between two messages until this process sends the next one, so each message has several batches.
 */
const batchesAMessage = 3

type Batch = { tables: CopiedTable[]; isChecked: boolean }

/** Writes batches while the next rows are read; only one message is in flight. */
export function createPlanWriter({ $client }: SourceDatabase) {
  let batches: Batch[] = []
  let writing: Promise<void> = Promise.resolve()

  async function send(): Promise<void> {
    const message = batches
    batches = []
    await writing
    writing = copyTables(
      $client,
      joinTables(message.flatMap(({ tables }) => tables)),
      message.every(({ isChecked }) => isChecked),
    )
    // The error is reported when the promise is awaited; until then it must not count as unhandled.
    writing.catch(() => {})
  }

  return {
    async write(batch: Batch): Promise<void> {
      batches.push(batch)
      if (batches.length >= batchesAMessage) await send()
    },
    /** Resolves when everything is in the database. */
    async end(): Promise<void> {
      await send()
      await writing
    },
  }
}
