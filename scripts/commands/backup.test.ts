import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Database } from '@forecourt/platform/infrastructure/database/connection/database'
import { openDatabase } from '@forecourt/platform/infrastructure/database/open-database'
import { silentLog } from '@forecourt/platform/testing/database/silent-log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readKeyFile } from '../process/open-keys.ts'
import { bareEnvironment } from '../testing/bare-environment.ts'

const run = promisify(execFile)

function script(name: string, dataDir: string, ...args: string[]) {
  const path = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  return run(process.execPath, [path, ...args], { env: { ...bareEnvironment, DATA_DIR: dataDir } })
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
    const backup = await script('backup', join(parent, 'live'), file)
    expect(backup.stdout).toMatch(
      /^Wrote .*one\.backup: \d+ rows of \d+ tables, 0 pictures\.\nThe keys are not in it: .+\n$/,
    )
    const written = gunzipSync(await readFile(file)).toString()
    for (const form of ['base64url', 'base64', 'hex'] as const)
      expect(written).not.toContain(key.toString(form))
    const restored = await script('restore', join(parent, 'copy'), file)
    expect(restored.stdout).toContain('need the keys of the server that it was made on')
    const copy = await openDatabase({ dataDir: join(parent, 'copy'), databaseUrl: null, log: silentLog })
    expect((await copy.pool.query('select slug, name from groups')).rows).toEqual([
      { slug: 'north', name: 'North Group' },
    ])
    await copy.close()
  })

  it.each([
    ['backup', 'nowhere', [], /^There is no database in .*nowhere: set DATA_DIR or DATABASE_URL/],
    ['restore', 'live', ['x.backup'], /^The data directory .* is in use by a running server \(process \d+\)/],
    ['restore', 'other', [], /^Name the backup: npm run restore -- <file>/],
  ])('end with one sentence when %s of %s is asked for in vain', async (name, directory, args, sentence) => {
    await expect(script(name, join(parent, directory), ...args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(sentence),
    })
  })
})
