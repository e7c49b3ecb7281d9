import type { Logger } from 'pino'

/** Ctrl-C and a polite kill stop everything in order; a second one does not wait. */
export function stopOnSignal(close: () => Promise<void>, log: Logger): void {
  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) process.exit(130)
    stopping = true
    try {
      await close()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'The stop was not clean')
      process.exit(1)
    }
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // The process that started this one is gone.
  process.on('disconnect', stop)
}
