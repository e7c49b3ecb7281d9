import type { StockVocabulary } from '../index/search-index.ts'
import { splitWords, wordParts } from '../index/text/split-words.ts'
import { properNames } from '../trade/value-rows.ts'
import { stopWords } from './tables/filler-table.ts'
import { plainWords } from './tables/plain-words.ts'

/** A word of the text that means nothing by itself, and which of its atoms it is. */
export type RestWord = {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly nth: number
  /** Beside an "or": what is on its other side will do as well. */
  readonly isAlternative: boolean
  readonly isAfterOr: boolean
}

export type SortedRest = {
  /** What vehicles are searched by. */
  readonly searched: string
  readonly leftOut: readonly string[]
  /** The same without words that some vehicle has by chance. */
  readonly chance: { readonly searched: string; readonly leftOut: readonly string[] }
}

type Options = {
  readonly text: string
  /** Whether other words of the text were understood. */
  readonly isUnderstood: boolean
  readonly stock: Pick<StockVocabulary, 'hasWord' | 'hasBeginning'>
}

/**
 * Words that no filter is made of: those that vehicles have in their text are searched, the others left out, as long as
 * something else was understood. What looks like a stock number, a plate or a VIN stays, and so do names of the trade
 * and words in quotes: whoever types them wants that and nothing else.
 */
export function sortRest(words: readonly RestWord[], { text, isUnderstood, stock }: Options): SortedRest {
  const kept = words.filter((word) => !stopWords.has(word.text.toLowerCase().replace(/['’]/g, '')))
  const groups = joinWords(kept.length > 0 || isUnderstood ? kept : words, text)
  const known = groups.map((group) => ({ ...group, match: matchText(group.text, stock) }))
  const hasMatch = isUnderstood || known.some(({ match }) => match !== null)
  const isSearched = (one: (typeof known)[number]) => {
    // All words are asked at once: of two that would do either the first is.
    if (isUnderstood && one.isAfterOr) return false
    if (isExact(one.text) && one.match !== 'whole') return !(isUnderstood && one.isAlternative)
    return one.match !== null || !hasMatch
  }
  const isChance = (one: (typeof known)[number]) =>
    isUnderstood && !isExact(one.text) && (one.match !== 'whole' || plainWords.has(one.text.toLowerCase()))
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

/** A word as it was typed, of its first to its last atom. */
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

/** Words that stood beside each other are one phrase: "full service history". */
function listPhrases(groups: readonly Group[]): string[] {
  const phrases: { text: string; last: number }[] = []
  for (const { text, first, last } of groups) {
    const before = phrases.at(-1)
    if (before && first === before.last + 1) phrases.splice(-1, 1, { text: `${before.text} ${text}`, last })
    else phrases.push({ text, last })
  }
  return phrases.map(({ text }) => text)
}

/** What stood together stays together: CX-5 is one word. */
function joinWords(words: readonly RestWord[], text: string): Group[] {
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

/** By hand: an expression that looks for signs at an end tries again at each sign before it. */
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
      // 'CX' and '30' of other vehicles are no CX-30.
      if (!/\d/.test(joined) && parts.every((part) => stock.hasWord(part))) return 'whole'
      return parts.every((part) => stock.hasBeginning(part)) ? 'beginning' : null
    })
  if (matches.length === 0 || matches.includes(null)) return null
  return matches.includes('beginning') ? 'beginning' : 'whole'
}

const names: ReadonlySet<string> = new Set(properNames)

/** In quotes, a name of the trade, or something with a number in it, as a stock number, a plate, a VIN or a model has. */
function isExact(word: string): boolean {
  if (word.startsWith('"') || names.has(word.toLowerCase().replace(/s$/, ''))) return true
  const plain = word.replace(/[^\p{L}\p{N}]/gu, '')
  return /\d/.test(plain) && (/\p{L}/u.test(plain) || plain.length >= 4)
}
