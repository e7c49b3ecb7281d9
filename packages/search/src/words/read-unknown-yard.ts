import { phrases } from '@forecourt/domain/text/phrases'
import { type Atom, toKey } from './atoms/read-atoms.ts'
import type { Dictionary } from './dictionary.ts'
import type { MatchedMeaning } from './numbers/read-number.ts'
import { placeWords } from './tables/filler-table.ts'

const yardNouns: ReadonlySet<string> = new Set(phrases`
  yard, showroom, branch, dealership, store, depot, shed, office, superstore`)

/**
 * "At the Orange yard" of a dealer without one there does not mean the colour. The site's own locations were matched
 * before.
 */
export function readUnknownYard(
  atoms: readonly Atom[],
  at: number,
  { text, dictionary }: { text: string; dictionary: Pick<Dictionary, 'meanings' | 'places'> },
): MatchedMeaning | null {
  const [name, noun] = [atoms[at], atoms[at + 1]]
  if (name?.kind !== 'letters' || !noun || !yardNouns.has(noun.text)) return null
  const before = /^(?:the|your|their)$/.test(atoms[at - 1]?.text ?? '') ? at - 2 : at - 1
  if (!placeWords.has(atoms[before]?.text ?? '')) return null
  const isOurs = [name.text, `${name.text} ${noun.text}`].some((words) => dictionary.places.has(toKey(words)))
  if (isOurs || !dictionary.meanings.has(toKey(name.text))) return null
  return { meaning: { unread: [text.slice(name.start, noun.end)] }, end: at + 2 }
}
