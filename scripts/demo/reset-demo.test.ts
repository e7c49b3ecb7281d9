import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { dealers } from '@forecourt/demo/dealers'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../services/platform/testing/database/test-database.ts'
import { resetDemo } from './reset-demo.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../demo.ts', import.meta.url))
let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-reset-'))
  await mkdir(join(dataDir, 'outbox'))
  await writeFile(join(dataDir, 'outbox', 'a.eml'), 'a mail')
})
afterEach(async () => {
  await database.dispose()
  await rm(dataDir, { recursive: true })
})

const load = (args: readonly string[], more: Record<string, string> = {}) =>
  run(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: database.url, ...more },
  })
const reset = (mode: 'demo' | 'live', isSure = true, withOthers = false) =>
  resetDemo({ mode, dataDir, databaseUrl: database.url }, { isSure, withOthers })

/** A separate connection that is closed again, because a reset is refused while the database is in use. */
async function query(text: string) {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

it('empties the database and what the demo wrote beside it, keeps the keys, and says so', async () => {
  await query(`insert into app_state (key, value) values ('demo_loaded', '{"seed": 1}')`)
  await mkdir(join(dataDir, 'keys'))
  const said: unknown[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line) => said.push(line))
  await reset('demo').finally(() => spy.mockRestore())
  expect(said).toEqual([expect.stringContaining('Deleted: 0 sites, 0 vehicles, 0 leads')])
  expect(await query(`select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
  expect(existsSync(join(dataDir, 'outbox'))).toBe(false)
  expect(existsSync(join(dataDir, 'keys'))).toBe(true)
})

it.runIf(process.env.SOAK === '1')('starts the demo over by one command', async () => {
  await load(['--sites', '2', '--cars', '4'])
  await query('update cars set price_cents = 100')
  const { stdout } = await load(['--reset', '--yes', '--sites', '1', '--cars', '3'])
  expect(stdout).toContain('Deleted: 2 sites, 4 vehicles, 0 leads')
  expect(stdout).toContain('1 sites and 3 vehicles are there')
  expect(await query('select slug from sites')).toEqual([{ slug: dealers[0]?.site.slug }])
  expect(await query('select id from cars where price_cents = 100')).toEqual([])
})

it('deletes nothing of a live platform, of a running server, of what is no demo, or unless somebody means it', async () => {
  await query(`insert into app_state (key, value) values ('demo_loaded', '{"seed": 1}')`)
  await expect(reset('live')).rejects.toThrow('live platform')
  await expect(reset('demo', false)).rejects.toThrow('say --yes')
  await query(`insert into groups (slug, name) values ('kept', 'Kept')`)
  const { rows } = await database.pool.query('select 1')
  expect(rows).toHaveLength(1)
  await expect(reset('demo')).rejects.toThrow('A running server uses this database')
  await database.close()
  await query(`delete from app_state`)
  await expect(reset('demo')).rejects.toThrow('There is no demo here')
  expect(await query('select slug from groups')).toEqual([{ slug: 'kept' }])
  expect(existsSync(join(dataDir, 'outbox', 'a.eml'))).toBe(true)
})

it('loads nothing into a live platform', async () => {
  const live = {
    FORECOURT_MODE: 'live',
    PLATFORM_USER: 'platform',
    PLATFORM_PASSWORD: 'correct horse battery',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'leads@forecourt.test',
    ONE_MACHINE: '1',
  }
  await expect(load(['--sites', '1', '--cars', '1'], live)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('This is a live platform: no demo is loaded into it.'),
  })
  expect(await query('select slug from sites')).toEqual([])
})
