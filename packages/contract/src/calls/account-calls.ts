import type { SavedCar } from '@forecourt/domain/visit/garage/saved-car'
import type { Caller } from '../call/call.ts'
import { staffUserEndpoints } from '../endpoints/staff/website-users.ts'
import type {
  VisitorChangeJson,
  VisitorDeviceJson,
  VisitorUserJson,
  WebsiteUsersJson,
} from '../endpoints/visitor/users.ts'
import { endpoints } from './endpoint-table.ts'

/** A session on one site: its token opens nothing elsewhere. */
type SessionOf = { websiteId: number; account: string }

/** Whose mailbox is meant, and who asks: it counts against them. */
type Mailbox = { websiteId: number; email: string; path: string; device: VisitorDeviceJson }

/** The part of the client that is about visitors who sign in. */
export function createAccountCalls(caller: Caller) {
  return {
    /** Mails a code, also to whoever has no account yet. */
    async requestVisitorCode({ websiteId, ...body }: Mailbox) {
      await caller.call(endpoints.requestVisitorCode, { websiteId, body })
    },

    async signInVisitor({ websiteId, ...body }: Mailbox & { code: string }): Promise<{
      token: string
      expiresAtMs: number
      isNew: boolean
      /** What the browser is known by from now on. */
      browser: string
    }> {
      const answer = await caller.call(endpoints.signInVisitor, { websiteId, body })
      const { token, browser } = answer
      return { token, expiresAtMs: Date.parse(answer.expires_at), isNew: answer.new, browser }
    },

    /** A guest has neither user nor watchlist; so has everybody with a session that is over or another site's. */
    readAccount: ({
      websiteId,
      account,
    }: SessionOf): Promise<{ user: VisitorUserJson | null; watchlist: number[]; sessions: number }> =>
      caller.call(endpoints.visitorAccount, { websiteId, account }),

    async changeAccount({ websiteId, account, change }: SessionOf & { change: VisitorChangeJson }) {
      await caller.call(endpoints.changeVisitor, { websiteId, account, body: change })
    },

    async signOutVisitor(of: SessionOf & { isEverywhere: boolean; path: string }): Promise<void> {
      const { websiteId, account, isEverywhere, path } = of
      const body = { everywhere: isEverywhere, path }
      await caller.call(endpoints.signOutVisitor, { websiteId, account, body })
    },

    async deleteAccount({ websiteId, account }: SessionOf): Promise<void> {
      await caller.call(endpoints.deleteVisitor, { websiteId, account })
    },

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
