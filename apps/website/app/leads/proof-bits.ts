/** How hard the puzzle is: this many zero bits, some 16,000 tries, under a second on a slow phone. */
export const proofBits = 14

/** What is hashed for one try. */
export function proofText(ticket: string, attempt: number): string {
  return `${ticket}:${attempt}`
}
