import type { stockEndpoints } from '@forecourt/contract/endpoints/stock'
import { fileLimitTable } from '@forecourt/domain/capacity/file-limit-table'
import type { Handlers } from '../../../infrastructure/http/create-routes.ts'
import { parseId } from '../../../infrastructure/http/parse-id.ts'
import { fail, hasFailed } from '../../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../../infrastructure/infrastructure.ts'
import type { StockJobs } from '../jobs/stock-jobs.ts'
import { listRemarks } from '../runs/plan/remark-store.ts'
import { noCounts } from '../runs/run-store.ts'
import { hasSource } from '../source-store.ts'
import { deriveSourceSecrets, isFromSource } from './source-secret.ts'

type Posts = Pick<typeof stockEndpoints, 'postVehicle'>

/** Posts from dealers' systems. They do not use the platform's credentials: the secret identifies the source. */
export function postHandlers({
  db,
  keys,
  clock,
  stockJobs,
}: Infrastructure & { stockJobs: StockJobs }): Handlers<Posts> {
  return {
    async postVehicle({ c, params }) {
      const sourceId = parseId(params.sourceId)
      const text = await readBounded(c.req.raw)
      const secrets = deriveSourceSecrets(sourceId, keys.webhooks)
      // An unknown source and a wrong secret get the same answer.
      if (!isFromSource(c.req.raw.headers, text, secrets, clock()) || !(await hasSource(db, sourceId)))
        throw fail('source-secret-wrong')
      const run = await stockJobs.takePost({ sourceId, text }).catch((error: unknown) => {
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
      const outcome = (['new', 'changed', 'returned'] as const).find((name) => counts[name] > 0)
      return { run: run.id, outcome: counts.kept > 0 ? ('kept' as const) : (outcome ?? 'unchanged') }
    },
  }
}

const maxBytes = fileLimitTable.postBytes.most

async function readBounded(request: Request): Promise<string> {
  const tooLarge = () => fail('post-too-large', { maxBytes })
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > maxBytes) throw tooLarge()
  return new TextDecoder().decode(bytes)
}
