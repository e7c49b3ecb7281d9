import type { Logger } from 'pino'

/** Process managers kill a process half a minute after asking it to stop. */
const maxMs = 28_000

/**
 * SIGINT and SIGTERM stop everything in order; a second signal exits at once. Whatever has not stopped in time is
 * abandoned, because a kill loses no data either.
 */
export function stopOnSignal(close: () => Promise<void>, log: Logger, afterMs = maxMs): void {
  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) process.exit(130)
    stopping = true
    setTimeout(() => {
      log.error('Shutdown took too long and was aborted')
      process.exit(1)
    }, afterMs)
    try {
      await close()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'Shutdown was not clean')
      process.exit(1)
    }
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // The parent process is gone.
  process.on('disconnect', stop)
}
