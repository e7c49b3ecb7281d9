export type Ends = { readonly min: number; readonly max: number }

/** The smallest and largest number in the slots; null if there is none. */
export function findEnds(values: Float64Array, slotLists: readonly Uint32Array[]): Ends | null {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const slots of slotLists)
    for (let at = 0; at < slots.length; at++) {
      const value = values[slots[at] as number] as number
      if (value < min) min = value
      if (value > max) max = value
    }
  return min <= max ? { min, max } : null
}
