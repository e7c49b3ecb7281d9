import { draftBody } from '@forecourt/contract/endpoints/leads'
import { type Context, Hono } from 'hono'
import type { GroundContext } from '../../ground/ground-context.ts'
import { parseId } from '../../ground/http/parse-id.ts'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { readJson } from '../../ground/http/read-json.ts'
import { visitorHash } from '../../ground/http/visitor-hash.ts'
import { keepDraft } from './keep-draft.ts'
import { type DraftKey, findDraft } from './store.ts'

/** As large as a lead's longest message, and a little for the rest. */
const MOST_BYTES = 1_500_000
const path = '/api/websites/:websiteId/drafts/:form'

/** Forms half filled in: read and written for the visitor of the header `x-visitor` only. */
export function draftRoutes(platform: Pick<GroundContext, 'db' | 'clock'>): Hono {
  const routes = new Hono()

  routes.get(path, async (context) => {
    const draft = await findDraft(platform.db, keyOf(context), platform.clock())
    return context.json({ draft })
  })

  routes.put(path, async (context) => {
    const key = keyOf(context)
    const { draft } = await readJson(context, draftBody, MOST_BYTES)
    await keepDraft(platform, key, draft)
    return context.json({ draft })
  })

  return routes
}

function keyOf(context: Context): DraftKey {
  const form = context.req.param('form') ?? ''
  if (!/^[\w:.-]{1,100}$/.test(form)) throw new PlatformError('NOT_FOUND', 'There is no such form.')
  const visitor = context.req.header('x-visitor')
  if (!visitor || visitor.length > 200)
    throw new PlatformError('BAD_REQUEST', 'A draft belongs to a visitor, and none is named.')
  return { siteId: parseId(context.req.param('websiteId')), visitorHash: visitorHash(visitor), form }
}
