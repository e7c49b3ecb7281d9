import type { Logger } from 'pino'
import { errorCode } from '../database/connection/error-code.ts'

export type Periodic = { close: () => Promise<void> }

/** Runs now and then every so often, never twice at once; a failure is logged by its code and the next round comes. */
export function runPeriodically(
  run: () => Promise<void>,
  { everyMs, log, failure }: { everyMs: number; log: Pick<Logger, 'warn'>; failure: string },
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
      await running
    },
  }
}
