import { queryErrorCode } from '../database/connection/error-code.ts'
import { PlatformError } from '../http/platform-error.ts'
import type {
  PlainFailure,
  WorkerHandlers,
  WorkerOrder,
  WorkerReport,
  WorkerStart,
} from './worker-messages.ts'

const aliveMs = 1_000

/** The main loop of a worker process: one job after the other, until its parent process is gone. */
export function serveWork(open: (start: never) => WorkerHandlers | Promise<WorkerHandlers>): void {
  // Ctrl-C is meant for the program, and so are service managers' signals to all of its processes: the program ends
  // this process when it is ready.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit(0))
  setInterval(() => report({ alive: true }), aliveMs).unref()
  let handlers: Promise<WorkerHandlers> | null = null
  process.on('message', (message: WorkerStart | WorkerOrder) => {
    if ('start' in message) {
      handlers = Promise.resolve(open(message.start as never))
      report({ alive: true })
    } else void follow(message)
  })

  async function follow({ id, job, input }: WorkerOrder): Promise<void> {
    try {
      const handle = (await handlers)?.[job]
      if (!handle) throw new Error(`No worker does ${job}.`)
      report({ id, result: await handle(input as never) })
    } catch (error) {
      report({ id, failure: toFailure(error) })
    }
  }
}

function report(message: WorkerReport): void {
  // The parent process is gone, so nobody receives the message.
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

function toFailure(error: unknown): PlainFailure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), code: '', fields: undefined }
  const fields = error instanceof PlatformError ? error.fields : undefined
  return { name: error.name, message: error.message, code: queryErrorCode(error), fields }
}
