import { foldText } from '../../trade/fold-text.ts'
import type { ValueKey } from '../../trade/value-key.ts'
import type { FacetCount } from '../query/search-query.ts'

type Entry = { code: number; key: string; count: number; spellings: Map<string, number> }

/**
 * One facet as dictionary codes by slot; code 0 is no value. Spellings of one key are one value, shown as most vehicles
 * write it. Codes of values that nobody has any more are used again.
 */
export class FacetColumn {
  codes = new Uint32Array(0)
  /** Rises whenever a value comes or goes. */
  revision = 0
  readonly #toKey: ValueKey
  readonly #entries: (Entry | null)[] = [null]
  readonly #byKey = new Map<string, Entry>()
  readonly #bySpelling = new Map<string, Entry>()
  readonly #freeCodes: number[] = []

  constructor(toKey: ValueKey = foldText) {
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

  /** The code of the value, 0 when no vehicle has it. */
  find(value: string): number {
    return this.#findEntry(value)?.code ?? 0
  }

  /** The value as it is shown, however it is asked; null when no vehicle has it. */
  show(value: string): string | null {
    const entry = this.#findEntry(value)
    return entry ? shownSpelling(entry.spellings) : null
  }

  /** Values with their counts, most first; `counts` by code, or of all vehicles. */
  list(counts?: Uint32Array): FacetCount[] {
    const found: FacetCount[] = []
    for (const entry of this.#entries) {
      const count = entry === null ? 0 : counts ? (counts[entry.code] as number) : entry.count
      if (entry !== null && count > 0) found.push({ value: shownSpelling(entry.spellings), count })
    }
    return found.sort(byCount)
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
    const key = this.#toKey(text)
    let entry = this.#byKey.get(key)
    if (!entry) {
      const code = this.#freeCodes.pop() ?? this.#entries.length
      entry = { code, key, count: 0, spellings: new Map() }
      this.#entries[code] = entry
      this.#byKey.set(key, entry)
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
    this.#byKey.delete(entry.key)
    this.revision += 1
    this.#entries[entry.code] = null
    this.#freeCodes.push(entry.code)
  }
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
