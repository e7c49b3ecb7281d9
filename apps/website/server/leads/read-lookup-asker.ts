import type { ReadLookupRequester } from '../http/lookup-env.ts'
import { isSolved } from './find-suspicions.ts'
import type { Tickets } from './tickets.ts'

/**
 * Identifies the requester of a paid lookup: a script sends its own ticket with a solved proof of work, as for a lead.
 * Requests without one are answered too, but with a low limit, because every lookup costs money.
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
