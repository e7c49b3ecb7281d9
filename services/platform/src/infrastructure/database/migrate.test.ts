import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../testing/database/silent-log.ts'
import { createEmptyDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import type { DatabaseLog } from './connection/database.ts'
import { applyNext, migrate, readSchema } from './migrate.ts'

describe('migrate', () => {
  let database: TestDatabase
  let directory: string

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'forecourt-migrations-'))
    await mkdir(join(directory, 'functions'))
    database = await createEmptyDatabase()
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

  function writeFunctions(name: string, sql: string): Promise<void> {
    return writeFile(join(directory, 'functions', `${name}.sql`), sql)
  }

  function run(log: DatabaseLog = silentLog): Promise<void> {
    const functions = join(directory, 'functions')
    const patience = { lockTimeoutMs: 50, attempts: 3, pauseMs: 10 }
    return migrate(database.pool, { migrations: directory, functions }, log, patience)
  }

  /** The function files that a start of the program applied. */
  async function runAndList(): Promise<unknown[]> {
    const applied: unknown[] = []
    const info = (facts: object) => applied.push(...('files' in facts ? [facts.files].flat() : []))
    await run({ ...silentLog, info })
    return applied
  }

  async function paint(): Promise<unknown> {
    const { rows } = await database.pool.query("insert into colours values ('plain') returning name")
    return rows[0].name
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

  describe('beside transactions of others', () => {
    /** Somebody who reads the table and does not end. */
    async function openReader(): Promise<{ end: () => Promise<unknown> }> {
      const client = await database.pool.connect()
      await client.query('begin; select * from colours')
      return { end: () => client.query('rollback').finally(() => client.release()) }
    }

    it('gives up a table that is in use, and tries again when others had their turn', async () => {
      await run()
      const reader = await openReader()
      await writeMigration('0002_shade', 'alter table colours add shade text')
      await run({ ...silentLog, warn: () => void reader.end() })
      expect(await versions()).toEqual([1, 2])
    })

    it('says at last what blocks it, and has changed nothing', async () => {
      await run()
      const reader = await openReader()
      await writeMigration('0002_shade', 'alter table colours add shade text')
      await expect(run()).rejects.toMatchObject({
        code: 'MIGRATION_BLOCKED',
        message: expect.stringMatching(
          /^The schema could not be changed: 3 times a table was in use for 0.05 s/,
        ),
      })
      await reader.end()
      expect(await versions()).toEqual([1])
      await run()
      expect(await versions()).toEqual([1, 2])
    })

    it('builds an index beside a writer, once, however many processes start', async () => {
      await run()
      const writer = await database.pool.connect()
      await writer.query("begin; insert into colours values ('green')")
      await writeMigration(
        '0002_by_name',
        'create unique index concurrently "colours_by_name" on colours (name);--> statement-breakpoint\n-- Two.\ncreate index concurrently by_length on colours (length(name))',
      )
      const migrating = Promise.all([run(), run(), run()])
      await expect
        .poll(() => database.pool.query("select from pg_class where relname = 'colours_by_name'"))
        .toMatchObject({ rowCount: 1 })
      await writer.query("insert into colours values ('blue'); commit")
      writer.release()
      await migrating
      expect(await indexes()).toEqual(['by_length', 'colours_by_name'])
      expect(await versions()).toEqual([1, 2])
    })

    it('builds an index anew that could not be built at first', async () => {
      await writeMigration('0002_red', "insert into colours values ('red')")
      await writeMigration('0003_by_name', 'create unique index concurrently by_name on colours (name)')
      await expect(run()).rejects.toMatchObject({ code: '23505' })
      expect(await versions()).toEqual([1, 2])
      await database.pool.query("update colours set name = 'pink' where ctid = '(0,1)'")
      await run()
      expect(await indexes()).toEqual(['by_name'])
      expect(await versions()).toEqual([1, 2, 3])
    })

    it('builds it in the transaction of a restore too', async () => {
      await writeMigration('0002_by_name', 'create index concurrently by_name on colours (name)')
      const { migrations } = await readSchema({ migrations: directory, functions: null })
      const client = await database.pool.connect()
      await client.query('begin')
      while (await applyNext(client, migrations));
      await client.query('commit')
      client.release()
      expect(await indexes()).toEqual(['by_name'])
    })

    async function indexes(): Promise<string[]> {
      const { rows } = await database.pool.query<{ name: string }>(
        `select relname as name from pg_index join pg_class on oid = indexrelid
         where indrelid = 'colours'::regclass and indisvalid order by 1`,
      )
      return rows.map(({ name }) => name)
    }
  })

  describe('functions and triggers', () => {
    const paintTrigger = `create or replace trigger painting before insert on colours
      for each row execute function paint();`
    const paintAs = (colour: string) =>
      `create or replace function paint() returns trigger language plpgsql as $$
       begin new.name := '${colour}'; return new; end $$; ${paintTrigger}`

    it('are applied when their file changed, and no other file is', async () => {
      await writeFunctions('paint', paintAs('blue'))
      await writeFunctions('other', 'create or replace function other() returns int language sql return 1')
      expect(await runAndList()).toEqual(['other.sql', 'paint.sql'])
      expect(await runAndList()).toEqual([])
      await writeFunctions('paint', paintAs('green'))
      expect(await runAndList()).toEqual(['paint.sql'])
      expect(await paint()).toBe('green')
    })

    it('come after all migrations, also those of a database that had them before', async () => {
      await writeFunctions('paint', paintAs('blue'))
      await run()
      await writeMigration(
        '0002_shade',
        "alter table colours add shade text; insert into colours values ('x')",
      )
      await writeFunctions('paint', paintAs('blue').replace('return new', "new.shade := 'dark'; return new"))
      await run()
      const { rows } = await database.pool.query('select * from colours order by shade nulls first, name')
      expect(rows).toEqual([
        { name: 'blue', shade: null },
        { name: 'red', shade: null },
      ])
      await paint()
      expect((await database.pool.query('select shade from colours where shade is not null')).rows).toEqual([
        { shade: 'dark' },
      ])
    })

    it('come back where a migration dropped them, in the transaction of the last one', async () => {
      await writeFunctions('paint', paintAs('blue'))
      await run()
      await writeMigration('0002_anew', 'drop table colours; create table colours (name text)')
      await writeFunctions('broken', 'select 1 / 0')
      await expect(run()).rejects.toMatchObject({ code: '22012' })
      expect(await versions()).toEqual([1])
      expect(await paint()).toBe('blue')
      await rm(join(directory, 'functions', 'broken.sql'))
      expect(await runAndList()).toEqual(['paint.sql'])
      expect(await paint()).toBe('blue')
    })

    it('are replaced although a deferred trigger still waits for the end of the migration', async () => {
      const deferred = `create or replace function look() returns trigger language plpgsql as $$ begin return null; end $$;
        drop trigger if exists looking on colours;
        create constraint trigger looking after insert on colours deferrable initially deferred
          for each row execute function look();`
      await writeFunctions('look', deferred)
      await run()
      await writeMigration('0002_green', "insert into colours values ('green')")
      await writeFunctions('look', `-- Changed.\n${deferred}`)
      expect(await runAndList()).toEqual(['look.sql'])
    })

    it('are those of the program that started last, an older one included that knows all migrations', async () => {
      await writeFunctions('paint', paintAs('blue'))
      await run()
      await writeFunctions('paint', paintAs('green'))
      await run()
      await writeFunctions('paint', paintAs('blue'))
      await run()
      expect(await paint()).toBe('blue')
    })
  })
})
