import { phrases } from '@forecourt/domain/text/phrases'
import type { Atom } from './atoms/read-atoms.ts'

/**
 * "A trailer for motorbikes", "towing a big old caravan": the thing is cargo, not the search target. "Looking for a
 * caravan" is a target.
 */
export function isCargoContext(atoms: readonly Atom[], at: number): boolean {
  const near = at - 2
  return atoms.slice(0, at).some(({ text }, nth) => {
    if (text === 'for') return nth >= near && nth > 0 && !seekingWords.has(atoms[nth - 1]?.text ?? '')
    if (loadWords.has(text)) return nth >= near - 2
    return nth >= near && (text === 'my' || text === 'our')
  })
}

/** "Carting a digger", "to tow our boat": whether the word that starts here is cargo. */
export function startsCargo(atoms: readonly Atom[], start: number): boolean {
  const at = atoms.findIndex((atom) => atom.start === start)
  return articles.has(atoms[at - 1]?.text ?? '') && loadWords.has(atoms[at - 2]?.text ?? '')
}

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'my', 'our'])

/** Before "for", these introduce the search target. */
const seekingWords: ReadonlySet<string> = new Set(phrases`
  looking, searching, hunting, shopping, market, asking, wishing, hoping, keen, waiting`)

const loadWords: ReadonlySet<string> = new Set(phrases`
  tow, tows, towing, carry, carrying, cart, carting, behind, transport, haul, pull`)
