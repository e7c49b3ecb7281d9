import { createTicketHolder } from './create-ticket-holder.ts'

/** One ticket for all lookups of this page, because no form exists yet that could have its own. */
const tickets = createTicketHolder('')

/** Proof of a human visitor for calls that cost money. Without it only a few are answered per day. */
export async function lookupHeaders(): Promise<Record<string, string>> {
  const type = { 'Content-Type': 'application/json' }
  const { text } = await tickets.get()
  if (text === '') return type
  const proof = await (await import('./solve-proof.ts')).solveProof(text)
  return { ...type, 'X-Form-Ticket': text, 'X-Form-Proof': String(proof) }
}
