import type { StockVocabulary } from '../index/search-index.ts'
import { allowedTypos } from '../index/text/allowed-typos.ts'
import { typoDistance } from '../index/text/typo-distance.ts'
import type { Dictionary } from './dictionary.ts'
import { controlWords } from './tables/filler-table.ts'

/** The correction of a mistyped word; null if nothing is close enough. */
export function correctWord(
  typed: string,
  { meanings }: Pick<Dictionary, 'meanings'>,
  stock: Pick<StockVocabulary, 'listNearest'>,
): string | null {
  const limit = allowedTypos(typed)
  if (limit === 0) return null
  let best: { word: string; typos: number } | null = null
  for (const word of [...meanings.keys(), ...controlWords]) {
    if (Math.abs(word.length - typed.length) > limit || /\d/.test(word)) continue
    const typos = typoDistance(typed, word, limit)
    if (typos <= limit && (!best || typos < best.typos)) best = { word, typos }
  }
  const [nearest] = stock.listNearest(typed)
  if (nearest && (!best || nearest.typos < best.typos)) best = nearest
  return best?.word ?? null
}

/** Completes an unfinished word if only one completion exists: "electr". */
export function completeWord(typed: string, { meanings }: Pick<Dictionary, 'meanings'>): string | null {
  if (typed.length < 3) return null
  // Sort words must be complete: "seats" is not a prefix of "most seats".
  const words = [...meanings].flatMap(([word, { sort }]) => (word.startsWith(typed) && !sort ? word : []))
  const [shortest = null] = words.sort((one, other) => one.length - other.length)
  const meaning = shortest && JSON.stringify(meanings.get(shortest))
  const isOne = words.every(
    (word) => word.startsWith(shortest ?? '') || JSON.stringify(meanings.get(word)) === meaning,
  )
  return isOne ? shortest : null
}
