import type { Caller } from '../call/call.ts'
import type {
  SubscriptionChangeJson,
  SubscriptionJson,
  SubscriptionWishJson,
} from '../endpoints/visitor/subscriptions.ts'
import { endpoints } from './endpoint-table.ts'

type LinkOf = { websiteId: number; token: string }

/** The part of the client that has visitors written to. */
export function createSubscriptionCalls(caller: Caller) {
  return {
    /** Asks whoever has the mailbox whether they want it; `address` is a hash of where the visitor comes from. */
    async subscribe(wish: {
      websiteId: number
      address?: string
      wish: SubscriptionWishJson
    }): Promise<void> {
      await caller.call(endpoints.subscribe, {
        websiteId: wish.websiteId,
        body: wish.wish,
        ...(wish.address !== undefined && { address: wish.address }),
      })
    },

    /** For the one who holds the link of the mail; null where the link is not known. */
    async findSubscription(of: LinkOf): Promise<SubscriptionJson | null> {
      return (await caller.call(endpoints.subscription, { ...of })).subscription
    },

    async changeSubscription(
      of: LinkOf & { change: SubscriptionChangeJson },
    ): Promise<SubscriptionJson | null> {
      const { change, ...params } = of
      return (await caller.call(endpoints.changeSubscription, { ...params, body: change })).subscription
    },
  }
}
