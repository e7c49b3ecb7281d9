import { setTimeout as delay } from 'node:timers/promises'
import { queryErrorCode } from './error-code.ts'

const maxAttempts = 10
const longestPauseMs = 40

/** Thrown by a store that finds a row of a concurrent transaction: what it read before is outdated. */
export const raceLostCode = 'RACED'

/**
 * A unique or foreign key violation, a deadlock or a serialisation failure: another transaction was faster, and reading
 * again shows its result (Postgres manual, appendix A).
 */
const conflicts = new Set([raceLostCode, '23503', '23505', '40001', '40P01'])

/**
 * After the last failed attempt the caller is asked to try again later: the conflicts come from other requests, not
 * from a bug.
 */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      const code = queryErrorCode(error)
      if (!conflicts.has(code)) throw error
      if (attempts >= maxAttempts) throw settleRace(`Others were faster ${attempts} times: ${code}.`, error)
      if (attempts > 1) await delay(Math.random() * longestPauseMs)
    }
  }
}

export function settleRace(message = 'Another lead was faster.', cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: raceLostCode })
}
