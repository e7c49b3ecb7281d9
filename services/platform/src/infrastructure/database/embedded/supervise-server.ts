import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseLog } from '../connection/database.ts'
import { errorCode } from '../connection/error-code.ts'
import { type Server, type ServerOptions, startServer } from './start-server.ts'
import { stopOrphan } from './stop-orphan.ts'

const attempts = 20
const pauseMs = 250
const longestPauseMs = 10_000

/** Keeps a Postgres running: stops what an earlier server left behind, and restarts it if it ends unexpectedly. */
export async function superviseServer(
  options: ServerOptions,
  log: DatabaseLog,
): Promise<Pick<Server, 'stop'>> {
  let isStopping = false
  let server = await startAfterOrphan(options, log)
  const watching = watch()

  async function watch(): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      await server.exited
      if (isStopping) return
      log.error({}, 'The database ended unexpectedly and is started again.')
      await delay(Math.min(pauseMs * 2 ** failures, longestPauseMs))
      try {
        server = await startAfterOrphan(options, log)
        failures = -1
      } catch (error) {
        log.error({ err: error }, 'The database could not be started again.')
      }
      if (isStopping) await server.stop()
    }
  }

  return {
    async stop() {
      isStopping = true
      await server.stop()
      await watching
    },
  }
}

/** The last process of a killed Postgres may keep its shared memory for a moment after its lock file is gone. */
async function startAfterOrphan(options: ServerOptions, log: DatabaseLog): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    await stopOrphan(options, log)
    try {
      return await startServer(options)
    } catch (error) {
      if (attempt === attempts || !isStillHeld(error)) throw error
      await delay(pauseMs)
    }
  }
}

function isStillHeld(error: unknown): boolean {
  return (
    errorCode(error) === 'DATABASE_NOT_STARTED' &&
    /shared memory block|lock file|could not bind/.test(error instanceof Error ? error.message : '')
  )
}
