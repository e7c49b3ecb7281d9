/** So many are put in order within some ten milliseconds. */
const slice = 16_384

/** A list of one kind whose places are written one by one: an array, or one of numbers. */
type List<T> = { readonly length: number; [at: number]: T }

/**
 * The first so many of a list in order, in the list itself or in one of its kind that `another` makes. It stops after every
 * slice of work, so that a caller can let others go first.
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

/** Two ordered parts of one list, which stand beside each other, as one part of another list. */
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
