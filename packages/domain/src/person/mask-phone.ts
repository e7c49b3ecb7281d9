/** How much of a dealer's number is visible before the click (S4.13, S9.16). */
export const shownPhoneCharacters = 5

/**
 * The number with everything after its first five characters masked; spaces stay, so that it still looks like a number.
 * Counts full characters, so that an emoji is not split.
 */
export function maskPhone(displayed: string): string {
  return Array.from(displayed, (character, index) =>
    index < shownPhoneCharacters || character === ' ' ? character : 'X',
  ).join('')
}
