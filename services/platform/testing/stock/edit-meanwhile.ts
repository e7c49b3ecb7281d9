import type pg from 'pg'
import { expect, vi } from 'vitest'

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * A concurrent edit locks a vehicle before the tested work starts, and writes as soon as that waits for it. If the work
 * has locked rows that the edit needs, one of the two fails with a deadlock.
 */
export async function editMeanwhile<T>(
  pool: pg.Pool,
  carId: number,
  begin: () => Promise<T>,
  edit = 'update cars set price_cents = price_cents + 100 where id = $1',
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from cars where id = $1 for no key update', [carId])
    const begun = begin()
    await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), {
      timeout: 60_000,
      interval: 20,
    })
    const edited = client.query(edit, [carId]).then(() => client.query('commit'))
    const [done] = await Promise.all([begun, edited])
    return done
  } finally {
    client.release(true)
  }
}
