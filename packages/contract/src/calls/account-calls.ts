import type { SavedCar } from '@forecourt/domain/visit/garage/saved-car'
import type { Caller } from '../call/call.ts'
import { staffUserEndpoints } from '../endpoints/staff/website-users.ts'
import type { WebsiteUsersJson } from '../endpoints/visitor/users.ts'
import { endpoints } from './endpoint-table.ts'

/** A session on one site: its token opens nothing elsewhere. */
type SessionOf = { websiteId: number; account: string }

/** The part of the client that is about visitors who sign in. */
export function createAccountCalls(caller: Caller) {
  return {
    /** What device and account know together of these vehicles, and of those that are only asked about. */
    async keepWatchlist(
      of: SessionOf & { cars: readonly SavedCar[]; asked: readonly number[] },
    ): Promise<SavedCar[]> {
      const { websiteId, account, cars, asked } = of
      const answer = await caller.call(endpoints.keepWatchlist, {
        websiteId,
        account,
        body: {
          asked: [...asked],
          cars: cars.map(({ id, isSaved, atMs, priceCents, priceBasis }) => ({
            id,
            saved: isSaved,
            at_ms: atMs,
            price_cents: priceCents,
            price_basis: priceBasis,
          })),
        },
      })
      return answer.cars.map(({ id, saved, at_ms, price_cents, price_basis }) => ({
        id,
        isSaved: saved,
        atMs: at_ms,
        priceCents: price_cents,
        priceBasis: price_basis,
      }))
    },

    /** A page of those who sign in on a site, for somebody at the dealer; rejects for everybody else. */
    listWebsiteUsers: (of: {
      websiteId: number
      staff: string
      after?: string
      limit?: string
    }): Promise<WebsiteUsersJson> =>
      caller.call(staffUserEndpoints.staffWebsiteUsers, {
        staff: of.staff,
        query: { site: of.websiteId, after: of.after, limit: of.limit },
      }),
  }
}
