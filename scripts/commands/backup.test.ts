import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Database } from '@forecourt/platform/infrastructure/database/connection/database'
import { openDatabase } from '@forecourt/platform/infrastructure/database/open-database'
import { silentLog } from '@forecourt/platform/testing/database/silent-log'
import { createTestDatabase } from '@forecourt/platform/testing/database/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readKeyFile } from '../process/open-keys.ts'
import { bareEnvironment } from '../testing/bare-environment.ts'

const run = promisify(execFile)

function script(name: string, dataDir: string, args: string[] = [], more: Record<string, string> = {}) {
  const path = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  return run(process.execPath, [path, ...args], { env: { ...bareEnvironment, DATA_DIR: dataDir, ...more } })
}

describe('npm run backup and npm run restore', () => {
  let parent: string
  let server: Database

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'forecourt-scripts-'))
    await chmod(parent, 0o755)
    server = await openDatabase({ dataDir: join(parent, 'live'), databaseUrl: null, log: silentLog })
    await server.pool.query("insert into groups (slug, name) values ('north', 'North Group')")
  })

  afterAll(async () => {
    await server.close()
    await rm(parent, { recursive: true })
  })

  it('carry a running server’s data to another machine', async () => {
    const file = join(parent, 'one.backup')
    const [key] = await readKeyFile(join(parent, 'live'), 'answers')
    const backup = await script('backup', join(parent, 'live'), [file])
    expect(backup.stdout).toMatch(
      /^Wrote .*one\.backup: \d+ rows of \d+ tables, 0 pictures\.\nThe keys are not in it: .+\n$/,
    )
    const written = gunzipSync(await readFile(file)).toString()
    for (const form of ['base64url', 'base64', 'hex'] as const)
      expect(written).not.toContain(key.toString(form))
    const restored = await script('restore', join(parent, 'copy'), [file])
    expect(restored.stdout).toContain('need the keys of the server that it was made on')
    const copy = await openDatabase({ dataDir: join(parent, 'copy'), databaseUrl: null, log: silentLog })
    expect((await copy.pool.query('select slug, name from groups')).rows).toEqual([
      { slug: 'north', name: 'North Group' },
    ])
    await copy.close()
  })

  it('keep as many as the setting says, and a refused restore of one into another Postgres ends', async () => {
    const backups = join(parent, 'live', 'backups')
    await mkdir(backups, { recursive: true })
    const old = 'forecourt-20200101T000000Z.backup'
    for (const name of [old, 'of-somebody-else.backup']) await writeFile(join(backups, name), '')
    const { stdout } = await script('backup', join(parent, 'live'), [], { BACKUP_KEEP: '1' })
    expect(stdout).toContain(`Deleted backups/${old}: BACKUP_KEEP=1.`)
    const [ours = '', ...others] = await readdir(backups)
    expect(others).toEqual(['of-somebody-else.backup'])
    expect((await stat(join(backups, ours))).mode & 0o777).toBe(0o600)

    // It has a connection like that of a server.
    const database = await createTestDatabase()
    await database.pool.query('select')
    const restoring = script('restore', join(parent, 'live'), [`backups/${ours}`], {
      DATABASE_URL: database.url,
    })
    await expect(restoring).rejects.toMatchObject({
      code: 1,
      stderr: 'A running server uses this database: stop it, then restore.\n',
    })
    await database.dispose()
  })

  it.each([
    [1, 'backup', 'nowhere', [], /^There is no database in .*nowhere: set DATA_DIR or DATABASE_URL/],
    [
      1,
      'restore',
      'live',
      [import.meta.filename],
      /^The data directory .* is in use by a running server \(process \d+\)/,
    ],
    [2, 'restore', 'other', [], /^Name the backup: npm run restore -- <file>/],
  ])(
    'end with code %s and one sentence when %s of %s is asked for in vain',
    async (code, name, directory, args, sentence) => {
      await expect(script(name, join(parent, directory), args)).rejects.toMatchObject({
        code,
        stderr: expect.stringMatching(sentence),
      })
    },
  )
})
