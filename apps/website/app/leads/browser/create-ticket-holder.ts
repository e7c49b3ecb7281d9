export type Ticket = { text: string; fetchedAtMs: number }

/** Well below the age at which the server rejects a ticket. */
const freshMs = 12 * 60 * 60 * 1_000

/**
 * The ticket of one form, fetched when the form is first touched, because the ticket in the page is shared by all its
 * readers. If that fails, the page's ticket is used.
 */
export function createTicketHolder(ofPage: string) {
  let held: Promise<Ticket> | null = null
  let fetchedAtMs = 0

  async function fetchTicket(): Promise<Ticket> {
    try {
      const answer = await fetch('/api/leads/ticket', { method: 'POST' })
      const { ticket } = (await answer.json()) as { ticket?: unknown }
      if (typeof ticket === 'string') return { text: ticket, fetchedAtMs: Date.now() }
    } catch {
      held = null
    }
    return { text: ofPage, fetchedAtMs: 0 }
  }

  return {
    get(): Promise<Ticket> {
      if (held === null || Date.now() - fetchedAtMs > freshMs) {
        fetchedAtMs = Date.now()
        held = fetchTicket()
      }
      return held
    },
  }
}

export type TicketHolder = ReturnType<typeof createTicketHolder>
