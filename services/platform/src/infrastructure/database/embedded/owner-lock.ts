import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseError } from '../connection/database-error.ts'
import { notWritable } from './prepare-data-dir.ts'
import { isRunning } from './process-table.ts'

/** What the owner of a data directory publishes about its running Postgres. */
type Owner = { pid: number; socketDirectory: string | null }

type OwnerLock = { announce(socketDirectory: string): Promise<void>; release(): Promise<void> }

const sqliteBusy = 5

/**
 * At most one process owns a data directory. The kernel holds the file lock and releases it however the process ends,
 * so there are no stale locks and no guesses about reused process ids. Node reaches such a lock through SQLite; the
 * file stays empty (docs/decisions/030).
 */
export async function takeOwnerLock(dataDir: string): Promise<OwnerLock> {
  const file = openLockFile(dataDir)
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw notWritable(dataDir, error)
    throw databaseError('DATA_DIR_IN_USE', await describeOwner(dataDir))
  }
  const announcement = join(dataDir, 'owner.json')
  const announce = (socketDirectory: string | null) =>
    writeFile(announcement, `${JSON.stringify({ pid: process.pid, socketDirectory } satisfies Owner)}\n`)
  await announce(null)
  return {
    announce,
    async release() {
      // Another process may own the directory by now; its announcement must stay.
      if (!file.isOpen) return
      await rm(announcement, { force: true })
      file.close()
    },
  }
}

function openLockFile(dataDir: string): DatabaseSync {
  try {
    return new DatabaseSync(join(dataDir, 'owner.lock'))
  } catch (error) {
    throw notWritable(dataDir, error)
  }
}

export async function findOwner(dataDir: string): Promise<Owner | null> {
  try {
    const owner: Owner = JSON.parse(await readFile(join(dataDir, 'owner.json'), 'utf8'))
    return isRunning(owner.pid) ? owner : null
  } catch {
    return null
  }
}

async function describeOwner(dataDir: string): Promise<string> {
  const owner = await findOwner(dataDir)
  const who = owner ? `process ${owner.pid}` : 'another process'
  return `The data directory ${dataDir} is in use by a running server (${who}): stop it first, or set DATA_DIR to another directory.`
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === sqliteBusy
}
