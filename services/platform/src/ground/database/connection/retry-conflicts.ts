import { setTimeout as delay } from 'node:timers/promises'
import { queryErrorCode } from './error-code.ts'

const mostAttempts = 10
const longestPauseMs = 40

/** Said by a store that met a row of another transaction: what it had read before is no longer so. */
export const racedCode = 'RACED'

/**
 * A unique or foreign key, a deadlock, a serialisation failure: somebody else was faster, and reading anew shows what
 * they did (Postgres manual, appendix A).
 */
const conflicts = new Set([racedCode, '23503', '23505', '40001', '40P01'])

export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (attempts >= mostAttempts || !conflicts.has(queryErrorCode(error))) throw error
      if (attempts > 1) await delay(Math.random() * longestPauseMs)
    }
  }
}

export function raced(): Error {
  return Object.assign(new Error('Another lead was faster.'), { code: racedCode })
}
