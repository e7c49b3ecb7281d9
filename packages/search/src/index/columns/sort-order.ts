import { sortInSlices } from '../text/sort-in-slices.ts'

/**
 * All slots in one sort order: ascending keys, ties by id. Updated car by car, so that reading a page needs no sorting.
 */
export class SortOrder {
  slots = new Uint32Array(0)
  readonly #ids: { readonly values: Float64Array }
  keys = new Float64Array(0)
  size = 0

  constructor(ids: { readonly values: Float64Array }) {
    this.#ids = ids
  }

  grow(capacity: number): void {
    const slots = new Uint32Array(capacity)
    slots.set(this.slots)
    this.slots = slots
    const keys = new Float64Array(capacity)
    keys.set(this.keys)
    this.keys = keys
  }

  compare(a: number, b: number): number {
    const one = this.keys[a] as number
    const other = this.keys[b] as number
    if (one !== other) return one < other ? -1 : 1
    return (this.#ids.values[a] as number) - (this.#ids.values[b] as number)
  }

  /** Sorts slots 0 to size - 1 from their keys. Yields after every slice of work. */
  *build(size: number): Generator<void> {
    this.size = size
    for (let slot = 0; slot < size; slot++) this.slots[slot] = slot
    this.slots = yield* sortInSlices<number, Uint32Array<ArrayBuffer>>(
      this.slots,
      size,
      (one, other) => this.compare(one, other),
      {
        sortPart: (slots, from, end) => slots.subarray(from, end).sort((a, b) => this.compare(a, b)),
        another: () => new Uint32Array(this.slots.length),
      },
    )
  }

  insert(slot: number, key: number): void {
    this.keys[slot] = key
    const at = this.#find(slot)
    this.slots.copyWithin(at + 1, at, this.size)
    this.slots[at] = slot
    this.size += 1
  }

  delete(slot: number): void {
    const at = this.#find(slot)
    this.slots.copyWithin(at, at + 1, this.size)
    this.size -= 1
  }

  /** A vehicle moved to another slot; its id must already be there. */
  move(from: number, to: number): void {
    this.keys[to] = this.keys[from] as number
    this.slots[this.#find(from)] = to
  }

  /** The slot's position, or insertion position. */
  #find(slot: number): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(this.slots[middle] as number, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
