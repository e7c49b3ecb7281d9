import { proofBits, proofText } from '../proof-bits.ts'
import { sha256Start } from './sha256-start.ts'

/** Tries between two breaths: the page stays responsive. */
const tries = 2_000

/** The first number whose hash with the ticket begins with enough zero bits. */
export async function solveProof(ticket: string): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    if (sha256Start(proofText(ticket, attempt)) >>> (32 - proofBits) === 0) return attempt
    if (attempt % tries === tries - 1) await new Promise((resolve) => setTimeout(resolve))
  }
}
