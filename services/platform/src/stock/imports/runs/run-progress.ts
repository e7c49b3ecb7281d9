import type pg from 'pg'
import { noteRows, type Run } from './run-store.ts'

export type Progress = ReturnType<typeof createProgress>

const everyMs = 1_000

/**
 * Says once a second how many rows of a run's file were read, beside the transaction that reads them, and hears so when
 * somebody has stopped the run.
 */
export function createProgress(pool: pg.Pool, { id }: Pick<Run, 'id'>) {
  let saidAt = performance.now()
  let isCancelled = false
  let saying: Promise<void> | null = null

  async function say(rows: number): Promise<void> {
    try {
      isCancelled = !(await noteRows(pool, id, rows))
    } catch {
      // What cannot be said now is said with the next rows.
    } finally {
      saying = null
    }
  }

  return {
    /** Answers whether the run was stopped. */
    note(rows: number): boolean {
      const now = performance.now()
      if (!saying && now - saidAt >= everyMs) {
        saidAt = now
        saying = say(rows)
      }
      return isCancelled
    },
    async end(): Promise<void> {
      await saying
    },
  }
}
