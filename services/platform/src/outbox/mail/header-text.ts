const longest = 200

/** Embedding, override and isolate marks turn the text around them, an address among it. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** A text as a header may carry it: one line, nothing invisible that could end it or turn what follows. */
export function headerText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(turning, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
  return [...line].slice(0, longest).join('')
}
