import { errorCode } from '../database/connection/error-code.ts'

/** The pool has words for this and no code. */
const noConnection = /^(?:timeout exceeded when trying to connect|Connection terminated)/

/** Connection failures (class 08), no place left (53300), starting or stopping (57P01-57P03), and a socket that broke. */
const away = /^(?:08\w{3}|53300|57P0[123]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/

/** Whether an error says that the database cannot be asked just now: trying again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  return [error, error instanceof Error ? error.cause : undefined].some(
    (one) => away.test(errorCode(one)) || (one instanceof Error && noConnection.test(one.message)),
  )
}
