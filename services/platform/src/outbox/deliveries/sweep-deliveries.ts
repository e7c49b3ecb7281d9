import type { PlatformContext } from '../../platform-context.ts'
import { listForgotten, listUnwatched } from './sweep-store.ts'

/** How long a rediscovered unfinished lead may still rest. */
const REST_SECONDS = 60

/**
 * Compares the ledger with the queue and puts back what is missing there. The ledger is the truth: whoever replays a
 * delivery, or restores a backup, which holds no queue, changes only the ledger.
 */
export async function sweepDeliveries({ db, queue }: Pick<PlatformContext, 'db' | 'queue'>): Promise<number> {
  return db.transaction(async (tx) => {
    const forgotten = await listForgotten(tx)
    await queue.requeue(
      tx,
      'deliver',
      forgotten.map((id) => ({ id })),
    )
    const unwatched = await listUnwatched(tx)
    await queue.enqueue(
      tx,
      'lead-abandoned',
      unwatched.map((id) => ({ id, afterSeconds: REST_SECONDS })),
    )
    return forgotten.length
  })
}
