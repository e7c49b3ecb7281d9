import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

describe('a test database', () => {
  let one: TestDatabase
  let other: TestDatabase

  beforeAll(async () => {
    ;[one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  })

  afterAll(async () => {
    await Promise.all([one.dispose(), other.dispose()])
  })

  it('has the schema of the migrations', async () => {
    const { rows } = await one.pool.query(
      "select to_regclass('public.schema_migrations') is not null as found",
    )
    expect(rows).toEqual([{ found: true }])
  })

  it('is nobody else’s', async () => {
    await one.pool.query('create table mine (id int)')
    const { rows } = await other.pool.query("select to_regclass('mine') as found")
    expect(rows).toEqual([{ found: null }])
  })
})
