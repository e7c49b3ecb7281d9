import { phrases } from '@forecourt/domain/text/phrases'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { findPhrase, indexPhrases } from './atoms/find-phrase.ts'
import type { Atom } from './atoms/read-atoms.ts'
import type { MatchedMeaning } from './numbers/read-number.ts'

const towedKinds: ReadonlySet<VehicleKind> = new Set(['caravan', 'trailer'])

const openings = indexPhrases([
  {
    words: phrases`
      behind, towing behind, for towing behind, to tow behind, tow behind, towed behind, pulled by,
      towed by, to be towed by, pulled behind, to pull behind, to go behind, that goes behind,
      to sit behind, that can be towed by, to tow with, towing with, to pull with, for towing with,
      to hook up to, to hitch to, to hang off`,
  },
])

/** Words that start the next condition. */
const endWords: ReadonlySet<string> = new Set(phrases`
  under, below, less, up, over, above, around, about, between, from, for, with, without, and, but, not, no,
  that, which, in, at, near, sleeps, sleeping`)
const maxWords = 5

/**
 * "Behind a small SUV", about a caravan or a trailer: the car is the visitor's own. Stock has no data on which car can
 * tow it, so it is reported as not understood.
 */
export function readTowCar(
  atoms: readonly Atom[],
  at: number,
  { text, kind }: { text: string; kind: VehicleKind },
): MatchedMeaning | null {
  const opening = towedKinds.has(kind) ? findPhrase(openings, atoms, at) : null
  if (!opening) return null
  let end = opening.end
  while (end < opening.end + maxWords && isOfCar(atoms[end])) end++
  if (end === opening.end) return null
  return { meaning: { unread: [text.slice(atoms[at]?.start, atoms[end - 1]?.end)] }, end }
}

function isOfCar(atom: Atom | undefined): boolean {
  if (atom === undefined || atom.isAfterPause || atom.kind === 'quoted') return false
  return !endWords.has(atom.text) && (atom.kind !== 'sign' || atom.text === '-')
}
