import type { Logger } from 'pino'

/** Whoever tells a process to stop kills it after half a minute. */
const mostMs = 28_000

/**
 * Ctrl-C and a polite kill stop everything in order; a second one does not wait. What has not stopped in time is left:
 * a kill loses nothing either.
 */
export function stopOnSignal(close: () => Promise<void>, log: Logger, afterMs = mostMs): void {
  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) process.exit(130)
    stopping = true
    setTimeout(() => {
      log.error('The stop took too long and was cut short')
      process.exit(1)
    }, afterMs)
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
