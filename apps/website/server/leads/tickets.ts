import { randomBytes } from 'node:crypto'
import type { KeyRing } from '@forecourt/contract/keys/key-ring'

export type Tickets = ReturnType<typeof createTickets>

/**
 * Signed notes of when a form was handed out, each of one site. A public page carries one that its readers share; a
 * script fetches one of its own when the form is first touched.
 */
export function createTickets(keys: KeyRing, now: () => number) {
  const signedText = (siteId: number, body: string) => `ticket of site ${siteId}: ${body}`

  return {
    issue(siteId: number): string {
      const body = `${now().toString(36)}.${randomBytes(9).toString('base64url')}`
      return `${body}.${keys.sign(signedText(siteId, body))}`
    },
    /** How old the ticket is, or null when it is none of ours. */
    ageMs(ticket: string | null, siteId: number): number | null {
      const [, body, time, signature] =
        /^(([0-9a-z]{1,12})\.[\w-]{12})\.([\w-]{51})$/.exec(ticket ?? '') ?? []
      if (!body || !time || !signature) return null
      return keys.isSigned(signedText(siteId, body), signature) ? now() - Number.parseInt(time, 36) : null
    },
  }
}
