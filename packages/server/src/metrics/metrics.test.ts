import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMetrics } from './metrics.ts'

const open = () => createMetrics({ role: 'all', version: '1.2' })

async function linesOf(metrics: ReturnType<typeof open>, name: string): Promise<string[]> {
  return (await metrics.render()).split('\n').filter((line) => line.startsWith(name))
}

describe('metrics', () => {
  it('say what the process is', async () => {
    expect(await linesOf(open(), 'forecourt_process_info')).toEqual([
      'forecourt_process_info{role="all",version="1.2"} 1',
    ])
  })

  it('add what a hot path counted itself to the counter, once', async () => {
    const metrics = open()
    const labels = { app: 'website', route: 'home', status: '2xx', site: 'small' }
    const tally = metrics.tally('requests', labels)
    tally.count += 3
    expect(metrics.tally('requests', labels)).toBe(tally)
    metrics.requests.inc(labels)
    const line = (count: number) => [
      `forecourt_requests_total{app="website",route="home",status="2xx",site="small"} ${count}`,
    ]
    expect(await linesOf(metrics, 'forecourt_requests_total')).toEqual(line(4))
    tally.count++
    expect(await linesOf(metrics, 'forecourt_requests_total')).toEqual(line(5))
  })
})

describe('a collector', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('leaves its gauges out while it fails', async () => {
    const metrics = open()
    const state = { fails: false }
    metrics.collect({
      name: 'cache',
      gauges: ['cachedPages', 'processMemory'],
      read() {
        if (state.fails) throw new Error('no')
        metrics.cachedPages.set(7)
        metrics.processMemory.set({ kind: 'heap' }, 1)
      },
    })
    expect(await linesOf(metrics, 'forecourt_cached_pages ')).toEqual(['forecourt_cached_pages 7'])
    state.fails = true
    expect(await linesOf(metrics, 'forecourt_cached_pages ')).toEqual([])
    expect(await linesOf(metrics, 'forecourt_process_memory')).toEqual([])
    expect(await linesOf(metrics, 'forecourt_collection_failures')).toEqual([
      'forecourt_collection_failures_total{collector="cache"} 3',
    ])
  })

  it('that hangs keeps nobody waiting, and is not started again meanwhile', async () => {
    const metrics = open()
    const read = vi.fn(() => new Promise<void>(() => {}))
    metrics.collect({ name: 'database', gauges: ['cachedPages'], read })
    for (const times of [1, 2]) {
      const lines = linesOf(metrics, 'forecourt_collection_failures')
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await lines).toEqual([`forecourt_collection_failures_total{collector="database"} ${times}`])
    }
    expect(read).toHaveBeenCalledOnce()
  })

  it('is not asked again before its time', async () => {
    const metrics = open()
    const read = vi.fn()
    metrics.collect({ name: 'database', gauges: ['cachedPages'], read, everyMs: 10_000 })
    await metrics.render()
    await vi.advanceTimersByTimeAsync(9_000)
    await metrics.render()
    expect(read).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(2_000)
    await metrics.render()
    expect(read).toHaveBeenCalledTimes(2)
  })
})
