import { monitorEventLoopDelay } from 'node:perf_hooks'
import { cpuUsage, memoryUsage } from 'node:process'
import type { Metrics } from './metrics.ts'

const resolutionMs = 20
const quantiles = [
  ['0.5', 50],
  ['0.99', 99],
  ['1', 100],
] as const

/** Memory, processor time, and how late the event loop is. Started by whoever opens a listener of metrics. */
export function measureProcess(metrics: Metrics): { close: () => void } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let usedSeconds = 0
  metrics.collect({
    name: 'process',
    gauges: ['processMemory', 'eventLoopLag'],
    read() {
      const { rss, heapUsed } = memoryUsage()
      metrics.processMemory.set({ kind: 'resident' }, rss)
      metrics.processMemory.set({ kind: 'heap' }, heapUsed)
      const { user, system } = cpuUsage()
      const nowSeconds = (user + system) / 1e6
      metrics.processCpu.inc(Math.max(0, nowSeconds - usedSeconds))
      usedSeconds = nowSeconds
      // The timer itself waits for its resolution, which is no lag.
      for (const [quantile, percent] of quantiles)
        metrics.eventLoopLag.set(
          { quantile },
          Math.max(0, delay.percentile(percent) / 1e9 - resolutionMs / 1e3),
        )
      delay.reset()
    },
  })
  return { close: () => delay.disable() }
}
