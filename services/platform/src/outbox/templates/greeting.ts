/** First names have up to four words and no dot: a name with a dot could be the address of a stranger's shop. */
const name = /^[\p{L}\p{M}][\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]+){0,3}$/u
const maxCharacters = 40

/**
 * Anybody can enter a stranger's address in a form, so of the typed text only what reads as a name is repeated in a mail
 * to it (docs/decisions/106).
 */
export function greeting(typed: unknown): string {
  const first = String(typed ?? '').trim()
  return isName(first) ? `Hello ${first},` : 'Hello,'
}

/** Whether a text reads as the name of a person, and as nothing else. */
export function isName(text: string): boolean {
  return text.length <= maxCharacters && name.test(text)
}
