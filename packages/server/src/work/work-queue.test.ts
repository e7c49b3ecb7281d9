import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createWorkQueue, type WorkBounds } from './work-queue.ts'

const bounds: WorkBounds = {
  atOnce: 3,
  atOncePerAddress: 2,
  waiting: 10,
  waitingPerAddress: 6,
  longestWaitMs: 60_000,
  restFactor: 0,
}

/** A queue with work that ends when the test says so, and the order in which it started. */
function aQueue(changes: Partial<WorkBounds> = {}) {
  const queue = createWorkQueue({ ...bounds, ...changes })
  const begun: { address: string; end: () => void }[] = []
  const refused: string[] = []
  const ask = (address: string) =>
    queue
      .run(address, () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        begun.push({ address, end: resolve })
        return promise
      })
      .catch((error) => refused.push(`${address} ${error.code}`))
  const endAll = async () => {
    while (queue.count().running > 0) {
      for (const { end } of begun) end()
      await settle()
    }
  }
  return { queue, ask, endAll, refused, names: () => begun.map(({ address }) => address).join('') }
}

/** Waits until everything that may start has started. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await nextTurn()
}

describe('a queue of work', () => {
  it('bounds the work at once, and more tightly for one address', async () => {
    const { ask, names, queue } = aQueue()
    for (const address of ['a', 'a', 'a', 'b', 'c']) void ask(address)
    await settle()
    expect(names()).toBe('aab')
    expect(queue.count()).toEqual({ running: 3, waiting: 2 })
  })

  it('takes addresses in turn, so that a single request waits for one turn of the others', async () => {
    const { ask, endAll, names, refused } = aQueue({ atOnce: 1 })
    for (let at = 0; at < 6; at++) void ask('a')
    void ask('b')
    void ask('c')
    await endAll()
    expect(names()).toBe('aabcaaaa')
    expect(refused).toEqual([])
  })

  it('refuses an address that has too many waiting, and nobody else', async () => {
    const { ask, endAll, names, refused } = aQueue()
    for (let at = 0; at < 12; at++) void ask('a')
    void ask('b')
    await endAll()
    expect(refused).toEqual(Array(5).fill('a BUSY'))
    expect(names().split('b')).toHaveLength(2)
  })

  it('drops a request of the address with the most waiting when all places are taken', async () => {
    const { ask, endAll, refused } = aQueue({ atOnce: 1, waiting: 6 })
    for (let at = 0; at < 7; at++) void ask('a')
    for (const address of ['b', 'c']) void ask(address)
    await endAll()
    expect(refused).toEqual(['a BUSY', 'a BUSY'])
  })

  it('lets nobody wait for longer than it says, and goes on after work that fails', async () => {
    const queue = createWorkQueue({ ...bounds, atOnce: 1, longestWaitMs: 50 })
    const { promise, reject } = Promise.withResolvers<void>()
    const failing = queue.run('a', () => promise)
    await expect(queue.run('b', async () => 'late')).rejects.toMatchObject({ code: 'BUSY' })
    reject(new Error('broken'))
    await expect(failing).rejects.toThrow('broken')
    await settle()
    expect(await queue.run('b', async () => 'soon')).toBe('soon')
    expect(queue.count()).toEqual({ running: 0, waiting: 0 })
  })

  it('lets an address that asks for several things at once rest after each, and nobody else', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      const { ask, names, queue } = aQueue({ atOncePerAddress: 1, restFactor: 2 })
      const spend = () => queue.run('a', async () => vi.advanceTimersByTime(100))
      const [first] = [spend(), ask('a')]
      await first
      void ask('b')
      await settle()
      expect(names()).toBe('b')
      await vi.advanceTimersByTimeAsync(199)
      expect(names()).toBe('b')
      await vi.advanceTimersByTimeAsync(2)
      await settle()
      expect(names()).toBe('ba')
    } finally {
      vi.useRealTimers()
    }
  })

  it('starts one task per turn of the event loop, so that sockets are served in between', async () => {
    const queue = createWorkQueue(bounds)
    const order: string[] = []
    const begin = (address: string) => queue.run(address, async () => order.push(address))
    const all = Promise.all([begin('a'), begin('b'), begin('c')])
    for (let turn = 0; turn < 12; turn++) {
      await nextTurn()
      order.push('-')
    }
    await all
    expect(order.join('')).toMatch(/^a-+b-+c-+$/)
  })
})
