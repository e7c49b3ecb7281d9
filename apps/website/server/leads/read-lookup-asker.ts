import type { ReadLookupRequester } from '../http/lookup-env.ts'
import { isSolved } from './find-suspicions.ts'
import type { Tickets } from './tickets.ts'

/**
 * Who has a provider asked by a call: a script brings a ticket of its own and has solved its puzzle, as for a lead.
 * Whoever brings none is answered too, but not often: every question costs money.
 */
export function createReadLookupRequester(tickets: Pick<Tickets, 'read' | 'countKey'>): ReadLookupRequester {
  return (c) => {
    const { id } = c.get('site')
    const { known, addressHash, lookupAddress } = c.get('session')
    const ticket = c.req.header('x-form-ticket') ?? null
    const isProved =
      ticket !== null &&
      tickets.read(ticket, id)?.holder === 'visitor' &&
      isSolved(ticket, c.req.header('x-form-proof') ?? '')
    const counted = isProved ? tickets.countKey(ticket, id, addressHash) : null
    return {
      address: lookupAddress,
      ...(known !== null && { visitor: known }),
      ...(counted !== null && { ticket: counted }),
    }
  }
}
