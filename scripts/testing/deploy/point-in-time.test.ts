import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseAccount } from '@forecourt/platform/infrastructure/database/embedded/account'
import { openLocalPlatform } from '@forecourt/platform/local'
import { importDealer } from '@forecourt/platform/stock/dealer-import/import-dealer'
import { sendLead } from '@forecourt/platform/testing/people/send-lead'
import { testCredentials } from '@forecourt/platform/testing/platform/open-test-platform'
import { testKeys } from '@forecourt/platform/testing/platform/test-keys'
import { aDealer } from '@forecourt/platform/testing/stock/a-dealer'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readDeployFile } from './read-deploy-file.ts'

const within = { timeout: 120_000, interval: 100 }
/** Debian's are in a folder that has the number of their release; any other of 15 or later would do. */
const path = [process.env.PATH, ...globSync('/usr/lib/postgresql/*/bin')].join(':')
const tools = ['initdb', 'pg_ctl', 'pg_basebackup', 'pg_verifybackup']

let folder: string
let archive: string
let script: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-moment-'))
  archive = join(folder, 'archive')
  script = join(folder, 'archive.sh')
  cpSync(join(import.meta.dirname, '../../../deploy/postgres/archive.sh'), script)
  const { uid, gid } = chooseAccount(archive)
  await mkdir(archive)
  await chmod(folder, 0o755)
  if (uid !== undefined && gid !== undefined)
    for (const path of [folder, archive, script]) await chown(path, uid, gid)
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, {
    ...chooseAccount(archive),
    cwd: folder,
    env: { PATH: path, ARCHIVE: archive, PGHOST: folder, PGUSER: 'postgres' },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })

it('the archive takes a segment twice, and never another one in its place', () => {
  const put = (content: string) => {
    const segment = join(folder, 'segment')
    writeFileSync(segment, content)
    return spawnSync('sh', [script, 'put', segment, '0000A'], { env: { ...process.env, ARCHIVE: archive } })
      .status
  }
  expect([put('log'), put('log'), put('other')]).toEqual([0, 0, 1])
  const get = (name: string) =>
    spawnSync('sh', [script, 'get', name, join(folder, name)], { env: { ...process.env, ARCHIVE: archive } })
      .status
  expect([get('0000A'), get('0000B')]).toEqual([0, 1])
  expect(readFileSync(join(folder, '0000A'), 'utf8')).toBe('log')
  rmSync(join(archive, 'log'), { recursive: true })
})

it('a database goes back to a moment after its base backup, and the product goes on from there', async ({
  skip,
}) => {
  if (!process.env.SOAK) return skip('It takes a minute: it is part of the soak.')
  const missing = tools.filter((tool) => spawnSync(tool, ['--version'], { env: { PATH: path } }).status !== 0)
  if (missing.length > 0) return skip(`Not installed: ${missing.join(', ')} (apt-get install postgresql).`)
  const data = join(folder, 'data')
  const url = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
  const configure = (name: string, changes: Record<string, string> = {}) => {
    let text = readDeployFile(`postgres/${name}`).replaceAll(
      '/opt/forecourt/deploy/postgres/archive.sh',
      script,
    )
    for (const [from, to] of Object.entries(changes)) text = text.replace(from, to)
    writeFileSync(join(folder, name), text)
  }
  const server = (task: 'start' | 'stop') =>
    run('pg_ctl', [
      ...['-D', data, '-w', '-m', 'fast', '-l', join(folder, `${task}.log`)],
      ...['-o', `-k ${folder} -c listen_addresses=`, task],
    ])
  async function query(sql: string, database = 'forecourt'): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url(database) })
    await client.connect()
    return client
      .query({ text: sql, rowMode: 'array' })
      .then(({ rows }) => rows.flat())
      .finally(() => client.end())
  }
  const open = () =>
    openLocalPlatform({
      dataDir: join(folder, 'product'),
      databaseUrl: url('forecourt'),
      credentials: testCredentials,
      keys: testKeys,
      log: pino({ level: 'silent' }),
      drawPicture: null,
    })
  const names = `select payload->>'name' from leads order by 1`

  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'])
  configure('archive.conf')
  writeFileSync(join(folder, 'restore.conf'), '')
  const include = ['archive.conf', 'restore.conf'].map((name) => `include '${join(folder, name)}'\n`)
  writeFileSync(join(data, 'postgresql.conf'), include.join(''), { flag: 'a' })
  server('start')
  try {
    await query('create database forecourt', 'postgres')
    const before = await open()
    const { siteId } = await importDealer(before.database.drizzle, before.pictures, aDealer('north'))
    const send = async (name: string, { app }: Pick<typeof before, 'app'>) =>
      (await sendLead(app, { siteId, lead: { name, category: 'Enquiry' } })).status
    expect(await send('Before', before)).toBe(200)
    const base = run('sh', [script, 'base']).trim()
    expect(await send('Between', before)).toBe(200)
    const [moment] = await query('select clock_timestamp()::text')
    expect(await send('Later', before)).toBe(200)
    await query('truncate leads cascade')
    await before.close()
    const [last] = await query('select pg_walfile_name(pg_switch_wal())')
    await vi.waitFor(async () => {
      const [archived] = await query('select last_archived_wal from pg_stat_archiver')
      expect(String(archived) >= String(last)).toBe(true)
    }, within)
    server('stop')

    renameSync(data, join(folder, 'data-before'))
    run('cp', ['-a', base, data])
    configure('restore.conf', { '2026-11-20 14:05:00+11': String(moment) })
    run('touch', [join(data, 'recovery.signal')])
    server('start')
    await vi.waitFor(
      async () => expect(await query('select pg_get_wal_replay_pause_state()')).toEqual(['paused']),
      within,
    )
    expect(await query(names)).toEqual(['Before', 'Between'])
    await query('select pg_wal_replay_resume()')
    await vi.waitFor(async () => expect(await query('select pg_is_in_recovery()')).toEqual([false]), within)
    writeFileSync(join(folder, 'restore.conf'), '')

    const after = await open()
    expect(await send('After', after)).toBe(200)
    await after.close()
    expect(await query(names)).toEqual(['After', 'Before', 'Between'])

    // The log goes on in a line of its own, which needs a copy of its own; the old one is of no use then.
    const next = run('sh', [script, 'base']).trim()
    run('touch', ['-d', '20 days ago', base])
    run('sh', [script, 'prune', '14'])
    expect(globSync('base-*', { cwd: archive }).map((name) => join(archive, name))).toEqual([next])
  } finally {
    server('stop')
  }
})
