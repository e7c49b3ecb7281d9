import { phrases } from '@forecourt/domain/text/phrases'
import type { StockVocabulary } from '../../index/search-index.ts'
import type { Atom } from '../atoms/read-atoms.ts'
import { readFigure } from './read-figure.ts'
import { type MatchedMeaning, maxPeople, toSeats } from './read-number.ts'

const personNouns: ReadonlySet<string> = new Set(phrases`
  adult, adults, kid, kids, child, children, teenager, teenagers, teen, teens, toddler, toddlers, baby,
  babies, grandkids, grandchildren, people, grown-ups`)
const joints: ReadonlySet<string> = new Set(['and', 'plus', 'with', '+'])

/** "Two adults and two kids" means four. */
export function readGroupSize(
  atoms: readonly Atom[],
  start: number,
  stock: StockVocabulary,
): MatchedMeaning | null {
  let count = 0
  let groups = 0
  let end = start
  for (
    let at = atoms[start]?.text === 'for' ? start + 1 : start;
    ;
    at = joints.has(atoms[end]?.text ?? '') ? end + 1 : end
  ) {
    const figure = readFigure(atoms, at, false)
    if (!figure || !personNouns.has(atoms[figure.end]?.text ?? '')) break
    count += figure.value
    groups += 1
    end = figure.end + 1
  }
  const meaning = groups > 1 && count <= maxPeople ? toSeats(count, stock) : null
  return meaning && { meaning, end }
}
