/** Sorting this many takes about ten milliseconds. */
const slice = 16_384

/** A writable indexed list: an array or a typed array. */
type List<T> = { readonly length: number; [at: number]: T }

/**
 * Sorts the first `n` items of a list, in place or in a second list created by `another`. Yields after every slice of
 * work, so that the caller can run other tasks.
 */
export function* sortInSlices<T, L extends List<T>>(
  list: L,
  size: number,
  compare: (one: T, other: T) => number,
  { sortPart, another }: { sortPart: (list: L, from: number, end: number) => void; another: () => L },
): Generator<void, L> {
  for (let from = 0; from < size; from += slice) {
    sortPart(list, from, Math.min(from + slice, size))
    yield
  }
  let sorted = list
  let merged = size <= slice ? list : another()
  for (let width = slice; width < size; width *= 2) {
    for (let from = 0; from < size; from += 2 * width)
      yield* merge(sorted, merged, compare, {
        from,
        middle: Math.min(from + width, size),
        end: Math.min(from + 2 * width, size),
      })
    ;[sorted, merged] = [merged, sorted]
  }
  return sorted
}

type Parts = { from: number; middle: number; end: number }

/** Merges two adjacent sorted ranges into another list. */
function* merge<T>(
  source: List<T>,
  target: List<T>,
  compare: (one: T, other: T) => number,
  { from, middle, end }: Parts,
): Generator<void> {
  let one = from
  let other = middle
  for (let at = from; at < end; at++) {
    const isFirst = one < middle && (other >= end || compare(source[one] as T, source[other] as T) <= 0)
    target[at] = source[isFirst ? one++ : other++] as T
    if ((at - from + 1) % (2 * slice) === 0) yield
  }
}
