import type { DatabaseLog } from '../database/connection/database.ts'
import { errorCode } from '../database/connection/error-code.ts'

export type Periodic = {
  /** Begins no further round, and waits a moment for the one under way: what it leaves, the next process does. */
  close: () => Promise<void>
}

const stopMs = 3_000

/** Waits for what is being done, but not for longer than a stop may take. */
export async function waitAtMost(running: Promise<unknown> | null, mostMs = stopMs): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, mostMs)
  await Promise.race([running, promise]).finally(() => clearTimeout(timer))
}

/** Runs now and then every so often, never twice at once; a failure is logged by its code and the next round comes. */
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
