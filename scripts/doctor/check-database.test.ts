import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@forecourt/platform/testing/database/test-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())

const look = async (pool: Pick<pg.Pool, 'query'>) =>
  (await checkDatabase(pool)).map(({ state, text }) => `${state}: ${text}`)

it('finds nothing wrong with a database that the program made', async () => {
  const found = await look(database.pool)
  expect(found.filter((line) => line.startsWith('wrong'))).toEqual([])
  expect(found[0]).toMatch(/^ok: Postgres \d+\.\d+\.$/)
  expect(found[1]).toMatch(/^ok: Its encoding is UTF8, its collation /)
  expect(found[2]).toMatch(/^ok: \w+ may create schemas and tables\.$/)
  expect(found[4]).toMatch(/^ok: Its schema is \d+, as this program wants it\.$/)
})

it('reports an older and a newer schema, and an empty database', async () => {
  await database.pool.query(
    'delete from schema_migrations where version = (select max(version) from schema_migrations)',
  )
  expect((await look(database.pool))[4]).toMatch(
    /^warning: Its schema is \d+: the next start brings it to \d+\.$/,
  )
  await database.pool.query("insert into schema_migrations (version, name) values (9000, 'later')")
  expect((await look(database.pool))[4]).toMatch(/^wrong: Its schema 9000 is newer than this program's \d+/)
  const empty = await createEmptyDatabase()
  expect((await look(empty.pool))[4]).toMatch(
    /^warning: It is empty: the first start makes its schema \d+\.$/,
  )
  await empty.dispose()
})

it('reports what a user may not do, and how to let them', async () => {
  const user = `doctor_${process.pid}`
  await database.pool.query(`create role ${user} login; create schema if not exists pgboss`)
  const client = await database.pool.connect()
  const asUser = { query: (text: string) => client.query(text) } as Pick<pg.Pool, 'query'>
  try {
    await client.query(`set role ${user}`)
    const found = await look(asUser)
    expect(found[2]).toMatch(/^wrong: doctor_\d+ may not create a schema.*grant create on database/)
    expect(found[4]).toMatch(/^wrong: Its tables belong to another user/)
    await database.pool.query(
      `do $$ begin execute format('grant create on database %I to ${user}', current_database()); end $$`,
    )
    expect((await look(asUser))[2]).toMatch(
      /^wrong: doctor_\d+ may not create tables: run "grant create on schema/,
    )
    await database.pool.query(`grant create on schema public to ${user}`)
    expect((await look(asUser))[2]).toMatch(/^wrong: The queue's schema belongs to another user/)
    await database.pool.query(`alter schema pgboss owner to ${user}`)
    expect((await look(asUser))[2]).toBe(`ok: ${user} may create schemas and tables.`)
  } finally {
    client.release(true)
    await database.pool.query(`drop owned by ${user} cascade; drop role ${user}`)
  }
})

it('reports another encoding than UTF8', async () => {
  const name = `doctor_ascii_${process.pid}`
  const { url } = inject('testCluster')
  await database.pool.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`)
  const there = new pg.Pool({ connectionString: Object.assign(new URL(url), { pathname: `/${name}` }).href })
  expect((await look(there))[1]).toMatch(/^wrong: Its encoding is SQL_ASCII: make another/)
  await there.end()
  // Its connection may still be closing: by force, the server would end it with an error that nobody catches.
  await vi.waitFor(() => database.pool.query(`drop database ${name}`), { timeout: 60_000 })
})

it('reports clocks that are apart', async () => {
  expect(await checkClock(database.pool, Date.now)).toEqual([
    { subject: 'clock', state: 'ok', text: expect.stringMatching(/are \d+ ms apart\.$/) },
  ])
  expect(await checkClock(database.pool, () => Date.now() - 3_500)).toEqual([
    { subject: 'clock', state: 'wrong', text: expect.stringMatching(/are 3\.\d s apart: set both by NTP/) },
  ])
})
