import { median } from './median.ts'

export type Slopes = { readonly age: number; readonly km: number }
/** One vehicle's deviation from the median of its kind: years, units of 10,000 km, log price. */
export type Deviation = { readonly age: number; readonly km: number; readonly price: number }

const rounds = 8
/** Huber's constant: residuals beyond so many standard deviations get less weight. */
const huber = 1.345
/** The median absolute deviation of a normal distribution, as a share of its standard deviation. */
const madShare = 0.6745

/**
 * The shares of the price lost per year and per 10,000 km: a robust regression (Huber 1964, by iterative reweighting),
 * shrunk towards the expected slopes as if they were so many more vehicles. Neither is ever positive, so that no
 * estimate rises with age or distance.
 */
export function robustSlopes(rows: readonly Deviation[], expected: Slopes, weight: number): Slopes {
  let slopes = expected
  for (let round = 0; round < rounds; round += 1) {
    const residuals = rows.map((row) => row.price - slopes.age * row.age - slopes.km * row.km)
    const spread = Math.max(1e-4, median(residuals.map(Math.abs)) / madShare)
    let [aa, ak, kk, ap, kp] = [weight, 0, weight, 0, 0]
    for (const [at, row] of rows.entries()) {
      const far = Math.abs(residuals[at] ?? 0) / spread
      const w = far <= huber ? 1 : huber / far
      const price = row.price - expected.age * row.age - expected.km * row.km
      aa += w * row.age * row.age
      ak += w * row.age * row.km
      kk += w * row.km * row.km
      ap += w * row.age * price
      kp += w * row.km * price
    }
    const determinant = aa * kk - ak * ak
    if (!(determinant > 1e-9)) return slopes
    slopes = {
      age: Math.min(0, expected.age + (ap * kk - kp * ak) / determinant),
      km: Math.min(0, expected.km + (kp * aa - ap * ak) / determinant),
    }
  }
  return slopes
}
