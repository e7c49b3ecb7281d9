import { quantile } from '../figures.ts'

export type Measured = { perSecond: number; p50Ms: number; p99Ms: number }

/** Runs this many tasks concurrently for a while, each starting the next when it is done. */
export async function measure(
  run: (worker: number) => Promise<void>,
  concurrency: number,
  durationMs: number,
): Promise<Measured> {
  const times: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async (_, worker) => {
      while (performance.now() - startedAt < durationMs) {
        const from = performance.now()
        await run(worker)
        times.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  return {
    perSecond: times.length / seconds,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  }
}
