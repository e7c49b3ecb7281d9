/** The difficulty of the proof of work: this many zero bits, some 16,000 attempts, under a second on a slow phone. */
export const proofBits = 14

/** The prefix of the hashed text; the attempted number follows it. */
export function proofBeginning(ticket: string): string {
  return `${ticket}:`
}
