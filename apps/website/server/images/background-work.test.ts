import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackgroundWork } from './background-work.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const forAWhile = () => vi.advanceTimersByTimeAsync(5_000)

describe('createBackgroundWork', () => {
  it('does one piece after the other, each once, and goes on after a failure', async () => {
    const done: string[] = []
    const background = createBackgroundWork(() => false)
    background.add('a', () => Promise.reject(new Error('broken')))
    for (const key of ['b', 'b', 'c']) background.add(key, async () => done.push(key))
    await forAWhile()
    expect(done).toEqual(['b', 'c'])
    background.add('b', async () => done.push('again'))
    await forAWhile()
    expect(done).toEqual(['b', 'c', 'again'])
  })

  it('waits while visitors are served', async () => {
    let isBusy = true
    let count = 0
    const background = createBackgroundWork(() => isBusy)
    background.add('a', async () => ++count)
    await forAWhile()
    expect(count).toBe(0)
    isBusy = false
    await forAWhile()
    expect(count).toBe(1)
  })

  it('is bounded and stops when it is closed', async () => {
    let count = 0
    const background = createBackgroundWork(() => false)
    for (let at = 0; at < 2_000; at++) background.add(`${at}`, async () => ++count)
    await vi.advanceTimersByTimeAsync(200 * 3)
    background.close()
    await vi.advanceTimersByTimeAsync(1_000_000)
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(10)
    for (let at = 0; at < 2_000; at++) background.add(`${at}`, async () => ++count)
    count = 0
    await vi.advanceTimersByTimeAsync(1_000_000)
    expect(count).toBe(500)
  })
})
