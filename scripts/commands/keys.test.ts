import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createKeyRing, makeKey } from '@forecourt/server/keys/key-ring'
import { keyTable } from '@forecourt/server/keys/key-table'
import { readProvidedKeys } from '@forecourt/server/keys/read-keys'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKeys } from '../process/open-keys.ts'
import { bareEnvironment } from '../testing/bare-environment.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('./keys.ts', import.meta.url))
let dataDir: string
const keys = (...args: string[]) =>
  run(process.execPath, [script, ...args], { env: { ...bareEnvironment, DATA_DIR: dataDir } })
const open = () => openKeys({ dataDir, keys: {} }, 'platform')
const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8)

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

describe('keys of a data directory', () => {
  it('are made on first start, each random and for nobody else to read, and stay', async () => {
    const [one, other] = await Promise.all([open(), open()])
    const later = await open()
    for (const purpose of ['search', 'links', 'webhooks', 'answers', 'staff', 'senders'] as const) {
      expect(other[purpose].ids).toEqual(one[purpose].ids)
      expect(later[purpose].isSigned('x', one[purpose].sign('x'))).toBe(true)
      expect(await modeOf(`keys/${purpose}.key`)).toBe('600')
    }
    expect(new Set(Object.values(one).flatMap(({ ids }) => ids)).size).toBe(6)
    expect(await modeOf('keys')).toBe('700')
    expect((await readdir(join(dataDir, 'keys'))).sort()).toEqual([
      'answers.key',
      'links.key',
      'search.key',
      'senders.key',
      'staff.key',
      'webhooks.key',
    ])
  })

  it('leave a data directory that is not there yet open for the user that runs Postgres to pass through', async () => {
    await openKeys({ dataDir: join(dataDir, 'new/data'), keys: {} }, 'platform')
    for (const path of ['new', 'new/data']) expect(Number.parseInt(await modeOf(path), 8) & 0o001).toBe(1)
    expect(await modeOf('new/data/keys')).toBe('700')
  })

  it('are refused where others may read them, or where they are weak', async () => {
    await open()
    const file = join(dataDir, 'keys/links.key')
    await chmod(file, 0o644)
    await expect(open()).rejects.toMatchObject({ code: 'BAD_KEYS', message: /Others may read .*links\.key/ })
    await chmod(file, 0o600)
    await chmod(join(dataDir, 'keys'), 0o755)
    await expect(open()).rejects.toMatchObject({ message: expect.stringContaining('chmod 700') })
    await chmod(join(dataDir, 'keys'), 0o700)
    await writeFile(file, 'changeme\n')
    await expect(open()).rejects.toMatchObject({ message: expect.stringContaining('links.key must be 32') })
  })

  it('give way to those of the environment', async () => {
    const key = makeKey()
    const given = readProvidedKeys({ KEY_LINKS: key.toString('hex') })
    const { links } = await openKeys({ dataDir, keys: given.keys }, 'platform')
    expect(links.ids).toEqual(createKeyRing([key]).ids)
    expect(await readdir(join(dataDir, 'keys'))).not.toContain('links.key')
  })
})

describe('npm run keys', () => {
  it('replaces a key: the older counts until it is retired', async () => {
    const before = (await open()).links
    const signed = before.sign('a link')
    const rotated = await keys('rotate', 'links')
    const during = (await open()).links
    expect(rotated.stdout).toContain(during.ids[0])
    expect(during.ids[1]).toBe(before.ids[0])
    expect(during.isSigned('a link', signed)).toBe(true)
    expect(during.sign('a link')).not.toBe(signed)
    expect((await keys()).stdout).toContain(`links (links in mail): ${during.ids.join(', then ')}`)
    await keys('retire', 'links', before.ids[0] ?? '')
    expect((await open()).links.isSigned('a link', signed)).toBe(false)
    await expect(keys('retire', 'links', during.ids[0] ?? '')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('rotate first'),
    })
    expect(await modeOf('keys/links.key')).toBe('600')
  })

  it('lists ids and never a key, and writes new ones for every variable', async () => {
    await open()
    const { stdout } = await keys()
    for (const name of await readdir(join(dataDir, 'keys')))
      expect(stdout).not.toContain((await readFile(join(dataDir, 'keys', name), 'utf8')).trim())
    const lines = (await keys('new')).stdout.trim().split('\n')
    const { keys: read, faults } = readProvidedKeys(Object.fromEntries(lines.map((line) => line.split('='))))
    expect([Object.keys(read), faults]).toEqual([Object.keys(keyTable), []])
  })

  it.each([[['eat']], [['rotate', 'nothing']]])('ends %j with one sentence', async (args) => {
    await expect(keys(...args)).rejects.toMatchObject({ code: 2, stderr: /^[^\n]+\n$/ })
  })
})
