/**
 * Core Web Vitals: largest paint, input delay, layout shift, time to first byte. In milliseconds, except shifts, which
 * are thousandths. `good` and `poor` are Google's thresholds (web.dev/vitals); the edges define the buckets for
 * counting.
 */
export const vitalTable = {
  lcp: {
    label: 'Largest part painted',
    good: 2_500,
    poor: 4_000,
    edges: [500, 1_000, 1_500, 2_000, 2_500, 4_000, 8_000],
  },
  inp: {
    label: 'Longest wait after a press',
    good: 200,
    poor: 500,
    edges: [50, 100, 150, 200, 300, 500, 1_000],
  },
  cls: { label: 'Jumping about', good: 100, poor: 250, edges: [10, 25, 50, 100, 175, 250, 500] },
  ttfb: { label: 'First byte', good: 800, poor: 1_800, edges: [100, 200, 400, 800, 1_200, 1_800, 4_000] },
} as const satisfies Record<string, { label: string; good: number; poor: number; edges: readonly number[] }>

export type VitalName = keyof typeof vitalTable
export const vitalNames = Object.keys(vitalTable) as VitalName[]

/** The index of a value's bucket: how many edges it is above. */
export function vitalBucket(name: VitalName, value: number): number {
  return vitalTable[name].edges.filter((edge) => value > edge).length
}

/**
 * The 75th percentile from bucket counts, assuming an even spread within a bucket; null without counts. Values beyond
 * the last edge count as that edge, because their size is unknown.
 */
export function vitalPercentile(name: VitalName, counts: readonly number[]): number | null {
  const { edges } = vitalTable[name]
  const target = 0.75 * counts.reduce((sum, n) => sum + n, 0)
  if (target === 0) return null
  let below = 0
  for (const [bucket, n] of counts.entries()) {
    if (n > 0 && below + n >= target) {
      const low = edges[bucket - 1] ?? 0
      const high = edges[bucket] ?? low
      return low + ((target - below) / n) * (high - low)
    }
    below += n
  }
  return edges.at(-1) ?? null
}

export function vitalRating(name: VitalName, value: number): 'good' | 'fair' | 'poor' {
  const { good, poor } = vitalTable[name]
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor'
}
