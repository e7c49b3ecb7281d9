/** Degree of the polynomial in x and y; four follows the studio sweep to within two levels of 255. */
const degree = 4

export type BackdropFit = readonly number[]

const powers = Array.from({ length: degree + 1 }, (_, sum) =>
  Array.from({ length: sum + 1 }, (_, j) => [sum - j, j] as const),
).flat()

/** The empty studio behind a vehicle: a smooth surface through the pixels that `accepts` lets in. */
export function fitBackdrop(
  grey: Uint8Array,
  size: { width: number; height: number },
  accepts: (index: number, fitted: number | null) => boolean,
): BackdropFit {
  let fit: BackdropFit | null = null
  for (let round = 0; round < 6; round++) fit = solveRound(grey, size, fit, accepts)
  return fit ?? []
}

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

function solveRound(
  grey: Uint8Array,
  { width, height }: { width: number; height: number },
  previous: BackdropFit | null,
  accepts: (index: number, fitted: number | null) => boolean,
): BackdropFit {
  const n = powers.length
  const matrix = Array.from({ length: n }, () => new Array<number>(n + 1).fill(0))
  for (let y = 0; y < height; y += 8) {
    const row = previous && fitRow(previous, y / height)
    for (let x = 0; x < width; x += 8) {
      const index = y * width + x
      if (!accepts(index, row && evaluateRow(row, x / width))) continue
      const basis = powers.map(([px, py]) => (x / width) ** px * (y / height) ** py)
      for (let i = 0; i < n; i++) {
        const line = matrix[i] as number[]
        for (let j = 0; j < n; j++)
          line[j] = (line[j] as number) + (basis[i] as number) * (basis[j] as number)
        line[n] = (line[n] as number) + (basis[i] as number) * (grey[index] as number)
      }
    }
  }
  return eliminate(matrix)
}

function eliminate(matrix: number[][]): number[] {
  const n = matrix.length
  for (let column = 0; column < n; column++) {
    let best = column
    for (let i = column + 1; i < n; i++)
      if (Math.abs(matrix[i]?.[column] ?? 0) > Math.abs(matrix[best]?.[column] ?? 0)) best = i
    const pivot = matrix[best] as number[]
    matrix[best] = matrix[column] as number[]
    matrix[column] = pivot
    for (const [i, line] of matrix.entries()) {
      if (i === column) continue
      const factor = (line[column] as number) / (pivot[column] as number)
      for (let j = column; j <= n; j++) line[j] = (line[j] as number) - factor * (pivot[j] as number)
    }
  }
  return matrix.map((line, i) => (line[n] as number) / (line[i] as number))
}
