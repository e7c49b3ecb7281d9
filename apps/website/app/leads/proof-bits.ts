/** How hard the puzzle is: this many zero bits, some 16,000 tries, under a second on a slow phone. */
export const proofBits = 14

/** How the text of each try begins; the number that is tried ends it. */
export function proofBeginning(ticket: string): string {
  return `${ticket}:`
}
