import { createHash } from 'node:crypto'
import { proofBits, proofText } from '../../app/leads/proof-bits.ts'

/** Whether the number solves the puzzle of a ticket: the hash of both begins with enough zero bits. */
export function isSolved(ticket: string, proof: string): boolean {
  if (!/^\d{1,12}$/.test(proof)) return false
  const hash = createHash('sha256')
    .update(proofText(ticket, Number(proof)))
    .digest()
  return hash.readUInt32BE(0) >>> (32 - proofBits) === 0
}
