import { type BackdropFit, evaluateRow, fitRow, powers } from '../src/pictures/renders/backdrop-fit.ts'

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
