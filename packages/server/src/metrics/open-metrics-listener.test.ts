import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import { openMetricsListener } from './open-metrics-listener.ts'

it('serves metrics at their own address, and nothing else', async () => {
  const metrics = createMetrics({ role: 'website', version: 'test' })
  const log = pino({ level: 'silent' })
  const listener = await openMetricsListener({ port: 0, hostname: '127.0.0.1', metrics, log })
  try {
    const answer = await fetch(listener.url)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('forecourt_process_info{role="website",version="test"} 1')
    expect(text).toMatch(/^forecourt_process_memory_bytes\{kind="resident"\} \d{7,}$/m)
    expect(text).toMatch(/^forecourt_process_cpu_seconds_total [\d.]+$/m)
    expect(text).toMatch(/^forecourt_event_loop_lag_seconds\{quantile="0.99"\} [\d.e-]+$/m)
    expect((await fetch(new URL('/', listener.url))).status).toBe(404)
    expect((await fetch(listener.url, { method: 'POST' })).status).toBe(404)
  } finally {
    await listener.close()
  }
})
