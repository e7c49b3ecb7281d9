import { Worker } from 'node:worker_threads'
import { pictureId } from './picture-id.ts'
import type { Drawing } from './picture-spec.ts'
import type { DrawJob, DrawResult } from './picture-worker.ts'

export type PictureDrawer = {
  draw: (spec: Drawing) => Promise<Buffer>
  close: () => Promise<void>
}

type Waiting = { result: Promise<Buffer>; resolve: (bytes: Buffer) => void; reject: (error: Error) => void }

/**
 * Draws pictures in a worker thread: composing the layers takes tens of milliseconds of computing,
 * which would block the server. Concurrent requests for one picture share one drawing.
 */
export function createPictureDrawer(): PictureDrawer {
  const waiting = new Map<string, Waiting>()
  let worker: Worker | null = null

  function start(): Worker {
    const started = new Worker(new URL('./picture-worker.ts', import.meta.url))
    started.on('message', (result: DrawResult) => settle(result))
    started.on('error', (error) => failAll(started, error))
    started.on('exit', () => failAll(started, new Error('the thread that draws pictures has ended')))
    return started
  }

  function settle(result: DrawResult): void {
    const waiter = waiting.get(result.id)
    waiting.delete(result.id)
    if (waiting.size === 0) worker?.unref()
    if ('error' in result) waiter?.reject(new Error(result.error))
    else waiter?.resolve(Buffer.from(result.bytes))
  }

  function failAll(ended: Worker, error: unknown): void {
    if (worker !== ended) return
    worker = null
    const failed = [...waiting.values()]
    waiting.clear()
    for (const waiter of failed) waiter.reject(error instanceof Error ? error : new Error(String(error)))
  }

  return {
    draw(spec) {
      const id = pictureId(spec)
      const known = waiting.get(id)
      if (known) return known.result
      const waiter = Promise.withResolvers<Buffer>()
      waiting.set(id, { ...waiter, result: waiter.promise })
      worker ??= start()
      // An idle thread must not keep the process alive; a busy one must.
      worker.ref()
      worker.postMessage({ id, spec } satisfies DrawJob)
      return waiter.promise
    },
    async close() {
      await worker?.terminate()
    },
  }
}
