import type { leadEndpoints } from '@forecourt/contract/endpoints/leads'
import type { Call, Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { visitorHash } from '../../infrastructure/http/visitor-hash.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { type DraftKey, findDraft } from './store.ts'
import { writeDraft } from './write-draft.ts'

/** Half-completed forms, accessible only to the visitor of the header `x-visitor`. */
export function draftHandlers(
  platform: Pick<Infrastructure, 'db' | 'clock'>,
): Handlers<Pick<typeof leadEndpoints, 'draft' | 'writeDraft'>> {
  return {
    draft: async (call) => ({ draft: await findDraft(platform.db, readKey(call), platform.clock()) }),

    async writeDraft(call) {
      const { draft } = call.body
      await writeDraft(platform, readKey(call), draft)
      return { draft }
    },
  }
}

function readKey({ c, params }: Pick<Call, 'c' | 'params'>): DraftKey {
  const form = params.form ?? ''
  if (!/^[\w:.-]{1,100}$/.test(form)) throw fail('form-not-found')
  const visitor = c.req.header('x-visitor')
  if (!visitor || visitor.length > 200) throw fail('draft-without-visitor')
  return { siteId: parseId(params.websiteId), visitorHash: visitorHash(visitor), form }
}
