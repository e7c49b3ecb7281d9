import { sortInSlices } from './sort-in-slices.ts'

/** Looking up this many lists takes a few milliseconds. */
const slice = 20_000

/** Sorted words, each with the ascending slots of the vehicles that have it. */
export class Vocabulary {
  words: string[] = []
  lists: number[][] = []

  add(word: string, slot: number): void {
    const at = this.lowerBound(word)
    if (this.words[at] === word) insert(this.lists[at] as number[], slot)
    else {
      this.words.splice(at, 0, word)
      this.lists.splice(at, 0, [slot])
    }
  }

  /** Yields after every slice of work. */
  *build(listByWord: ReadonlyMap<string, number[]>): Generator<void> {
    const words = [...listByWord.keys()]
    this.words = yield* sortInSlices<string, string[]>(words, words.length, compareLetters, {
      // Up to this many are sorted by the built-in sort.
      sortPart: (list, from, end) => {
        for (const [at, word] of list.slice(from, end).sort().entries()) list[from + at] = word
      },
      another: () => [...words],
    })
    this.lists = []
    for (const word of this.words) {
      this.lists.push(listByWord.get(word) ?? [])
      if (this.lists.length % slice === 0) yield
    }
  }

  remove(word: string, slot: number): void {
    const at = this.lowerBound(word)
    const list = this.lists[at]
    if (this.words[at] !== word || !list) return
    const place = position(list, slot)
    if (list[place] === slot) list.splice(place, 1)
    if (list.length > 0) return
    this.words.splice(at, 1)
    this.lists.splice(at, 1)
  }

  /** The first position whose word is not less than the given one. */
  lowerBound(word: string): number {
    let low = 0
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.words[middle] as string) < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

function insert(list: number[], slot: number): void {
  if ((list.at(-1) ?? -1) < slot) list.push(slot)
  else list.splice(position(list, slot), 0, slot)
}

function position(list: readonly number[], slot: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] as number) < slot) low = middle + 1
    else high = middle
  }
  return low
}

/** The same order as the built-in sort. */
function compareLetters(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
