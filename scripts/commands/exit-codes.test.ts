import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTestDatabase } from '@forecourt/platform/testing/database/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareEnvironment } from '../testing/bare-environment.ts'

const execute = promisify(execFile)
const root = join(import.meta.dirname, '../..')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-exits-'))
})
afterAll(() => rm(folder, { recursive: true }))

function run(script: string, args: readonly string[], env: Record<string, string> = {}) {
  return execute(process.execPath, [join(root, 'scripts', script), ...args], {
    cwd: root,
    env: { ...bareEnvironment, DATA_DIR: join(folder, 'data'), ...env },
    timeout: 120_000,
  })
}

it('every command ends by what says how it ended', () => {
  const files = globSync('scripts/{*,commands/*}.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const ends = /\b(?:endWithSentence|runDatabaseScript|runReportScript)\(/
  expect(files.filter((file) => !ends.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

/** Its sentences for an option and for a word that it does not know; nothing is started or opened before. */
const unknown: [script: string, option: RegExp, words: string[]][] = [
  ['bench.ts', /^No benchmark has “--eat” in its name/, ['search', 'more']],
  ['demo.ts', /^Unknown option '--eat'/, ['more']],
  ['dev.ts', /^Unknown option '--eat'/, ['more']],
  ['start.ts', /^Usage: npm start/, ['more']],
  ['test.ts', /^Write npm test, npm run test:soak/, ['--soak', 'more']],
  ['commands/api-keys.ts', /^Unknown option '--eat'/, ['a', 'b', 'c', 'd', 'e', 'f', 'more']],
  ['commands/backup.ts', /^Unknown option '--eat'/, ['file', 'more']],
  ['commands/build.ts', /^Unknown option '--eat'/, ['more']],
  ['commands/doctor.ts', /^Unknown option '--eat'/, ['more']],
  ['commands/feeds.ts', /^Unknown option '--eat'/, ['site', 'more']],
  ['commands/import.ts', /^Unknown option '--eat'/, ['file', 'more']],
  ['commands/keys.ts', /^There is no "--eat"/, ['new', 'more']],
  ['commands/leads.ts', /^Unknown option '--eat'/, ['replay', 'all', 'more']],
  ['commands/newsletter.ts', /^Unknown option '--eat'/, ['site', 'more']],
  ['commands/reservations.ts', /^Unknown option '--eat'/, ['--days', 'more']],
  ['commands/restore.ts', /^Unknown option '--eat'/, ['file', 'more']],
  ['commands/sbom.ts', /^Unknown option '--eat'/, ['more']],
  ['commands/staff.ts', /^Unknown option '--eat'/, ['a', 'b', 'c', 'd', 'e', 'more']],
  ['commands/storage.ts', /^Unknown option '--eat'/, ['check', 'more']],
]

it('the table below has every command', () => {
  const files = globSync('{*,commands/*}.ts', { cwd: join(root, 'scripts') })
  expect(unknown.map(([script]) => script).toSorted()).toEqual(
    files.filter((file) => !file.endsWith('.test.ts')).toSorted(),
  )
})

// Starting each takes a second: outside the soak those that differ from the others.
const some = ['bench.ts', 'test.ts', 'commands/build.ts']
it.each(unknown.filter(([script]) => process.env.SOAK || some.includes(script)))(
  '%s ends with 2 when it is asked for what it does not know',
  async (script, option, words) => {
    await expect(run(script, ['--eat'])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(option),
    })
    await expect(run(script, words)).rejects.toMatchObject({
      code: 2,
      stderr: expect.not.stringMatching(/^\s+at /m),
    })
  },
)

it('a command ends with 1 when no database answers', async () => {
  const DATABASE_URL = 'postgres://someone:word@127.0.0.1:1/cars'
  await expect(run('commands/newsletter.ts', ['north'], { DATABASE_URL })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database 127\.0\.0\.1:1\/cars cannot be reached/),
  })
})

it('a backup that fails half way ends, although the database is elsewhere', async () => {
  const database = await createTestDatabase()
  const file = join(folder, 'a-folder')
  await mkdir(file)
  await expect(run('commands/backup.ts', [file], { DATABASE_URL: database.url })).rejects.toMatchObject({
    code: 1,
    killed: false,
  })
  await database.dispose()
})
