import { findPhrase, indexPhrases } from './atoms/find-phrase.ts'
import type { Meaning } from './atoms/meaning.ts'
import type { Atom } from './atoms/read-atoms.ts'
import type { MatchedMeaning } from './numbers/read-number.ts'
import { colouredParts, partAdjectives, partRows } from './tables/part-table.ts'

const coloured = indexPhrases([{ words: colouredParts }])
const rows = indexPhrases(
  partRows.map(({ words, parts }) => ({ words, parts: indexPhrases([{ words: parts }]) })),
)

type Reader = { text: string; findValue: (at: number) => MatchedMeaning | null }

/**
 * "Black seats", "electric tailgate", "new tyres", "rear camera": said of a part, so not a filter of the vehicle. Stock
 * has no data on its parts by themselves, so it is reported as not understood.
 */
export function readPart(atoms: readonly Atom[], at: number, reader: Reader): MatchedMeaning | null {
  const part = findPhrase(rows, atoms, at)
  const end = part ? findPartEnd(atoms, part.end, part.row.parts) : findColouredEnd(atoms, at, reader)
  if (end === null) return null
  return { meaning: { unread: [reader.text.slice(atoms[at]?.start, atoms[end - 1]?.end)] }, end }
}

/** "Red and black seats". */
function findColouredEnd(atoms: readonly Atom[], at: number, { findValue }: Reader): number | null {
  let colour = findColour(at)
  let end: number | null = null
  while (colour) {
    end = colour.end
    colour = /^(?:and|or|with)$/.test(atoms[end]?.text ?? '') ? findColour(end + 1) : null
  }
  return end === null ? null : findPartEnd(atoms, end, coloured)

  function findColour(from: number): MatchedMeaning | null {
    const value = findValue(from)
    return value && isColour(value.meaning) ? value : null
  }
}

function isColour({ refinements = {} }: Meaning): boolean {
  return Object.keys(refinements).join() === 'colour'
}

/** Where the part ends that follows; null if none does. */
function findPartEnd(atoms: readonly Atom[], start: number, parts: typeof coloured): number | null {
  let from = start
  while (partAdjectives.has(atoms[from]?.text ?? '') && !atoms[from]?.isAfterPause) from++
  // The last adjective can be the part: "tan leather".
  for (; from >= start; from--) {
    const part = atoms[from]?.isAfterPause ? null : findPhrase(parts, atoms, from)
    // "White, seats 5" typed without the comma.
    if (part && atoms[part.end]?.kind !== 'number') return part.end
  }
  return null
}
