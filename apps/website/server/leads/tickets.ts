import { createHash, randomBytes } from 'node:crypto'
import type { KeyRing } from '@forecourt/server/keys/key-ring'

export type Tickets = ReturnType<typeof createTickets>
export type TicketHolder = 'page' | 'visitor'
type Ticket = { ageMs: number; holder: TicketHolder }

/**
 * Signed tickets with the time at which a form was issued, each for one site. A public page contains one that its
 * readers share; a script requests its own when the form is first touched.
 */
export function createTickets(keys: KeyRing, now: () => number) {
  const signedText = (siteId: number, holder: TicketHolder, body: string) =>
    `ticket of ${holder} at site ${siteId}: ${body}`

  return {
    issue(siteId: number, holder: TicketHolder = 'page'): string {
      const body = `${now().toString(36)}.${randomBytes(9).toString('base64url')}`
      return `${body}.${keys.sign(signedText(siteId, holder, body))}`
    },
    /** The age and the holder of a ticket, or null if we did not sign it. */
    read(ticket: string | null, siteId: number): Ticket | null {
      const [, body, time, signature] =
        /^(([0-9a-z]{1,12})\.[\w-]{12})\.([\w-]{51})$/.exec(ticket ?? '') ?? []
      if (!body || !time || !signature) return null
      const holder = (['visitor', 'page'] as const).find((one) =>
        keys.isSigned(signedText(siteId, one, body), signature),
      )
      return holder ? { ageMs: now() - Number.parseInt(time, 36), holder } : null
    },
    /** The key by which the platform counts the leads of a ticket: a shared ticket is counted by address. */
    countKey(ticket: string | null, siteId: number, addressHash: string): string | null {
      const holder = this.read(ticket, siteId)?.holder
      if (ticket === null || !holder) return null
      const counted = holder === 'visitor' ? ticket : `${ticket} ${addressHash}`
      return createHash('sha256').update(counted).digest('base64url')
    },
  }
}
