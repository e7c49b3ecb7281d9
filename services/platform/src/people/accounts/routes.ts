import type { userEndpoints } from '@forecourt/contract/endpoints/visitor/users'
import type { Call, Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import type { AccountContext } from './account-context.ts'
import {
  changeAddress,
  deleteAccount,
  readAccount,
  renameUser,
  requestNewAddress,
  signOut,
} from './manage-account.ts'
import { requestCode, signIn } from './sign-in.ts'
import { syncWatchlist } from './sync-watchlist.ts'

/** The session is in the header `x-account`, never in the URL. */
export function accountHandlers(context: AccountContext): Handlers<typeof userEndpoints> {
  return {
    async requestVisitorCode({ params, body }) {
      await requestCode(context, { siteId: parseId(params.websiteId), ...stripUnstorable(body) })
      return { sent: true }
    },

    async signInVisitor({ params, body }) {
      const opened = await signIn(context, { siteId: parseId(params.websiteId), ...stripUnstorable(body) })
      const { token, expiresAt, isNew, browser } = opened
      return { token, expires_at: expiresAt.toISOString(), new: isNew, browser }
    },

    visitorAccount: (call) => readAccount(context, readSession(call)),

    async changeVisitor(call) {
      const of = readSession(call)
      const change = stripUnstorable(call.body)
      if (change.intent === 'name') await renameUser(context, of, change.name)
      else if (change.intent === 'ask-email') await requestNewAddress(context, of, change)
      else await changeAddress(context, of, change)
      return { done: true }
    },

    async signOutVisitor(call) {
      const { everywhere, path } = call.body
      await signOut(context, readSession(call), { isEverywhere: everywhere, path })
      return { done: true }
    },

    async deleteVisitor(call) {
      await deleteAccount(context, readSession(call))
      return { done: true }
    },

    async syncWatchlist(call) {
      return { cars: await syncWatchlist(context, readSession(call), stripUnstorable(call.body)) }
    },
  }
}

function readSession({ c, params }: Pick<Call, 'c' | 'params'>): { siteId: number; token: string } {
  const token = c.req.header('x-account') ?? ''
  return { siteId: parseId(params.websiteId), token: token.length > 200 ? '' : token }
}
