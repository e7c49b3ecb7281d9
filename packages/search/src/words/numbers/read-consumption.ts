import { phrases } from '@forecourt/domain/text/phrases'
import { findPhrase, indexPhrases } from '../atoms/find-phrase.ts'
import type { Atom } from '../atoms/read-atoms.ts'
import { prefixSideRows } from '../tables/number-table.ts'
import { readFigure } from './read-figure.ts'
import type { MatchedMeaning } from './read-number.ts'

const sides = indexPhrases(prefixSideRows)
const litres: ReadonlySet<string> = new Set(phrases`l, litre, litres, liter, liters, lts`)
const distances: ReadonlySet<string> = new Set(phrases`km, kms, k, ks, kilometres, kilometers`)

/** "Under 7 litres per 100": stock has no consumption data, and it must not be read as a 7 litre engine. */
export function readConsumption(atoms: readonly Atom[], start: number, text: string): MatchedMeaning | null {
  const side = findPhrase(sides, atoms, start)
  const figure = readFigure(atoms, side?.end ?? start, false)
  if (!figure || !litres.has(atoms[figure.end]?.text ?? '')) return null
  let end = figure.end + 1
  const isPer = /^(?:per|a|every|to|the)$/.test(atoms[end]?.text ?? '')
  if (isPer) end++
  if (atoms[end]?.text !== '100' && atoms[end]?.text !== 'hundred') return null
  end++
  const isDistance = distances.has(atoms[end]?.text ?? '')
  if (!isPer && !isDistance) return null
  if (isDistance) end++
  return { meaning: { unread: [text.slice(atoms[start]?.start, atoms[end - 1]?.end)] }, end }
}
