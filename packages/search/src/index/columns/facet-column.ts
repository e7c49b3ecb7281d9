import { normaliseText } from '../../trade/normalise-text.ts'
import type { ValueKey } from '../../trade/value-key.ts'
import type { FacetCount } from '../query/search-query.ts'

type Entry = {
  code: number
  /** One key, or several for values that are listed under more than one. */
  keys: readonly string[]
  count: number
  spellings: Map<string, number>
}

/** Separates the values of a vehicle listed under several. */
export const sharedValueSeparator = '\u0002'

/**
 * A facet as dictionary codes per slot; 0 means no value. Spellings with the same key are one value, displayed in the
 * most common spelling. Codes of removed values are reused.
 */
export class FacetColumn {
  codes = new Uint32Array(0)
  /** Increases whenever a value is added or removed. */
  revision = 0
  readonly #toKey: ValueKey
  readonly #entries: (Entry | null)[] = [null]
  readonly #byKey = new Map<string, Entry>()
  readonly #bySpelling = new Map<string, Entry>()
  readonly #freeCodes: number[] = []
  /** Entries with several keys, which are rare. */
  readonly #shared = new Set<Entry>()

  constructor(toKey: ValueKey = normaliseText) {
    this.#toKey = toKey
  }

  /** One more than the greatest code. */
  get codeLimit(): number {
    return this.#entries.length
  }

  grow(capacity: number): void {
    const codes = new Uint32Array(capacity)
    codes.set(this.codes)
    this.codes = codes
  }

  replace(slot: number, before: string | null | undefined, after: string | null | undefined): void {
    if ((before ?? null) === (after ?? null)) return
    const text = after?.trim() ?? ''
    const textBefore = before?.trim() ?? ''
    if (text === textBefore) return
    if (textBefore !== '') this.#release(textBefore)
    this.codes[slot] = text === '' ? 0 : this.#take(text)
  }

  move(from: number, to: number): void {
    this.codes[to] = this.codes[from] as number
    this.codes[from] = 0
  }

  /** The value's code; 0 if no vehicle has it. */
  find(value: string): number {
    return this.#findEntry(value)?.code ?? 0
  }

  /** The same, including codes of values listed under it and another. */
  findAll(value: string): number[] {
    const entry = this.#findEntry(value)
    const codes = entry ? [entry.code] : []
    if (this.#shared.size === 0) return codes
    const key = this.#toKey(value)
    for (const { code, keys } of this.#shared) if (keys.includes(key)) codes.push(code)
    return codes
  }

  /** The value's display spelling; null if no vehicle has it. */
  show(value: string): string | null {
    const entry = this.#findEntry(value)
    if (entry) return shownSpelling(entry.spellings)
    const key = this.#toKey(value)
    for (const shared of this.#shared)
      if (shared.keys.includes(key)) return splitShared(shared)[shared.keys.indexOf(key)] ?? null
    return null
  }

  /** Values with counts, highest first; `counts` is by code, default all vehicles. */
  list(counts?: Uint32Array): FacetCount[] {
    const found: FacetCount[] = []
    const countOf = (entry: Entry) => (counts ? (counts[entry.code] as number) : entry.count)
    const more = this.#countShared(countOf)
    for (const entry of this.#entries) {
      if (entry === null || this.#shared.has(entry)) continue
      const [key = ''] = entry.keys
      const count = countOf(entry) + (more.get(key)?.count ?? 0)
      more.delete(key)
      if (count > 0) found.push({ value: shownSpelling(entry.spellings), count })
    }
    // Values that occur only together with another.
    for (const shared of more.values()) if (shared.count > 0) found.push(shared)
    return found.sort(byCount)
  }

  #countShared(countOf: (entry: Entry) => number): Map<string, FacetCount> {
    const counted = new Map<string, FacetCount>()
    for (const shared of this.#shared) {
      const values = splitShared(shared)
      for (const [at, key] of shared.keys.entries())
        counted.set(key, {
          value: values[at] ?? '',
          count: (counted.get(key)?.count ?? 0) + countOf(shared),
        })
    }
    return counted
  }

  #findEntry(value: string): Entry | undefined {
    return this.#bySpelling.get(value) ?? this.#byKey.get(this.#toKey(value))
  }

  #take(text: string): number {
    const entry = this.#bySpelling.get(text) ?? this.#open(text)
    entry.count += 1
    entry.spellings.set(text, (entry.spellings.get(text) ?? 0) + 1)
    return entry.code
  }

  #open(text: string): Entry {
    const keys = text.split(sharedValueSeparator).map(this.#toKey)
    const key = keys.join(sharedValueSeparator)
    let entry = this.#byKey.get(key)
    if (!entry) {
      const code = this.#freeCodes.pop() ?? this.#entries.length
      entry = { code, keys, count: 0, spellings: new Map() }
      this.#entries[code] = entry
      this.#byKey.set(key, entry)
      if (keys.length > 1) this.#shared.add(entry)
      this.revision += 1
    }
    this.#bySpelling.set(text, entry)
    return entry
  }

  #release(text: string): void {
    const entry = this.#bySpelling.get(text)
    if (!entry) return
    entry.count -= 1
    const left = (entry.spellings.get(text) ?? 1) - 1
    if (left > 0) {
      entry.spellings.set(text, left)
      return
    }
    entry.spellings.delete(text)
    this.#bySpelling.delete(text)
    if (entry.count > 0) return
    this.#byKey.delete(entry.keys.join(sharedValueSeparator))
    this.#shared.delete(entry)
    this.revision += 1
    this.#entries[entry.code] = null
    this.#freeCodes.push(entry.code)
  }
}

function splitShared({ spellings }: Entry): string[] {
  return shownSpelling(spellings).split(sharedValueSeparator)
}

function shownSpelling(spellings: ReadonlyMap<string, number>): string {
  let shown = ''
  let most = 0
  for (const [text, count] of spellings)
    if (count > most || (count === most && text < shown)) {
      shown = text
      most = count
    }
  return shown
}

function byCount(one: FacetCount, other: FacetCount): number {
  return other.count - one.count || (one.value < other.value ? -1 : 1)
}
