import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { unfinishedSuffix, writeWholeFile } from '@forecourt/server/files/whole-file'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../../testing/database/silent-log.ts'
import { createEmptyDatabase, type TestDatabase } from '../../../../testing/database/test-database.ts'
import { createFolderStorage } from '../../storage/folder-storage.ts'
import { migrate } from '../migrate.ts'
import { backupFile } from './read-backup.ts'
import { readPictures } from './read-pictures.ts'
import { readTables } from './read-tables.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-03-01T00:00:00Z')

const firstSchema = `
  create type mood as enum ('calm', 'odd''ly "quoted"');
  create table makers (id int generated always as identity primary key, name text not null unique);
  create table cars (
    id bigserial primary key, maker_id int not null references makers (id), twin_id bigint references cars (id),
    price numeric(12, 2), weight double precision, photo bytea, facts jsonb, tags text[], mood mood, seen timestamptz,
    span interval, "odd name" text, doubled bigint generated always as (id * 2) stored
  );
  create table nothing_here (id int);
  create function refuse() returns trigger language plpgsql as $$ begin raise 'the trigger ran'; end $$;
  insert into makers (name) values ('from the migration');`

const someRows = `
  insert into makers (name) select 'maker ' || n from generate_series(1, 3) n;
  insert into cars (maker_id, twin_id, price, weight, photo, facts, tags, mood, seen, span, "odd name") values
    (2, null, 19990.10, 0.1::float8 + 0.2::float8, '\\x00ff10', '{"a": [1, null, "é\\n"]}', '{a,"b,\\"c",NULL}',
      'odd''ly "quoted"', '2026-02-03 04:05:06.789012+10', '1 mon -2 days 03:04:05.6', 'tab\there \\ back\\slash'),
    (3, null, 'NaN', 'Infinity', '', 'null', '{}', 'calm', 'infinity', '0', ''),
    (4, null, null, null, null, null, null, null, null, null, null);
  update cars set twin_id = 3 where id = 1;
  insert into cars (maker_id, "odd name") select 2, 'number ' || n from generate_series(1, 1200) n;
  delete from cars where id = 1203;`

const trigger = 'create trigger refusing before insert on cars for each row execute function refuse()'

describe('backup and restore', () => {
  let source: TestDatabase
  let target: TestDatabase
  let directory: string
  let migrationsDirectory: string
  let schema: { migrations: string; functions: string }
  let file: string

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'forecourt-backup-'))
    migrationsDirectory = join(directory, 'migrations')
    file = join(directory, 'backups', 'one.backup')
    schema = { migrations: migrationsDirectory, functions: join(directory, 'functions') }
    await mkdir(migrationsDirectory)
    await mkdir(schema.functions)
    source = await createEmptyDatabase()
    await writeMigration('0001_first', firstSchema)
    await migrate(source.pool, schema, silentLog)
    await source.pool.query(someRows)
    await writeMigration('0002_trigger', trigger)
    await migrate(source.pool, schema, silentLog)
    await mkdir(join(directory, 'from', 'pictures', 'ab'), { recursive: true })
    await writeFile(join(directory, 'from', 'pictures', 'ab', 'abcd.webp'), Buffer.alloc(100_000, 'picture'))
    const storage = createFolderStorage(join(directory, 'from'))
    const write = (bytes: AsyncIterable<Uint8Array>) => writeWholeFile(file, bytes)
    await mkdir(join(directory, 'backups'))
    await withClient(source, (client) => writeBackup({ client, storage, now, write }))
  })

  beforeEach(async () => {
    target = await createEmptyDatabase()
  })

  afterEach(async () => {
    await target.dispose()
  })

  afterAll(async () => {
    await source.dispose()
    await rm(directory, { recursive: true })
  })

  function writeMigration(name: string, sql: string): Promise<void> {
    return writeFile(join(migrationsDirectory, `${name}.sql`), sql)
  }

  function restore(changed: { file?: string; replace?: boolean } = {}) {
    const storage = createFolderStorage(join(directory, 'to'))
    const options = { storage, schema, replace: changed.replace ?? false }
    const from = backupFile(changed.file ?? file)
    return withClient(target, (client) => restoreBackup({ client, source: from, ...options }))
  }

  it('brings every row, sequence and picture back as it was', async () => {
    const { tables } = await restore()
    expect(tables.map(({ name, rows }) => [name, rows])).toEqual([
      ['cars', 1202],
      ['makers', 4],
      ['nothing_here', 0],
    ])
    expect(await contents(target)).toEqual(await contents(source))
    const picture = join('pictures', 'ab', 'abcd.webp')
    expect(await readFile(join(directory, 'to', picture))).toEqual(
      await readFile(join(directory, 'from', picture)),
    )
    const { rows } = await target.pool.query("select nextval('cars_id_seq')::int as next")
    expect(rows).toEqual([{ next: 1204 }])
  })

  it('restores foreign keys and triggers with the rows', async () => {
    await restore()
    await expect(target.pool.query('insert into cars (maker_id) values (1)')).rejects.toThrow(
      'the trigger ran',
    )
    await expect(target.pool.query('delete from makers where id = 2')).rejects.toMatchObject({
      code: '23503',
    })
  })

  it('is a consistent snapshot, even during writes', async () => {
    const names: unknown[] = []
    await withClient(source, async (client) => {
      for await (const record of readTables(client, now)) {
        if (names.length === 0) {
          await source.pool.query("insert into makers (name) values ('late')")
        }
        names.push(Array.isArray(record) ? record[1] : null)
      }
    })
    await source.pool.query("delete from makers where name = 'late'")
    expect(names).toContain('maker 3')
    expect(names).not.toContain('late')
  })

  it('skips pictures that a running server is writing or has deleted', async () => {
    const busy = join(directory, 'busy')
    const pictures = join(busy, 'pictures')
    await mkdir(pictures, { recursive: true })
    for (const name of ['first', 'second', 'third'])
      await writeWholeFile(join(pictures, name), Buffer.from(name))
    // A server that was killed before renaming the file leaves it like this.
    await writeFile(join(pictures, `half${unfinishedSuffix}`), 'half')
    // A failed write leaves no file.
    await mkdir(join(pictures, 'taken'))
    await expect(writeWholeFile(join(pictures, 'taken'), Buffer.from('half'))).rejects.toThrow()
    expect(await readdir(pictures)).toHaveLength(5)
    const paths: string[] = []
    for await (const record of readPictures(createFolderStorage(busy))) {
      if (typeof record === 'string' || Array.isArray(record) || record.kind !== 'picture') continue
      paths.push(record.path)
      await rm(join(pictures, 'second'), { force: true })
    }
    expect(paths).toEqual(['first', 'third'])
  })

  it('reads tables with files in small batches, and other tables in large ones', async () => {
    const fetched: string[] = []
    await withClient(source, async (client) => {
      const told = new Proxy(client, {
        get(of, name) {
          if (name !== 'query') return Reflect.get(of, name)
          return (query: string | { text: string }, values?: unknown[]) => {
            const text = typeof query === 'string' ? query : query.text
            if (/^(declare|fetch)/.test(text)) fetched.push(text)
            return of.query(query as string, values as string[])
          }
        },
      })
      for await (const _ of readTables(told, now));
    })
    const afterTable = (name: string) =>
      fetched[fetched.findIndex((text) => text.startsWith('declare') && text.endsWith(`"${name}"`)) + 1]
    expect(afterTable('cars')).toBe('fetch 4 from backup_rows')
    expect(afterTable('makers')).toBe('fetch 500 from backup_rows')
  })

  it('applies the migrations that came after the backup', async () => {
    await writeMigration('0003_colour', "alter table makers add colour text not null default 'red'")
    await restore()
    await rm(join(migrationsDirectory, '0003_colour.sql'))
    const { rows } = await target.pool.query('select distinct colour from makers')
    expect(rows).toEqual([{ colour: 'red' }])
  })

  it('applies the current functions and triggers instead of those in the backup', async () => {
    const file = join(schema.functions, 'refuse.sql')
    await writeFile(
      file,
      `create or replace function refuse() returns trigger language plpgsql as $$
       begin raise 'the present trigger ran'; end $$;`,
    )
    await restore()
    await rm(file)
    await expect(target.pool.query('insert into cars (maker_id) values (2)')).rejects.toThrow(
      'the present trigger ran',
    )
    expect((await target.pool.query('select name from schema_functions order by name')).rows).toEqual([
      { name: 'catalog' },
      { name: 'refuse.sql' },
    ])
  })

  it('refuses a backup of a newer version', async () => {
    await rm(join(migrationsDirectory, '0002_trigger.sql'))
    await expect(restore()).rejects.toMatchObject({ code: 'BACKUP_NEWER' })
    await writeMigration('0002_trigger', trigger)
  })

  it('refuses a database with rows unless told to replace it', async () => {
    await target.pool.query('create table other (id int); insert into other values (1)')
    await expect(restore()).rejects.toMatchObject({ code: 'RESTORE_NOT_EMPTY' })
    expect((await target.pool.query('select from other')).rowCount).toBe(1)
    await restore({ replace: true })
    expect(await contents(target)).toEqual(await contents(source))
  })

  it('refuses a database that a server uses', async () => {
    const server = await target.pool.connect()
    await expect(restore()).rejects.toMatchObject({ code: 'RESTORE_IN_USE' })
    server.release()
  })

  it('rejects a modified file', async () => {
    const changed = join(directory, 'changed.backup')
    await writeFile(
      changed,
      gzipSync(
        gunzipSync(await readFile(file))
          .toString()
          .replace('number 77', 'number 78'),
      ),
    )
    await expect(restore({ file: changed })).rejects.toMatchObject({ code: 'BACKUP_UNREADABLE' })
    expect((await target.pool.query("select to_regclass('cars') as cars")).rows).toEqual([{ cars: null }])
  })

  it('ends when the backup cannot be written, and the connection is free again', async () => {
    const storage = createFolderStorage(join(directory, 'from'))
    const full = async () => {
      throw new Error('The disk is full')
    }
    await withClient(source, async (client) => {
      await expect(writeBackup({ client, storage, now, write: full })).rejects.toThrow('The disk is full')
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    })
  })
})

async function withClient<T>(
  database: TestDatabase,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

async function contents(database: TestDatabase): Promise<unknown> {
  const makers = await database.pool.query('select makers::text from makers order by id')
  const cars = await database.pool.query(
    `select cars::text, facts is null as no_facts, facts = 'null' as null_facts from cars order by id`,
  )
  return { makers: makers.rows, cars: cars.rows }
}
