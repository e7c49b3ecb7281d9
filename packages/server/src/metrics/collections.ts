import type { KeysOf } from './metric-table.ts'

/** What is read only when somebody collects metrics. */
export type Collector = {
  name: string
  /** The gauges that it sets. They are emptied before each reading, so that a failed one leaves no old values. */
  gauges: readonly KeysOf<'gauge'>[]
  read: () => Promise<void> | void
  /** A reading that costs something is repeated after this time at the earliest. */
  everyMs?: number
}

/** Prometheus gives up after ten seconds by default, and then has none of the metrics. */
const patienceMs = 2_000

type Known = Collector & { readAtMs: number; running: Promise<void> | null }

/** Reads gauges on demand, each within a time limit, so that a slow database does not hide the other metrics. */
export function createCollections(on: {
  drop: (gauge: KeysOf<'gauge'>) => void
  fail: (collector: string) => void
}) {
  const known: Known[] = []

  async function read(collector: Known): Promise<void> {
    const { gauges, everyMs = 0 } = collector
    if (performance.now() - collector.readAtMs < everyMs) return
    collector.readAtMs = performance.now()
    try {
      for (const gauge of gauges) on.drop(gauge)
      await collector.read()
    } catch {
      on.fail(collector.name)
    }
  }

  return {
    add(collector: Collector): void {
      known.push({ ...collector, readAtMs: Number.NEGATIVE_INFINITY, running: null })
    },
    async run(): Promise<void> {
      const late = Promise.withResolvers<'late'>()
      const timer = setTimeout(() => late.resolve('late'), patienceMs)
      const waiting = known.map(async (collector) => {
        // A reading that hangs is not started a second time.
        collector.running ??= read(collector).finally(() => {
          collector.running = null
        })
        if ((await Promise.race([collector.running, late.promise])) === 'late') on.fail(collector.name)
      })
      await Promise.all(waiting)
      clearTimeout(timer)
    },
  }
}
