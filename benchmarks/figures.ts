export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export async function timed(run: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Reports a figure that misses its target and makes the run fail. */
export function demand(holds: boolean, sentence: string): void {
  if (holds) return
  print(`NOT REACHED: ${sentence}`)
  process.exitCode = 1
}
