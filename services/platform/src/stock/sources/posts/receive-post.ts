import { fail, hasFailed } from '../../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import type { StockJobs } from '../jobs/stock-jobs.ts'
import { listRemarks } from '../runs/plan/remark-store.ts'
import { noCounts } from '../runs/run-store.ts'
import { hasSource } from '../source-store.ts'
import { deriveSourceSecrets, isFromSource } from './source-secret.ts'

export type PostContext = Pick<Infrastructure, 'db' | 'keys' | 'clock'> & { stockJobs: StockJobs }

/** Imports a vehicle posted by a dealer's system, and returns the run and what it did. */
export async function receivePost(
  { db, keys, clock, stockJobs }: PostContext,
  { sourceId, headers, text }: { sourceId: number; headers: Headers; text: string },
) {
  const secrets = deriveSourceSecrets(sourceId, keys.webhooks)
  // An unknown source and a wrong secret get the same answer.
  if (!isFromSource(headers, text, secrets, clock()) || !(await hasSource(db, sourceId)))
    throw fail('source-secret-wrong')
  const run = await stockJobs.importPost({ sourceId, text }).catch((error: unknown) => {
    throw hasFailed(error, 'source-busy') ? fail('post-source-busy') : error
  })
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
