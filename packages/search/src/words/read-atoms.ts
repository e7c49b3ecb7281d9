import { stripAccents } from '../trade/fold-text.ts'

/** A run of letters, a number or a sign of a typed text, with its place in it. */
export type Atom = {
  readonly text: string
  readonly kind: 'letters' | 'number' | 'sign' | 'quoted'
  readonly start: number
  readonly end: number
  /** A comma or the like stands before it: what came before is a thought of its own. */
  readonly isAfterPause: boolean
}

/** A number may have its thousands apart, as people here write them: 20,000 and 20 000. */
const atomPattern =
  /"[^"]*"?|\p{L}+(?:['’]\p{L}+)*|\d{1,3}(?:[, ]\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|[$+<>=×–-]/gu

export function readAtoms(text: string): Atom[] {
  // Accents go one by one, so that places in the folded text are places in the typed one.
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

/** Letters and numbers joined without what stands between them: CX-5, CX 5 and cx5 are one key. */
export function toKey(text: string): string {
  return joinAtoms(readAtoms(text)) ?? ''
}

/** Null where something else than a hyphen stands between. */
export function joinAtoms(atoms: readonly Atom[]): string | null {
  let joined = ''
  for (const { text, kind } of atoms)
    if (kind === 'letters' || kind === 'number') joined += text.replace(/[, ]/g, '')
    else if (text !== '-') return null
  return joined
}
