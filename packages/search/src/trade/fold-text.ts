/** Text as it is compared: without accents, case, outer or double spaces. */
export function foldText(text: string): string {
  return stripAccents(text).toLowerCase().replace(/\s+/g, ' ').trim()
}

export function stripAccents(text: string): string {
  // Plain ASCII is nearly everything and has nothing to strip.
  return /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')
}
