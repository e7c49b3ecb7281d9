/**
 * The number of typos allowed in a word: none up to four letters, one up to eight, two beyond; none if it contains a
 * digit.
 */
export function allowedTypos(word: string): 0 | 1 | 2 {
  if (word.length <= 4 || /\p{N}/u.test(word)) return 0
  return word.length <= 8 ? 1 : 2
}
