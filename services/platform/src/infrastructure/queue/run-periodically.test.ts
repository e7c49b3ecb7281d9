import { performance } from 'node:perf_hooks'
import pino from 'pino'
import { expect, it } from 'vitest'
import { runPeriodically, waitAtMost } from './run-periodically.ts'

it('waits on stop for a round that ends soon, but not for one that hangs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const periodic = (run: () => Promise<void>) =>
    runPeriodically(run, { everyMs: 3_600_000, log: pino({ level: 'silent' }), failure: 'It failed' })
  let isDone = false
  const short = periodic(async () => {
    await new Promise(setImmediate)
    isDone = true
  })
  await short.close()
  expect(isDone).toBe(true)
  // It ends only after this line: if close waited for it, it would never return.
  await periodic(() => promise).close()
  resolve()
})

it('waits no longer than the given time', async () => {
  const began = performance.now()
  await waitAtMost(Promise.withResolvers<void>().promise, 20)
  expect(performance.now() - began).toBeGreaterThanOrEqual(15)
  await waitAtMost(null)
})
