/** How hard the puzzle is: this many zero bits, some 65,000 tries, a fifth of a second on a phone. */
export const proofBits = 16

/** What is hashed for one try. */
export function proofText(ticket: string, attempt: number): string {
  return `${ticket}:${attempt}`
}
