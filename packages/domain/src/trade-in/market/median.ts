/** The median; 0 if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((first, second) => first - second)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}
