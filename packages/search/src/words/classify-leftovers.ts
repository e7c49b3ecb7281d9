import type { StockVocabulary } from '../index/search-index.ts'
import { splitWords, wordParts } from '../index/text/split-words.ts'
import { properNames } from '../trade/value-rows.ts'
import { stopWords } from './tables/filler-table.ts'
import { ordinaryWords } from './tables/ordinary-words.ts'

/** A word without a meaning of its own, and its atoms. */
export type LeftoverWord = {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly nth: number
  /** Next to an "or", so the other side is enough. */
  readonly isAlternative: boolean
  readonly isAfterOr: boolean
}

export type ClassifiedLeftovers = {
  /** The words to search for in text. */
  readonly searched: string
  readonly leftOut: readonly string[]
  /** The same without words that match some vehicle by chance. */
  readonly chance: { readonly searched: string; readonly leftOut: readonly string[] }
}

type Options = {
  readonly text: string
  /** Whether any other word was understood. */
  readonly isUnderstood: boolean
  readonly stock: Pick<StockVocabulary, 'hasWord' | 'hasBeginning'>
}

/**
 * Handles words that are not filters: those in vehicles' text are searched, others dropped, if anything else was
 * understood. Possible stock numbers, plates and VINs are kept, and so are known names and quoted words, because they
 * must match exactly.
 */
export function classifyLeftovers(
  words: readonly LeftoverWord[],
  { text, isUnderstood, stock }: Options,
): ClassifiedLeftovers {
  const contentWords = words.filter((word) => !stopWords.has(word.text.toLowerCase().replace(/['’]/g, '')))
  const groups = joinWords(contentWords.length > 0 || isUnderstood ? contentWords : words, text)
  const known = groups.map((group) => ({ ...group, match: matchText(group.text, stock) }))
  const hasMatch = isUnderstood || known.some(({ match }) => match !== null)
  const isSearched = (one: (typeof known)[number]) => {
    // All words must match, so of two alternatives only the first is used.
    if (isUnderstood && one.isAfterOr) return false
    if (isExact(one.text) && one.match !== 'whole') return !(isUnderstood && one.isAlternative)
    return one.match !== null || !hasMatch
  }
  const isChance = (one: (typeof known)[number]) =>
    isUnderstood && !isExact(one.text) && (one.match !== 'whole' || ordinaryWords.has(one.text.toLowerCase()))
  const searched = known.filter(isSearched)
  return {
    searched: write(searched),
    leftOut: listPhrases(known.filter((one) => !isSearched(one))),
    chance: {
      searched: write(searched.filter((one) => !isChance(one))),
      leftOut: listPhrases(searched.filter(isChance)),
    },
  }
}

/** A word as typed, from its first to its last atom. */
type Group = {
  readonly text: string
  readonly first: number
  readonly last: number
  readonly isAlternative: boolean
  readonly isAfterOr: boolean
}

function write(groups: readonly Group[]): string {
  return groups.map(({ text }) => text).join(' ')
}

/** Adjacent words form a phrase: "full service history". */
function listPhrases(groups: readonly Group[]): string[] {
  const phrases: { text: string; last: number }[] = []
  for (const { text, first, last } of groups) {
    const before = phrases.at(-1)
    if (before && first === before.last + 1) phrases.splice(-1, 1, { text: `${before.text} ${text}`, last })
    else phrases.push({ text, last })
  }
  return phrases.map(({ text }) => text)
}

/** Atoms typed without a space stay one word: CX-5. */
function joinWords(words: readonly LeftoverWord[], text: string): Group[] {
  const groups: (Group & { end: number })[] = []
  for (const word of words) {
    const before = groups.at(-1)
    const isNext = before !== undefined && word.nth >= 0 && word.nth === before.last + 1
    const gap = isNext ? text.slice(before.end, word.start) : ' '
    if (before && !/\s/.test(gap) && !word.text.startsWith('"'))
      groups.splice(-1, 1, {
        text: before.text + gap + word.text,
        first: before.first,
        last: word.nth,
        end: word.end,
        isAlternative: before.isAlternative || word.isAlternative,
        isAfterOr: before.isAfterOr,
      })
    else groups.push({ ...word, first: word.nth, last: word.nth })
  }
  return groups
    .map((group) => ({ ...group, text: trimSigns(group.text) }))
    .filter((group) => group.text !== '')
}

/** A loop, because a regular expression anchored at the end would retry at every sign (quadratic). */
function trimSigns(text: string): string {
  const isSign = (at: number) => /[-+<>=$,;.!?()&/:\s]/.test(text.charAt(at))
  let [from, to] = [0, text.length]
  while (from < to && isSign(from)) from++
  while (to > from && isSign(to - 1)) to--
  return text.slice(from, to)
}

function matchText(word: string, stock: Options['stock']): 'whole' | 'beginning' | null {
  if (word.startsWith('"')) return 'whole'
  const matches = splitWords(word)
    .map((one) => wordParts(one))
    .filter((parts) => parts.length > 0)
    .map((parts) => {
      const joined = parts.join('')
      if (stock.hasWord(joined)) return 'whole'
      if (stock.hasBeginning(joined)) return 'beginning'
      // 'CX' and '30' in other vehicles do not make a CX-30.
      if (!/\d/.test(joined) && parts.every((part) => stock.hasWord(part))) return 'whole'
      return parts.every((part) => stock.hasBeginning(part)) ? 'beginning' : null
    })
  if (matches.length === 0 || matches.includes(null)) return null
  return matches.includes('beginning') ? 'beginning' : 'whole'
}

/** Quoted, a known name, or with a digit, like stock numbers, plates, VINs and some models. */
function isExact(word: string): boolean {
  if (word.startsWith('"') || properNames.has(word.toLowerCase().replace(/s$/, ''))) return true
  const plain = word.replace(/[^\p{L}\p{N}]/gu, '')
  return /\d/.test(plain) && (/\p{L}/u.test(plain) || plain.length >= 4)
}
