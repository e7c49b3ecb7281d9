import { type CopiedTable, copyTables, joinTables } from '../../../../infrastructure/database/copy-rows.ts'
import type { SourceDatabase } from '../../sources/source-lock.ts'

/** Between two messages the database waits until somebody here looks up. */
const batchesAMessage = 3

type Batch = { tables: CopiedTable[]; isChecked: boolean }

/** Writes batches while the next rows are read; there is only one message under way. */
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
    // Whoever waits for it hears of it; until then it is nobody's surprise.
    writing.catch(() => {})
  }

  return {
    async write(batch: Batch): Promise<void> {
      batches.push(batch)
      if (batches.length >= batchesAMessage) await send()
    },
    /** When everything is in the database. */
    async end(): Promise<void> {
      await send()
      await writing
    },
  }
}
