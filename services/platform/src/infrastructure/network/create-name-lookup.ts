import { Resolver } from 'node:dns/promises'
import { errorCode } from '../database/connection/error-code.ts'

/** The DNS records of a name. An empty list: there are none. Null: no server answered, so nothing is known. */
export type NameLookup = {
  texts: (name: string) => Promise<readonly string[] | null>
  addresses: (name: string) => Promise<readonly string[] | null>
}

/** A person is waiting: no answer within this time counts as none. */
const timing = { timeout: 2_000, tries: 2 }

/** Uses the name servers of this machine, or the given ones (`127.0.0.1:5353`). */
export function createNameLookup(servers: readonly string[] | null = null): NameLookup {
  const open = () => {
    // One resolver per query: concurrent queries of one resolver share its queue and its errors.
    const resolver = new Resolver(timing)
    if (servers && servers.length > 0) resolver.setServers(servers)
    return resolver
  }
  return {
    async texts(name) {
      const chunks = await orNothing(open().resolveTxt(name))
      // A long text is split into chunks of 255 bytes (RFC 1035, 3.3), which are joined.
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

/** Codes for a name without such records, or a name that does not exist. */
const nothing = ['ENODATA', 'ENOTFOUND']

async function orNothing<T>(asking: Promise<T[]>): Promise<T[] | null> {
  try {
    return await asking
  } catch (error) {
    return nothing.includes(errorCode(error)) ? [] : null
  }
}
