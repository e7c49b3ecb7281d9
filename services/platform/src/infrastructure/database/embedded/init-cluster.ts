import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { databaseError } from '../connection/database-error.ts'
import type { Account } from './account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

export const superuser = 'forecourt'
const major = '18'

/**
 * Creates the cluster if it is missing. It is built under a temporary name and renamed when complete, so a cluster with
 * the final name is always complete, however the program ended.
 */
export async function initCluster(
  directory: string,
  { binaries, account, sync }: { binaries: PostgresBinaries; account: Account; sync: boolean },
): Promise<string> {
  const cluster = join(directory, 'cluster')
  for (const name of await readdir(directory)) {
    if (!name.startsWith('cluster-')) continue
    // An initdb that outlived its server may still be writing there; it then fails, and the next start cleans up.
    await rm(join(directory, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
  if (existsSync(cluster)) {
    await refuseOtherMajor(cluster)
    return cluster
  }
  const unfinished = join(directory, `cluster-${randomBytes(6).toString('hex')}`)
  await runInitdb(unfinished, binaries, account, sync)
  await rename(unfinished, cluster)
  await syncDirectory(directory)
  return cluster
}

async function runInitdb(
  cluster: string,
  binaries: PostgresBinaries,
  account: Account,
  sync: boolean,
): Promise<void> {
  const flags = [
    `--pgdata=${cluster}`,
    `--username=${superuser}`,
    // Only this user can enter the socket's directory, and there is no other way to connect.
    '--auth=trust',
    '--encoding=UTF8',
    // The builtin C.UTF-8 orders text by code point, the same on every machine regardless of its C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(sync ? [] : ['--no-sync']),
  ]
  const child = spawn(binaries.initdb, flags, {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const [complaint, status] = await Promise.all([text(child.stderr), outcome(child)])
  if (status === 0) return
  await rm(cluster, { recursive: true, force: true })
  const lines = complaint.trim().split('\n')
  const reason = lines.find((line) => line.includes('error')) ?? `initdb ended with ${status}`
  throw databaseError('DATABASE_NOT_STARTED', `The database could not be created: ${reason}`)
}

/** The exit status of a process, or why it did not start. */
function outcome(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (status, signal) => resolve(status ?? signal))
  })
}

async function refuseOtherMajor(cluster: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => 'unknown')).trim()
  if (found === major) return
  const [code, kind] =
    Number(found) > Number(major)
      ? (['DATABASE_NEWER', 'a newer'] as const)
      : (['DATABASE_OTHER', 'another'] as const)
  throw databaseError(
    code,
    `The database in ${cluster} is of ${kind} Postgres version (${found}; this program brings ${major}): start the program that made it and restore its backup here.`,
  )
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
