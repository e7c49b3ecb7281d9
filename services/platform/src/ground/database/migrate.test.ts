import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../testing/database/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { migrate } from './migrate.ts'

describe('migrate', () => {
  let database: TestDatabase
  let directory: string

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'forecourt-migrations-'))
    database = await createTestDatabase()
    await database.pool.query('drop schema public cascade; create schema public')
    await writeMigration(
      '0001_colours',
      "create table colours (name text);\n--> statement-breakpoint\ninsert into colours values ('red')",
    )
  })

  afterEach(async () => {
    await database.dispose()
    await rm(directory, { recursive: true })
  })

  function writeMigration(name: string, sql: string): Promise<void> {
    return writeFile(join(directory, `${name}.sql`), sql)
  }

  function run(): Promise<void> {
    return migrate(database.pool, directory, silentLog)
  }

  async function versions(): Promise<number[]> {
    const { rows } = await database.pool.query('select version from schema_migrations order by version')
    return rows.map(({ version }) => version)
  }

  it('applies what is missing, in order, once', async () => {
    await run()
    await writeMigration('0003_blue', "insert into colours select 'blue' from colours where name = 'green'")
    await writeMigration('0002_green', "insert into colours values ('green')")
    await run()
    await run()
    const { rows } = await database.pool.query('select name from colours')
    expect(rows.map(({ name }) => name)).toEqual(['red', 'green', 'blue'])
    expect(await versions()).toEqual([1, 2, 3])
  })

  it('lets processes that start at once wait for each other', async () => {
    await Promise.all([run(), run(), run(), run()])
    const { rows } = await database.pool.query('select name from colours')
    expect(rows).toHaveLength(1)
  })

  it('leaves nothing of a migration that fails, and keeps those before it', async () => {
    await writeMigration('0002_broken', "insert into colours values ('green'); select 1 / 0")
    await expect(run()).rejects.toMatchObject({ code: '22012' })
    const { rows } = await database.pool.query('select name from colours')
    expect(rows).toEqual([{ name: 'red' }])
    expect(await versions()).toEqual([1])
  })

  it('refuses a database of a newer version', async () => {
    await run()
    await database.pool.query("insert into schema_migrations (version, name) values (7, 'wings')")
    await expect(run()).rejects.toMatchObject({
      code: 'DATABASE_NEWER',
      message: expect.stringMatching(/newer version \(schema 7\) than this program \(schema 1\)/),
    })
  })

  it('refuses a database that another line of migrations made', async () => {
    await run()
    await database.pool.query("update schema_migrations set name = 'smells'")
    await expect(run()).rejects.toMatchObject({ code: 'DATABASE_OTHER' })
  })

  it('refuses a misnamed migration', async () => {
    await writeMigration('2_green', 'select 1')
    await expect(run()).rejects.toThrow('2_green.sql is not named like 0001_name.sql')
  })
})
