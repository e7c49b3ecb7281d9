import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * Advisory locks, for cases where there is no row to lock. Each number is combined with the id of a site, location,
 * car, source or run. They are listed in one place so that two locks never share a number and block each other.
 */
export const advisoryLocks = {
  /** Apart from the car's row, because feeds rewrite cars at any time. */
  carBookings: 731_905_300,
  /** Like those of the other counts of a site, so that they stay correct. Always the last lock taken. */
  holds: 731_905_301,
  waiters: 731_905_302,
  bookings: 731_905_303,
  asking: 731_905_304,
  calendar: 731_905_305,
  subscriptions: 731_905_306,
  photos: 731_905_307,
  /** Of processes that start. */
  fleet: 731_905_308,
  stockSource: 731_905_401,
  /**
   * The process that applies chunk after chunk would always get the row of the run again before somebody who wants to
   * cancel; this lock is given in the order of requests.
   */
  stockRun: 731_905_402,
} as const

/** Waits for the lock and holds it until the transaction ends. */
export async function takeLock(
  tx: NodePgDatabase,
  lock: keyof typeof advisoryLocks,
  id: number,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[lock]}::int, ${id}::int)`)
}
