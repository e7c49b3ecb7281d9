import { createHash } from 'node:crypto'
import { minFillMs, tooFastMark } from '@forecourt/domain/lead/spam/fill-pace'
import type { LeadPost } from '../../app/leads/lead-service.ts'
import { proofBeginning, proofBits } from '../../app/leads/proof-bits.ts'
import type { Tickets } from './tickets.ts'

/** A tab may stay open over a long weekend. */
const longestFillMs = 7 * 24 * 60 * 60 * 1_000

/** Why a lead may be spam. It is answered like any other and only marked: a person must never be turned away. */
export function findSuspicions(
  post: Pick<LeadPost, 'hidden' | 'ticket' | 'proof' | 'isBegun'>,
  site: { id: number; flags: { botProtection: boolean } },
  tickets: Pick<Tickets, 'read'>,
): string[] {
  const ageMs = tickets.read(post.ticket, site.id)?.ageMs ?? null
  // Without script nobody can solve the puzzle: the time stands alone.
  const isProofDue = site.flags.botProtection && post.proof !== false
  const found: readonly (readonly [string, boolean])[] = [
    ['hidden-field', post.hidden],
    ['no-ticket', ageMs === null],
    // A ticket from the future is ours all the same: the clock was set back, and nobody's honest lead is too fast for it.
    // Every page of a form in steps has a ticket of its own: how long the whole form took is known by its lead.
    [tooFastMark, !post.isBegun && ageMs !== null && ageMs >= 0 && ageMs < minFillMs],
    ['too-old', ageMs !== null && ageMs > longestFillMs],
    ['no-proof', isProofDue && !isSolved(post.ticket ?? '', post.proof || '')],
  ]
  return found.flatMap(([name, holds]) => (holds ? [name] : []))
}

/** Whether the number solves the puzzle of a ticket: the hash of both begins with enough zero bits. */
export function isSolved(ticket: string, proof: string): boolean {
  if (!/^\d{1,12}$/.test(proof)) return false
  const hash = createHash('sha256')
    .update(proofBeginning(ticket) + Number(proof))
    .digest()
  return hash.readUInt32BE(0) >>> (32 - proofBits) === 0
}
