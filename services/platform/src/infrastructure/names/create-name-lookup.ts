import { Resolver } from 'node:dns/promises'
import { errorCode } from '../database/connection/error-code.ts'

/** What the world says of a name. An empty list: it says nothing. Null: nobody answered, so nothing is known. */
export type NameLookup = {
  texts: (name: string) => Promise<readonly string[] | null>
  addresses: (name: string) => Promise<readonly string[] | null>
}

/** A person waits for it: an answer that has not come by then is none. */
const timing = { timeout: 2_000, tries: 2 }

/** By the name servers of this machine, or by those that are named (`127.0.0.1:5353`). */
export function createNameLookup(servers: readonly string[] | null = null): NameLookup {
  const open = () => {
    // One each: what is asked at once of one resolver shares its queue and its faults.
    const resolver = new Resolver(timing)
    if (servers && servers.length > 0) resolver.setServers(servers)
    return resolver
  }
  return {
    async texts(name) {
      const chunks = await orNothing(open().resolveTxt(name))
      // A long text comes in pieces of 255 bytes (RFC 1035, 3.3), which are one.
      return chunks?.map((pieces) => pieces.join('')) ?? null
    },
    async addresses(name) {
      const [four, six] = await Promise.all([
        orNothing(open().resolve4(name)),
        orNothing(open().resolve6(name)),
      ])
      return four === null && six === null ? null : [...(four ?? []), ...(six ?? [])]
    },
  }
}

/** Codes by which a name server says that there is nothing, or that there is no such name. */
const nothing = ['ENODATA', 'ENOTFOUND']

async function orNothing<T>(asking: Promise<T[]>): Promise<T[] | null> {
  try {
    return await asking
  } catch (error) {
    return nothing.includes(errorCode(error)) ? [] : null
  }
}
