import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../../testing/database/silent-log.ts'
import type { DatabaseSource } from '../connection/database.ts'
import { openEmbedded } from './open-embedded.ts'
import { listServerProcesses, waitUntil } from './process-table.ts'

const writer = fileURLToPath(new URL('../../../../testing/database/writing-process.ts', import.meta.url))
const isRoot = process.getuid?.() === 0

describe('openEmbedded', () => {
  let pristine: string
  let parent: string
  let dataDir: string
  const opened: DatabaseSource[] = []

  // Copying a directory that was opened once takes a tenth of the time of creating a new one.
  beforeAll(async () => {
    pristine = await mkdtemp(join(tmpdir(), 'forecourt-pristine-'))
    await (await openEmbedded({ dataDir: pristine, log: silentLog, sync: false })).close()
  })

  afterAll(async () => {
    await rm(pristine, { recursive: true })
  })

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'forecourt-embedded-'))
    await chmod(parent, 0o755)
    dataDir = join(parent, 'data')
    execFileSync('cp', ['-a', pristine, dataDir])
  })

  afterEach(async () => {
    for (const source of opened.splice(0)) await source.close()
    await rm(parent, { recursive: true })
  })

  async function open(directory = dataDir): Promise<DatabaseSource> {
    const source = await openEmbedded({ dataDir: directory, log: silentLog, sync: false })
    opened.push(source)
    return source
  }

  async function query(source: DatabaseSource, sql: string): Promise<unknown[]> {
    const client = new pg.Client(source.connectionConfig)
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }

  const cluster = () => join(dataDir, 'postgres', 'cluster')

  it('starts a Postgres 18 that listens on a socket only and orders text by code point', async () => {
    const source = await openEmbedded({ dataDir: join(parent, 'new'), log: silentLog })
    opened.push(source)
    const [row] = await query(
      source,
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync,
        current_setting('listen_addresses') as listens, datlocale as locale, 'Zebra' < 'apple' as by_code_point,
        upper('é') as accented from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({
      major: 18,
      fsync: 'on',
      listens: '',
      locale: 'C.UTF-8',
      by_code_point: true,
      accented: 'É',
    })
  })

  it('lets nobody else reach the socket', async () => {
    const { connectionConfig } = await open()
    expect((await stat(connectionConfig.host ?? '')).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  })

  it('refuses a directory that a live server owns, names it, and touches nothing', async () => {
    const first = await open()
    const before = await fingerprint(dataDir)
    await expect(open()).rejects.toMatchObject({
      code: 'DATA_DIR_IN_USE',
      message: expect.stringContaining(`in use by a running server (process ${process.pid})`),
    })
    expect(await fingerprint(dataDir)).toEqual(before)
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('keeps its data over a stop and leaves no process behind', async () => {
    const first = await open()
    await query(first, 'create table kept as select 7 as number')
    await first.close()
    expect(listServerProcesses(cluster())).toEqual([])
    expect(existsSync(join(dataDir, 'owner.json'))).toBe(false)
    expect(await query(await open(), 'select number from kept')).toEqual([{ number: 7 }])
  })

  it('stops the Postgres that a killed server left running, and starts its own', async () => {
    const child = spawn(process.execPath, [writer, '--data-dir', dataDir, '--from', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'close')
    const [orphan] = listServerProcesses(cluster())
    expect(orphan).toBeDefined()
    const source = await open()
    expect(listServerProcesses(cluster())).not.toContain(orphan)
    expect(await query(source, 'select count(*) >= 0 as readable from written')).toEqual([{ readable: true }])
  })

  it('starts Postgres again when it is killed alone', async () => {
    const source = await open()
    const before = listServerProcesses(cluster())
    for (const pid of before) process.kill(pid, 'SIGKILL')
    const isBack = () => listServerProcesses(cluster()).some((pid) => !before.includes(pid)) && isReady()
    const isReady = () => existsSync(join(cluster(), 'postmaster.pid')) && existsSync(socketOf(source))
    expect(await waitUntil(isBack, 120_000)).toBe(true)
    await expect
      .poll(() => query(source, 'select 1 as one').catch(() => null), { timeout: 120_000 })
      .toEqual([{ one: 1 }])
  })

  it('does not mistake an unrelated process with a stale process id for Postgres', async () => {
    // This test's own process: alive, but not a Postgres, like a process that got the same id after a power failure.
    const lines = [process.pid, cluster(), 0, 5432, join(dataDir, 'postgres', 'socket'), '', '', 'ready']
    await writeFile(join(cluster(), 'postmaster.pid'), `${lines.join('\n')}\n`)
    expect(await query(await open(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('removes a partly initialised cluster', async () => {
    const unfinished = join(dataDir, 'postgres', 'cluster-abandoned')
    await rm(cluster(), { recursive: true })
    await mkdir(join(unfinished, 'base'), { recursive: true })
    await writeFile(join(unfinished, 'PG_VERSION'), '18\n')
    expect(await query(await open(), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(unfinished)).toBe(false)
  })

  it('refuses the files of a newer Postgres', async () => {
    await writeFile(join(cluster(), 'PG_VERSION'), '19\n')
    await expect(open()).rejects.toMatchObject({
      code: 'DATABASE_NEWER',
      message: expect.stringContaining('newer Postgres version (19; this program brings 18)'),
    })
  })

  it('says when the directory cannot be written', async () => {
    const file = join(parent, 'file')
    await writeFile(file, 'in the way')
    await expect(open(join(file, 'below'))).rejects.toMatchObject({
      code: 'DATA_DIR_NOT_WRITABLE',
      message: expect.stringMatching(/cannot be written \(ENOTDIR\): .* DATA_DIR/),
    })
    await expect(open(file)).rejects.toMatchObject({ code: 'DATA_DIR_NOT_WRITABLE' })
  })

  it('uses another socket directory if the path is too long', async () => {
    const long = join(parent, 'a'.repeat(120), 'with, comma')
    const source = await open(long)
    expect(Buffer.byteLength(socketOf(source))).toBeLessThan(104)
    expect(await query(source, 'select 1 as one')).toEqual([{ one: 1 }])
    await rm(source.connectionConfig.host ?? '', { recursive: true })
  })

  it('says why it did not start', async () => {
    await rm(join(cluster(), 'global', 'pg_control'))
    await expect(open()).rejects.toMatchObject({
      code: 'DATABASE_NOT_STARTED',
      message: expect.stringMatching(/^The database did not start: .*\(see .*postgres\.log\)\.$/),
    })
  })

  it.runIf(isRoot)('says which directory keeps the user postgres out', async () => {
    const home = join(parent, 'home')
    await mkdir(home, { mode: 0o700 })
    await expect(open(join(home, 'data'))).rejects.toMatchObject({
      code: 'DATA_DIR_OUT_OF_REACH',
      message: expect.stringContaining(`may not enter ${home}, which leads to`),
    })
  })

  it.runIf(isRoot)('opens a data directory that is closed to others, by its group', async () => {
    await chmod(dataDir, 0o700)
    await chown(dataDir, 0, 0)
    expect(await query(await open(), 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710)
  })

  it('keeps key values of a failed statement out of its log', async () => {
    const source = await open()
    await query(source, 'create table people (email text primary key)')
    const insert = "insert into people values ('jo@example.com')"
    await query(source, insert)
    await expect(query(source, insert)).rejects.toMatchObject({ code: '23505' })
    const log = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
    expect(log).toContain('duplicate key value')
    expect(log).not.toContain('jo@example.com')
  })
})

function socketOf(source: DatabaseSource): string {
  return join(source.connectionConfig.host ?? '', '.s.PGSQL.5432')
}

/** What a rejected start might change: names, sizes and times, except for files that Postgres itself writes. */
async function fingerprint(directory: string): Promise<string[]> {
  const names = [
    ...(await readdir(directory)),
    'postgres/cluster',
    'postgres/socket',
    'postgres/cluster/postmaster.pid',
  ]
  const lines = names.map(async (name) => {
    const { size, mtimeMs, mode, ino } = await stat(join(directory, name))
    return `${name} ${size} ${mtimeMs} ${mode} ${ino}`
  })
  return Promise.all(lines)
}
