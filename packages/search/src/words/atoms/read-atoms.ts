import { stripAccents } from '../../trade/normalise-text.ts'

/** A run of letters, a number or a sign in typed text, with its position. */
export type Atom = {
  readonly text: string
  readonly kind: 'letters' | 'number' | 'sign' | 'quoted'
  readonly start: number
  readonly end: number
  /** Follows a comma or similar, so it starts a new thought. */
  readonly isAfterPause: boolean
}

/** Numbers may have thousands separators, 20,000 or 20 000. */
const atomPattern =
  /"[^"]*"?|\p{L}+(?:['’]\p{L}+)*|\d{1,3}(?:[, ]\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|[$+<>=×–-]/gu

export function readAtoms(text: string): Atom[] {
  // Normalises letter by letter, so that positions match the typed text.
  const folded = Array.from(text, (letter) => {
    const plain = stripAccents(letter).toLowerCase()
    return plain.length === letter.length ? plain : letter
  }).join('')
  let last = 0
  return [...folded.matchAll(atomPattern)].map(({ 0: found, index }) => {
    const between = folded.slice(last, index)
    last = index + found.length
    return {
      text: found === '×' ? 'x' : found === '–' ? '-' : found.replace(/['’]/g, ''),
      kind: kindOf(found),
      start: index,
      end: last,
      isAfterPause: /[,;.!?()]/.test(between),
    }
  })
}

function kindOf(found: string): Atom['kind'] {
  if (found.startsWith('"')) return 'quoted'
  if (/^\d/.test(found)) return 'number'
  return /^[\p{L}×]/u.test(found) ? 'letters' : 'sign'
}

/** Letters and numbers without separators: CX-5, CX 5 and cx5 have the same key. */
export function toKey(text: string): string {
  return combineAtoms(readAtoms(text)) ?? ''
}

/** Null if separated by anything but a hyphen. */
export function combineAtoms(atoms: readonly Atom[]): string | null {
  let joined = ''
  for (const { text, kind } of atoms)
    if (kind === 'letters' || kind === 'number') joined += text.replace(/[, ]/g, '')
    else if (text !== '-') return null
  return joined
}
