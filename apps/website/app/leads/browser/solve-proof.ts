import { proofBeginning, proofBits } from '../proof-bits.ts'
import { sha256Start } from './sha256-start.ts'

/** Attempts between pauses, so that the page stays responsive. */
const tries = 2_000

let last: { ticket: string; proof: Promise<number> } | null = null

/** The first number whose hash with the ticket starts with enough zero bits; the steps of a form share it. */
export function solveProof(ticket: string): Promise<number> {
  if (last?.ticket !== ticket) last = { ticket, proof: solve(ticket) }
  return last.proof
}

async function solve(ticket: string): Promise<number> {
  const hashWith = sha256Start(proofBeginning(ticket))
  for (let attempt = 0; ; attempt++) {
    if (hashWith(String(attempt)) >>> (32 - proofBits) === 0) return attempt
    if (attempt % tries === tries - 1) await new Promise((resolve) => setTimeout(resolve))
  }
}
