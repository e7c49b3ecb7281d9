import { hash } from 'node:crypto'
import { type FeedRecord, namedRecord } from '../readers/feed-record.ts'
import type { ImportContext } from '../source-lock.ts'
import { importInput } from './import-file.ts'
import { findRemark, listRemarks, settleRemark } from './plan/remark-store.ts'
import type * as store from './run-store.ts'

/**
 * Imports a rejected row after somebody corrected it, as a file of one row that says nothing about other vehicles. If
 * the file repeats the error, its row is rejected again and the vehicle stays as corrected.
 */
export async function retryRow(
  context: ImportContext & { db: Parameters<typeof store.findRun>[0] },
  run: store.Run,
  position: number,
  cells: Readonly<Record<string, string>>,
): Promise<store.Run | { refused: string }> {
  const { db } = context
  const remark = await findRemark(db, run.id, position)
  if (run.look !== null)
    return { refused: 'Bring the file in first: nothing of this source is shown yet. Then correct the row.' }
  if (!remark?.cells) return { refused: 'There is nothing to correct in this row.' }
  if (remark.settledBy !== null) return { refused: `Run ${remark.settledBy} has taken this row in.` }
  const known = Object.entries(remark.cells)
  const corrected = new Map(known.map(([column, text]) => [column, cells[column] ?? text]))
  const record = {
    ...namedRecord(remark.line ?? 1, corrected),
    ...(remark.rowHash !== null && { hash: remark.rowHash }),
  }
  const retried = await importInput(
    context,
    run.sourceId,
    {
      name: `Line ${remark.line ?? '?'} of run ${run.id}, corrected`,
      isPost: true,
      open: async () => ({
        format: 'json',
        hash: hash('sha256', `${run.id}/${position}\n${record.text}`),
        endsWithBreak: true,
        records: one(record),
      }),
    },
    { isFull: false },
  )
  if (retried.state !== 'applied') return { refused: retried.reasons.join(' ') || 'The row was not taken.' }
  if ((retried.counts?.refused ?? 0) + (retried.counts?.doubtful ?? 0) > 0) {
    const [again] = await listRemarks(db, retried.id, 1)
    return { refused: again?.reason ?? 'The row was refused.' }
  }
  await settleRemark(db, run.id, position, retried.id)
  return retried
}

async function* one(record: FeedRecord): AsyncGenerator<FeedRecord> {
  yield record
}
