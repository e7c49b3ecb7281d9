import type { subscriptionEndpoints } from '@forecourt/contract/endpoints/visitor/subscriptions'
import type { Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { readAddressHash } from '../../infrastructure/http/read-address-hash.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import { changeSubscription, readSubscription } from './change-subscription.ts'
import type { SubscriptionContext } from './subscribe.ts'
import { subscribe } from './subscribe.ts'

export function subscriptionHandlers(context: SubscriptionContext): Handlers<typeof subscriptionEndpoints> {
  return {
    async subscribe({ c, params, body }) {
      const addressHash = readAddressHash(c)
      await subscribe(context, parseId(params.websiteId), { request: stripUnstorable(body), addressHash })
      return { asked: true }
    },

    async subscription({ params }) {
      const of = { siteId: parseId(params.websiteId), token: params.token ?? '' }
      return { subscription: await readSubscription(context, of) }
    },

    async changeSubscription({ params, body }) {
      const of = { siteId: parseId(params.websiteId), token: params.token ?? '' }
      return { subscription: await changeSubscription(context, of, body) }
    },
  }
}
