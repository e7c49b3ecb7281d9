import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCachedPageLog } from './cached-page-log.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('writes one line for many pages, none when nothing was sent, and the rest when it is closed', () => {
  const lines: object[] = []
  const hits = createCachedPageLog({ info: (fields) => lines.push(fields) })
  for (const status of [200, 200, 304, 404]) hits.count(status)
  vi.advanceTimersByTime(30_000)
  expect(lines).toEqual([{ sent: 3, unchanged: 1 }])
  hits.count(200)
  hits.close()
  expect(lines).toHaveLength(2)
})
