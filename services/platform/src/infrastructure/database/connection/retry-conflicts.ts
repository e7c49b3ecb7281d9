import { setTimeout as delay } from 'node:timers/promises'
import { queryErrorCode } from './error-code.ts'

const mostAttempts = 10
const longestPauseMs = 40

/** Said by a store that met a row of another transaction: what it had read before is no longer so. */
export const raceLostCode = 'RACED'

/**
 * A unique or foreign key, a deadlock, a serialisation failure: somebody else was faster, and reading anew shows what
 * they did (Postgres manual, appendix A).
 */
const conflicts = new Set([raceLostCode, '23503', '23505', '40001', '40P01'])

/** Whoever loses each time is told to come again: the rows they met are those of others, and no fault of ours. */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      const code = queryErrorCode(error)
      if (!conflicts.has(code)) throw error
      if (attempts >= mostAttempts) throw settleRace(`Others were faster ${attempts} times: ${code}.`, error)
      if (attempts > 1) await delay(Math.random() * longestPauseMs)
    }
  }
}

export function settleRace(message = 'Another lead was faster.', cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: raceLostCode })
}
