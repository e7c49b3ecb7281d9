import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type Tickets = ReturnType<typeof createTickets>

/**
 * Signed notes of when a form was handed out, each of one site. A public page carries one that its readers share; a
 * script fetches one of its own when the form is first touched.
 */
export function createTickets(secret: Buffer, now: () => number) {
  const sign = (siteId: number, body: string) =>
    createHmac('sha256', secret).update(`ticket of site ${siteId}: ${body}`).digest('base64url')

  return {
    issue(siteId: number): string {
      const body = `${now().toString(36)}.${randomBytes(9).toString('base64url')}`
      return `${body}.${sign(siteId, body)}`
    },
    /** How old the ticket is, or null when it is none of ours. */
    ageMs(ticket: string | null, siteId: number): number | null {
      const [, body, time, signature] =
        /^(([0-9a-z]{1,12})\.[\w-]{12})\.([\w-]{43})$/.exec(ticket ?? '') ?? []
      if (!body || !time || !signature) return null
      const expected = sign(siteId, body)
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
      return now() - Number.parseInt(time, 36)
    },
  }
}
