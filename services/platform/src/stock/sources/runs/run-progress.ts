import type pg from 'pg'
import { noteRows, type Run } from './run-store.ts'

export type Progress = ReturnType<typeof createProgress>

const everyMs = 1_000

/**
 * Reports once a second how many rows of a run's file were read, on another connection than the transaction that reads
 * them, and thereby learns whether the run was cancelled.
 */
export function createProgress(pool: pg.Pool, { id }: Pick<Run, 'id'>) {
  let reportedAt = performance.now()
  let isCancelled = false
  let reporting: Promise<void> | null = null

  async function report(rows: number): Promise<void> {
    try {
      isCancelled = !(await noteRows(pool, id, rows))
    } catch {
      // A failed report is made up for by the next one.
    } finally {
      reporting = null
    }
  }

  return {
    /** Returns whether the run was cancelled. */
    note(rows: number): boolean {
      const now = performance.now()
      if (!reporting && now - reportedAt >= everyMs) {
        reportedAt = now
        reporting = report(rows)
      }
      return isCancelled
    },
    async end(): Promise<void> {
      await reporting
    },
  }
}
