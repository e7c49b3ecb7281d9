/** What the fonts built into every PDF reader can draw: Latin-1 and the letters that Windows adds to it. */
const drawable = /[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

/** A text of drawable characters: marks come off letters that have none with them (Whangārei), the rest is left out. */
export function plainText(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (drawable.test(character)) return character
    const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
    return Array.from(bare).every((part) => drawable.test(part)) ? bare : ''
  }).join('')
}
