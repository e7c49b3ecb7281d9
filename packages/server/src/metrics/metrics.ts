import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type Collector, createCollections } from './collections.ts'
import { type KeysOf, type LabelsOf, type MetricKey, type MetricTable, metricTable } from './metric-table.ts'

type LabelName<Key extends MetricKey> = keyof MetricTable[Key]['labels'] & string
type Kinds<Label extends string> = {
  counter: Counter<Label>
  gauge: Gauge<Label>
  histogram: Histogram<Label>
}
type MetricSet = {
  readonly [Key in MetricKey]: Kinds<LabelName<Key>>[MetricTable[Key]['kind']]
}

/** A number that a hot path increments itself: no lookup of labels, no object. It is read when metrics are collected. */
export type Tally = { count: number }

export type Metrics = MetricSet & {
  /** The same object for the same labels. */
  tally: <Key extends KeysOf<'counter'>>(key: Key, labels: LabelsOf<Key>) => Tally
  /** Gauges that are read when metrics are collected. */
  collect: (collector: Collector) => void
  /** All metrics in the text format of Prometheus. */
  render: () => Promise<string>
}

/** One registry a process, with every metric of the table. */
export function createMetrics(process: { role: string; version: string }): Metrics {
  const registry = new Registry()
  const set = createSet(registry)
  set.processInfo.set(process, 1)
  const tallies = new Map<string, { tally: Tally; flush: () => void }>()
  const collections = createCollections({
    drop(key) {
      set[key].reset()
      // A gauge without labels would otherwise say 0.
      if (Object.keys(metricTable[key].labels).length === 0) set[key].remove()
    },
    fail: (collector) => set.collectionFailures.inc({ collector }),
  })
  return {
    ...set,
    tally(key, labels) {
      const name = `${key} ${JSON.stringify(labels)}`
      const known = tallies.get(name)
      if (known) return known.tally
      const tally = { count: 0 }
      let flushed = 0
      const flush = () => {
        const counter: Counter = set[key]
        counter.inc(labels, tally.count - flushed)
        flushed = tally.count
      }
      tallies.set(name, { tally, flush })
      return tally
    },
    collect: collections.add,
    async render() {
      for (const { flush } of tallies.values()) flush()
      await collections.run()
      return registry.metrics()
    },
  }
}

function createSet(registry: Registry): MetricSet {
  const metrics = Object.entries(metricTable).map(([key, { name, help, kind, labels, ...row }]) => {
    const options = { name, help, labelNames: Object.keys(labels), registers: [registry] }
    if (kind === 'counter') return [key, new Counter(options)]
    if (kind === 'gauge') return [key, new Gauge(options)]
    return [key, new Histogram({ ...options, ...('buckets' in row && { buckets: [...row.buckets] }) })]
  })
  return Object.fromEntries(metrics) as MetricSet
}
