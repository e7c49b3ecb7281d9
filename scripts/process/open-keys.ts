import { randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createKeyRing, type KeyRing, makeKey } from '@forecourt/server/keys/key-ring'
import {
  type KeyHolder,
  type KeyPurpose,
  listPurposes,
  type PerPurpose,
} from '@forecourt/server/keys/key-table'
import { type ProvidedKeys, readKeyText } from '@forecourt/server/keys/read-keys'

export type KeySource = { dataDir: string; keys: ProvidedKeys }

/** The keys of the website or of the platform: from the environment, else from files that the first start creates. */
export async function openKeys<H extends KeyHolder>(
  source: KeySource,
  holder: H,
): Promise<PerPurpose<H, KeyRing>> {
  const rings: Partial<Record<KeyPurpose, KeyRing>> = {}
  for (const purpose of listPurposes(holder))
    rings[purpose] = createKeyRing(source.keys[purpose] ?? (await readKeyFile(source.dataDir, purpose)))
  return rings as PerPurpose<H, KeyRing>
}

/** The keys in the file of a purpose, the newest first; creates one if there is no file yet. */
export async function readKeyFile(
  dataDir: string,
  purpose: KeyPurpose,
): Promise<readonly [Buffer, ...Buffer[]]> {
  const file = await keyFile(dataDir, purpose)
  const text = await readPrivate(file).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await makeKeyFile(file)
    return readPrivate(file)
  })
  const read = readKeyText(text)
  if ('fault' in read) throw keyFault(`The key file ${file} ${read.fault}.`)
  return read.keys
}

/** Replaces the keys in the file of a purpose atomically. */
export async function writeKeyFile(
  dataDir: string,
  purpose: KeyPurpose,
  keys: readonly Buffer[],
): Promise<void> {
  const file = await keyFile(dataDir, purpose)
  await rename(await writeUnfinished(file, keys), file)
}

/**
 * Written under a temporary name and then linked: two processes that start at the same time get the same, complete key.
 */
async function makeKeyFile(file: string): Promise<void> {
  const unfinished = await writeUnfinished(file, [makeKey()])
  try {
    await link(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(unfinished)
  }
}

async function writeUnfinished(file: string, keys: readonly Buffer[]): Promise<string> {
  const unfinished = `${file}.${randomUUID()}.unfinished`
  const text = keys.map((key) => `${key.toString('base64url')}\n`).join('')
  await writeFile(unfinished, text, { mode: 0o600, flush: true })
  await chmod(unfinished, 0o600)
  return unfinished
}

async function keyFile(dataDir: string, purpose: KeyPurpose): Promise<string> {
  const directory = join(dataDir, 'keys')
  // The data directory gets the default mode, because the user that runs Postgres must be able to traverse it.
  await mkdir(dataDir, { recursive: true })
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await refuseOthers(directory, '700')
  return keyPath(dataDir, purpose)
}

export function keyPath(dataDir: string, purpose: KeyPurpose): string {
  return join(dataDir, 'keys', `${purpose}.key`)
}

async function readPrivate(file: string): Promise<string> {
  await refuseOthers(file, '600')
  return readFile(file, 'utf8')
}

/** Like ssh, refuses files that others can read, because their content is no longer secret. */
async function refuseOthers(path: string, mode: string): Promise<void> {
  if (((await stat(path)).mode & 0o077) !== 0)
    throw keyFault(`Others may read ${path}: make new keys if they did, then run "chmod ${mode} ${path}".`)
}

function keyFault(message: string): Error {
  return Object.assign(new Error(message), { code: 'BAD_KEYS' })
}
