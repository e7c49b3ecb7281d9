import type { RangeName } from '@forecourt/search/grammar/attributes'

type Ends = { readonly min: number; readonly max: number }

const stepTable: Readonly<Partial<Record<RangeName, readonly number[]>>> = {
  price: [
    2_000, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 60_000, 70_000,
    80_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000,
  ],
  km: [
    1_000, 5_000, 10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 300_000,
    500_000, 1_000_000,
  ],
}

/** Steps of a year, but bounded whatever a feed contains. */
const maxSteps = 60

/**
 * Options between the smallest and largest value in stock, including the next step beyond, so that "up to" can include
 * everything. Selected values are always included.
 */
export function rangeSteps(name: RangeName, ends: Ends, chosen: readonly (number | null)[]): number[] {
  const steps = stepTable[name] ?? integersBetween(ends)
  const last = steps.find((step) => step >= ends.max) ?? Number.POSITIVE_INFINITY
  const inside = steps.filter((step) => step > ends.min && step <= last)
  const own = stepTable[name] ? inside : steps
  return [...new Set([...own, ...chosen.filter((step) => step !== null)])].sort((one, other) => one - other)
}

function integersBetween({ min, max }: Ends): number[] {
  const first = Math.max(Math.ceil(min), Math.floor(max) - maxSteps + 1)
  return Array.from({ length: Math.max(Math.floor(max) - first + 1, 0) }, (_, at) => first + at)
}
