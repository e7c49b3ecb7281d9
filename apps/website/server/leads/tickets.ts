import { createHash, randomBytes } from 'node:crypto'
import type { KeyRing } from '@forecourt/server/keys/key-ring'

export type Tickets = ReturnType<typeof createTickets>
export type TicketHolder = 'page' | 'visitor'
type Ticket = { ageMs: number; holder: TicketHolder }

/**
 * Signed notes of when a form was handed out, each of one site. A public page carries one that its readers share; a
 * script fetches one of its own when the form is first touched.
 */
export function createTickets(keys: KeyRing, now: () => number) {
  const signedText = (siteId: number, holder: TicketHolder, body: string) =>
    `ticket of ${holder} at site ${siteId}: ${body}`

  return {
    issue(siteId: number, holder: TicketHolder = 'page'): string {
      const body = `${now().toString(36)}.${randomBytes(9).toString('base64url')}`
      return `${body}.${keys.sign(signedText(siteId, holder, body))}`
    },
    /** How old the ticket is and who holds it, or null when it is none of ours. */
    read(ticket: string | null, siteId: number): Ticket | null {
      const [, body, time, signature] =
        /^(([0-9a-z]{1,12})\.[\w-]{12})\.([\w-]{51})$/.exec(ticket ?? '') ?? []
      if (!body || !time || !signature) return null
      const holder = (['visitor', 'page'] as const).find((one) =>
        keys.isSigned(signedText(siteId, one, body), signature),
      )
      return holder ? { ageMs: now() - Number.parseInt(time, 36), holder } : null
    },
    /** By what the platform counts the leads of a ticket: one that a page's readers share is counted by address. */
    countKey(ticket: string | null, siteId: number, addressHash: string): string | null {
      const holder = this.read(ticket, siteId)?.holder
      if (ticket === null || !holder) return null
      const counted = holder === 'visitor' ? ticket : `${ticket} ${addressHash}`
      return createHash('sha256').update(counted).digest('base64url')
    },
  }
}
