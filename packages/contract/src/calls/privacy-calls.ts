import type { Caller } from '../call/call.ts'
import { readStatus } from '../call/contract-error.ts'
import type { PrivacyStateJson, PrivacyWishJson } from '../endpoints/visitor/privacy.ts'
import { endpoints } from './endpoint-table.ts'

type LinkOf = { websiteId: number; token: string }

/** The part of the client in which visitors ask about what is kept of them. */
export function createPrivacyCalls(caller: Caller) {
  return {
    /** Has the mailbox asked whether it was they; `address` is a hash of where the visitor comes from. */
    async askAboutData(asked: { websiteId: number; address?: string; wish: PrivacyWishJson }): Promise<void> {
      await caller.call(endpoints.askAboutData, {
        websiteId: asked.websiteId,
        body: asked.wish,
        ...(asked.address !== undefined && { address: asked.address }),
      })
    },

    /** For the one who holds the link of the mail; null where the link is not known. */
    async findAskedAboutData(of: LinkOf): Promise<PrivacyStateJson | null> {
      return (await caller.call(endpoints.askedAboutData, { ...of })).request
    },

    async confirmAboutData(of: LinkOf): Promise<PrivacyStateJson | null> {
      return (await caller.call(endpoints.confirmAboutData, { ...of })).request
    },

    /** The file; null where there is none behind the link. */
    async readCopyOfData(of: LinkOf): Promise<string | null> {
      try {
        return await (await caller.raw(endpoints.copyOfData, { ...of })).text()
      } catch (error) {
        if (readStatus(error) === 404) return null
        throw error
      }
    },
  }
}
