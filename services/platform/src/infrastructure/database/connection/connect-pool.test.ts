import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../testing/database/test-database.ts'

describe('the pool', () => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await createTestDatabase()
  })

  afterEach(async () => {
    await database.dispose()
  })

  it('survives connections that the server closes, both idle and in use', async () => {
    const held = await database.pool.connect()
    const [idle, breaker] = await Promise.all([database.pool.connect(), database.pool.connect()])
    idle.release()
    await breaker.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    breaker.release()
    await expect(held.query('select 1')).rejects.toThrow()
    held.release(true)
    const ask = () => Promise.all([1, 2, 3, 4].map(() => database.pool.query('select 1 as one')))
    const rows = () => ask().then((answers) => answers.map((answer) => answer.rows[0]), String)
    await expect.poll(rows, { timeout: 120_000 }).toEqual(Array(4).fill({ one: 1 }))
  })

  it('closes once, even if a connection was never released', async () => {
    await database.pool.connect()
    await Promise.all([database.close(), database.close()])
    await expect(database.pool.query('select 1')).rejects.toThrow()
  })
})
