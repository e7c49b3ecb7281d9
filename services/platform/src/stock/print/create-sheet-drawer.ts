import { Worker } from 'node:worker_threads'
import type { Comparison } from './comparison.ts'
import type { Sheet } from './sheet.ts'
import type { SheetJob, SheetResult } from './sheet-thread.ts'

export type SheetDrawer = {
  draw: (sheet: Sheet | Comparison, createdAtMs: number) => Promise<Uint8Array<ArrayBuffer>>
  close: () => Promise<void>
}

type Waiting = PromiseWithResolvers<Uint8Array<ArrayBuffer>>

/**
 * Draws sheets on a separate thread, started with the first sheet: layout takes tens of milliseconds of CPU time, which
 * would block this process.
 */
export function createSheetDrawer(): SheetDrawer {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let lastId = 0

  function settle(result: SheetResult): void {
    const waiter = waiting.get(result.id)
    waiting.delete(result.id)
    // An idle thread must not keep the process alive; a busy one must.
    if (waiting.size === 0) thread?.unref()
    if ('error' in result) waiter?.reject(new Error(result.error))
    else waiter?.resolve(result.bytes)
  }

  /** The next sheet starts a new thread. */
  function failAll(ended: Worker, error: Error): void {
    if (thread !== ended) return
    thread = null
    const failed = [...waiting.values()]
    waiting.clear()
    for (const { reject } of failed) reject(error)
  }

  function start(): Worker {
    const started = new Worker(new URL('./sheet-thread.ts', import.meta.url))
    started.on('message', settle)
    started.on('error', (error: Error) => failAll(started, error))
    started.on('exit', () => failAll(started, new Error('The thread that draws sheets has ended.')))
    return started
  }

  return {
    draw(sheet, createdAtMs) {
      const waiter: Waiting = Promise.withResolvers()
      lastId += 1
      waiting.set(lastId, waiter)
      thread ??= start()
      thread.ref()
      thread.postMessage({ id: lastId, sheet, createdAtMs } satisfies SheetJob)
      return waiter.promise
    },
    async close() {
      await thread?.terminate()
    },
  }
}
