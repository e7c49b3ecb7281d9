import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeKey } from '@forecourt/server/keys/key-ring'
import { listPurposes } from '@forecourt/server/keys/key-table'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keyPath, openKeys } from '../process/open-keys.ts'
import { checkKeys } from './check-keys.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const all = [...listPurposes('website'), ...listPurposes('platform')]
const look = async (keys = {}, needed = all) =>
  (await checkKeys({ dataDir, keys }, needed)).map(({ state, text }) => `${state}: ${text}`)

it('makes no keys, and finds those that are there', async () => {
  expect(await look()).toEqual([expect.stringMatching(/^warning: There are no keys yet/)])
  expect(await readdir(dataDir)).toEqual([])
  await openKeys({ dataDir, keys: {} }, 'platform')
  expect(await look()).toEqual([
    expect.stringMatching(/^warning: The next start makes new keys of tickets, visitors:/),
  ])
  expect(await look({}, listPurposes('platform'))).toEqual([expect.stringMatching(/^ok: All keys/)])
  const keys = { tickets: [makeKey()], visitors: [makeKey()] }
  expect(await look(keys)).toEqual(['ok: All keys are there, and only their owner may read them.'])
})

it('reports keys that others may read and keys that are malformed', async () => {
  await openKeys({ dataDir, keys: {} }, 'platform')
  await chmod(keyPath(dataDir, 'links'), 0o644)
  await writeFile(keyPath(dataDir, 'staff'), 'a-secret-that-is-no-key')
  const found = await look()
  expect(found).toEqual([
    expect.stringMatching(/^wrong: Others may read .*links\.key: .*chmod 600/),
    expect.stringMatching(/^wrong: The key file .*staff\.key must be 32 random bytes/),
  ])
  expect(found.join()).not.toContain('a-secret')
})
