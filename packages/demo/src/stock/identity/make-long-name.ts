import type { Random } from '../../random/random.ts'

const packs = [
  'Technology Pack',
  'Premium Touring Pack',
  'Long Distance Comfort Pack',
  'Cold Weather Pack',
  'Heritage Anniversary Edition',
  'Limited Launch Edition',
] as const

/** A very long name as some feeds send it, which cards and titles must be able to show. */
export function makeLongName(random: Random, name: string, series: string): string {
  const start = random.whole(0, packs.length - 1)
  const chosen = [0, 1, 2].map((step) => packs[(start + step) % packs.length])
  return `${name} ${series} with ${chosen[0]}, ${chosen[1]} and ${chosen[2]}`
}
