/** The characters of the fonts built into every PDF reader: Latin-1 and the additions of Windows. */
const drawable = /[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

/**
 * A text of drawable characters: diacritics without a drawable letter are removed (Whangārei), other characters are
 * left out.
 */
export function plainText(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (drawable.test(character)) return character
    const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
    return Array.from(bare).every((part) => drawable.test(part)) ? bare : ''
  }).join('')
}
