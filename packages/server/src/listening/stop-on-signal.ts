import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Process managers kill a process half a minute after asking it to stop. */
export const maxStopMs = 28_000

export type Stoppable = {
  /** From now on the process tells load balancers that it wants no more requests, but answers them. */
  startDraining: () => void
  close: () => Promise<void>
}

/**
 * SIGTERM first drains, for as long as load balancers need to notice, and then stops everything in order; SIGINT stops
 * at once, and so does the end of the parent process. A second signal exits at once. Whatever has not stopped in time is
 * abandoned, because a kill loses no data either.
 */
export function stopOnSignal(
  { startDraining, close }: Stoppable,
  log: Pick<Logger, 'error'>,
  { drainMs = 0, stopMs = maxStopMs } = {},
): void {
  let stopping = false
  async function stop(waitMs: number): Promise<void> {
    if (stopping) process.exit(130)
    stopping = true
    startDraining()
    setTimeout(() => {
      log.error('Shutdown took too long and was aborted')
      process.exit(1)
    }, waitMs + stopMs)
    try {
      await delay(waitMs)
      await close()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'Shutdown was not clean')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void stop(drainMs))
  process.on('SIGINT', () => void stop(0))
  process.on('disconnect', () => void stop(0))
}
