import type { mailEndpoints } from '@forecourt/contract/endpoints/visitor/mail'
import type { Call, Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { findRecipient, setUnsubscribed } from './store.ts'

/** The holder of a mail's link can unsubscribe, or undo that. A token belongs to one site and one address. */
export function mailHandlers({
  db,
  clock,
}: Pick<Infrastructure, 'db' | 'clock'>): Handlers<typeof mailEndpoints> {
  async function read({ params }: Pick<Call, 'params'>) {
    const key = { siteId: parseId(params.websiteId), token: params.token ?? '' }
    const recipient = await findRecipient(db, key)
    if (!recipient) throw fail('mail-link-not-found')
    return { key, recipient }
  }

  return {
    async mailRecipient(call) {
      const { recipient } = await read(call)
      return { unsubscribed: recipient.unsubscribedAt !== null }
    },

    async unsubscribe(call) {
      const { key } = await read(call)
      const { by } = call.body
      await setUnsubscribed(db, key, by === null ? null : { by, at: new Date(clock()) })
      return { unsubscribed: by !== null }
    },
  }
}
