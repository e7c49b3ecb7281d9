import { createHash } from 'node:crypto'
import { minFillMs, tooFastMark } from '@forecourt/domain/lead/spam/fill-pace'
import type { LeadPost } from '../../app/leads/lead-service.ts'
import { proofBeginning, proofBits } from '../../app/leads/proof-bits.ts'
import type { Tickets } from './tickets.ts'

/** A tab may stay open over a long weekend. */
const longestFillMs = 7 * 24 * 60 * 60 * 1_000

/**
 * Reasons why a lead may be spam. It is accepted like any other and only marked, because a person must never be turned
 * away.
 */
export function findSuspicions(
  post: Pick<LeadPost, 'hidden' | 'ticket' | 'proof' | 'isUpdate'>,
  site: { id: number; flags: { botProtection: boolean } },
  tickets: Pick<Tickets, 'read'>,
): string[] {
  const ageMs = tickets.read(post.ticket, site.id)?.ageMs ?? null
  // Without script the proof of work cannot be solved, so only the time is checked.
  const isProofDue = site.flags.botProtection && post.proof !== false
  const found: readonly (readonly [string, boolean])[] = [
    ['hidden-field', post.hidden],
    ['no-ticket', ageMs === null],
    // A ticket from the future is still valid: the clock was set back, and no honest lead may count as too fast because
    // of it.
    // Every step page of a form has its own ticket, so the total time of the form is known from its lead.
    [tooFastMark, !post.isUpdate && ageMs !== null && ageMs >= 0 && ageMs < minFillMs],
    ['too-old', ageMs !== null && ageMs > longestFillMs],
    ['no-proof', isProofDue && !isSolved(post.ticket ?? '', post.proof || '')],
  ]
  return found.flatMap(([name, holds]) => (holds ? [name] : []))
}

/** Whether the number solves the ticket's proof of work: the hash of both starts with enough zero bits. */
export function isSolved(ticket: string, proof: string): boolean {
  if (!/^\d{1,12}$/.test(proof)) return false
  const hash = createHash('sha256')
    .update(proofBeginning(ticket) + Number(proof))
    .digest()
  return hash.readUInt32BE(0) >>> (32 - proofBits) === 0
}
