import type { DatabaseLog } from '../database/connection/database.ts'
import { errorCode } from '../database/connection/error-code.ts'

export type Periodic = {
  /** Starts no further round, and waits briefly for the running one; the next process does the rest. */
  close: () => Promise<void>
}

const stopMs = 3_000

/** Waits for the running round, but no longer than a shutdown may take. */
export async function waitAtMost(running: Promise<unknown> | null, maxMs = stopMs): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, maxMs)
  await Promise.race([running, promise]).finally(() => clearTimeout(timer))
}

/**
 * Runs at once and then at an interval, never twice at the same time; a failure is logged by its code, and the next
 * round runs as usual.
 */
export function runPeriodically(
  run: () => Promise<void>,
  { everyMs, log, failure }: { everyMs: number; log: Pick<DatabaseLog, 'warn'>; failure: string },
): Periodic {
  let running: Promise<void> | null = null
  const round = () => {
    running ??= run()
      .catch((error) => log.warn({ code: errorCode(error) }, failure))
      .finally(() => {
        running = null
      })
  }
  round()
  const timer = setInterval(round, everyMs)
  return {
    async close() {
      clearInterval(timer)
      await waitAtMost(running)
    },
  }
}
