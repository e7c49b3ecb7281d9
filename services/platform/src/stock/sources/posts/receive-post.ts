import { setTimeout as delay } from 'node:timers/promises'
import { fail, hasFailed } from '../../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import type { PostOrder } from '../jobs/receive-vehicle.ts'
import type { StockJobs } from '../jobs/stock-jobs.ts'
import { listRemarks } from '../runs/plan/remark-store.ts'
import { listUnfinished, noCounts, type Run } from '../runs/run-store.ts'
import { findSourceById } from '../source-store.ts'
import { listSecrets, noteUse } from './secret-store.ts'
import { deriveOwnSecrets, deriveSourceSecrets, isFromSource } from './source-secret.ts'

export type PostContext = Pick<Infrastructure, 'db' | 'keys' | 'clock'> & {
  stockJobs: StockJobs
  dataDir: string
}

/** A post takes a part of a second; the whole call has half a minute. */
const patienceMs = 15_000
const againMs = 100

/**
 * Posts of one source that arrive at several processes wait for each other here, and not in the processes that read
 * them. While a whole file is read or carried out, which may take minutes, the system is asked to come again.
 */
async function importInTurn(
  { db, stockJobs }: Pick<PostContext, 'db' | 'stockJobs'>,
  order: PostOrder,
): Promise<Run> {
  const until = performance.now() + patienceMs
  for (;;)
    try {
      return await stockJobs.importPost(order)
    } catch (error) {
      if (!hasFailed(error, 'source-busy')) throw error
      const unfinished = await listUnfinished(db, order.sourceId)
      if (performance.now() > until || unfinished.some(({ file }) => file !== null))
        throw fail('post-source-busy')
      // Not all at the same moment.
      await delay(againMs * (0.5 + Math.random()))
    }
}

/** Whether a post has a secret of its source. An unknown source and a wrong secret get the same answer. */
async function admitPost(
  { db, keys, clock }: Pick<PostContext, 'db' | 'keys' | 'clock'>,
  { sourceId, headers, text }: { sourceId: number; headers: Headers; text: string },
): Promise<boolean> {
  const [source, own] = await Promise.all([findSourceById(db, sourceId), listSecrets(db, sourceId)])
  const isFrom = (secrets: readonly string[]) => isFromSource(headers, text, secrets, clock())
  const used = own.find((secret) => isFrom(deriveOwnSecrets(secret, keys.webhooks)))
  if (used) await noteUse(db, used.id, new Date(clock()))
  const isCommon = isFrom(deriveSourceSecrets(sourceId, keys.webhooks))
  return used !== undefined || (isCommon && source?.acceptsCommonSecret === true)
}

/** Imports a vehicle posted by a dealer's system, and returns the run and what it did. */
export async function receivePost(
  { db, keys, clock, stockJobs, dataDir }: PostContext,
  { sourceId, headers, text }: { sourceId: number; headers: Headers; text: string },
) {
  if (!(await admitPost({ db, keys, clock }, { sourceId, headers, text }))) throw fail('source-secret-wrong')
  const run = await importInTurn({ db, stockJobs }, { sourceId, text, dataDir })
  if (run.state === 'stopped' && run.look !== null) return { run: run.id, outcome: 'waiting' as const }
  if (run.state !== 'applied') throw fail('post-not-applied', { reason: run.reasons.join(' ') })
  const counts = run.counts ?? noCounts
  if (counts.refused > 0) {
    const [remark] = await listRemarks(db, run.id, 1)
    throw fail('post-refused', {
      reason: remark?.reason ?? 'The vehicle was refused.',
      details: { run: run.id },
    })
  }
  if ((counts.doubtful ?? 0) > 0) {
    const [remark] = await listRemarks(db, run.id, 1)
    throw fail('post-refused', {
      reason: `The rest was taken. ${remark?.reason ?? ''}`.trim(),
      details: { run: run.id },
    })
  }
  const done = (['new', 'changed', 'returned'] as const).find((name) => counts[name] > 0)
  return { run: run.id, outcome: counts.kept > 0 ? ('kept' as const) : (done ?? ('unchanged' as const)) }
}
