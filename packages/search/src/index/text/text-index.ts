import { allowedTypos } from './allowed-typos.ts'
import { splitWords, wordParts } from './split-words.ts'
import { typoDistance } from './typo-distance.ts'
import { Vocabulary } from './vocabulary.ts'

/** Further words of a query are ignored, as in Meilisearch. */
const maxQueryWords = 10

/** Indexing the words of this many takes about ten milliseconds. */
const slice = 5_000

/** Match costs: complete word, prefix, one typo, two typos. */
const beginningCost = 1

/** Vehicles matching one query word, by cost, cheapest first. */
export type Expansion = readonly { readonly cost: number; readonly list: readonly number[] }[]

/** Words to slots. Words with digits are separate: there are many (stock numbers), and they allow no typos. */
export class TextIndex {
  readonly #letters = new Vocabulary()
  readonly #numbered = new Vocabulary()

  replace(slot: number, before: ReadonlySet<string>, after: ReadonlySet<string>): void {
    for (const word of before) if (!after.has(word)) this.#of(word).remove(word, slot)
    for (const word of after) if (!before.has(word)) this.#of(word).add(word, slot)
  }

  /** Yields after every slice of work. */
  *build(wordsBySlot: Iterable<ReadonlySet<string>>): Generator<void> {
    const letters = new Map<string, number[]>()
    const numbered = new Map<string, number[]>()
    let slot = 0
    for (const words of wordsBySlot) {
      for (const word of words) {
        const list = letters.get(word) ?? numbered.get(word)
        if (list) list.push(slot)
        else (hasDigit(word) ? numbered : letters).set(word, [slot])
      }
      slot += 1
      if (slot % slice === 0) yield
    }
    yield* this.#letters.build(letters)
    yield* this.#numbered.build(numbered)
  }

  /** Whether any vehicle has a word with this prefix. */
  hasBeginning(start: string): boolean {
    return [this.#letters, this.#numbered].some(
      (vocabulary) => vocabulary.words[vocabulary.lowerBound(start)]?.startsWith(start) ?? false,
    )
  }

  hasWord(word: string): boolean {
    const vocabulary = this.#of(word)
    return vocabulary.words[vocabulary.lowerBound(word)] === word
  }

  /** The known words closest to a mistyped one, most vehicles first; none if too different. */
  listNearest(
    typed: string,
  ): readonly { readonly word: string; readonly typos: number; readonly cars: number }[] {
    const limit = allowedTypos(typed)
    if (limit === 0) return []
    const { words, lists } = this.#letters
    return words
      .flatMap((word, at) => {
        if (word.length < typed.length - limit) return []
        const typos = typoDistance(typed, word, limit)
        return typos <= limit ? [{ word, typos, cars: lists[at]?.length ?? 0 }] : []
      })
      .sort((one, other) => one.typos - other.typos || other.cars - one.cars)
  }

  /** One expansion per required word; empty if the text has no words. Quoted words allow no typos. */
  expand(text: string): Expansion[] {
    const expansions: Expansion[] = []
    const isLiteral = text.includes('"')
    for (const word of splitWords(text)) {
      const parts = wordParts(word)
      if (parts.length === 0) continue
      const joined = parts.join('')
      const joinedMatches = this.#beginnings(joined)
      if (joinedMatches.length > 0) expansions.push(joinedMatches)
      else
        for (const part of parts.slice(0, maxQueryWords))
          expansions.push(this.#expandPart(part, isLiteral || hasDigit(joined)))
      if (expansions.length >= maxQueryWords) break
    }
    return expansions.slice(0, maxQueryWords)
  }

  #expandPart(part: string, isExact: boolean): Expansion {
    const found = this.#beginnings(part)
    return found.length > 0 || isExact ? found : this.#typos(part)
  }

  #beginnings(start: string): Expansion {
    const found: { cost: number; list: readonly number[] }[] = []
    for (const vocabulary of [this.#letters, this.#numbered]) {
      const { words, lists } = vocabulary
      for (let at = vocabulary.lowerBound(start); at < words.length; at++) {
        const word = words[at] as string
        if (!word.startsWith(start)) break
        const entry = { cost: word.length === start.length ? 0 : beginningCost, list: lists[at] as number[] }
        if (entry.cost === 0) found.unshift(entry)
        else found.push(entry)
      }
    }
    return found
  }

  #typos(typed: string): Expansion {
    const limit = allowedTypos(typed)
    if (limit === 0) return []
    const found: { cost: number; list: readonly number[] }[] = []
    const { words, lists } = this.#letters
    for (let at = 0; at < words.length; at++) {
      const word = words[at] as string
      if (word.length < typed.length - limit) continue
      const typos = typoDistance(typed, word, limit)
      if (typos <= limit) found.push({ cost: beginningCost + typos, list: lists[at] as number[] })
    }
    return found.sort((one, other) => one.cost - other.cost)
  }

  #of(word: string): Vocabulary {
    return hasDigit(word) ? this.#numbered : this.#letters
  }
}

function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word)
}
