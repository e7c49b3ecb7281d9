/** Degree of the polynomial in x and y; four follows the studio sweep to within two levels of 255. */
const degree = 4

export type BackdropFit = readonly number[]

export const powers = Array.from({ length: degree + 1 }, (_, sum) =>
  Array.from({ length: sum + 1 }, (_, j) => [sum - j, j] as const),
).flat()

/** Coefficients of x^0..x^degree for one row, so that a row costs four multiplications a pixel. */
export function fitRow(fit: BackdropFit, v: number): number[] {
  const row = new Array<number>(degree + 1).fill(0)
  for (const [term, [px, py]] of powers.entries()) row[px] = (row[px] ?? 0) + (fit[term] ?? 0) * v ** py
  return row
}

export function evaluateRow(row: readonly number[], u: number): number {
  let sum = 0
  for (let power = degree; power >= 0; power--) sum = sum * u + (row[power] as number)
  return sum
}
