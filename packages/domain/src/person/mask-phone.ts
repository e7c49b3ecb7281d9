/** How much of a dealer's number shows before the click (S4.13, S9.16). */
export const shownPhoneCharacters = 5

/**
 * The displayed number with everything after its first five characters crossed out; spaces stay, so that it still
 * looks like a number. Counted in whole characters: an emoji is never cut in half.
 */
export function maskPhone(displayed: string): string {
  return Array.from(displayed, (character, index) =>
    index < shownPhoneCharacters || character === ' ' ? character : 'X',
  ).join('')
}
