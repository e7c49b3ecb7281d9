import { accessSync, chmodSync, chownSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseError } from '../connection/database-error.ts'
import { errorCode } from '../connection/error-code.ts'
import { type Account, findBarrier } from './account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

/** Creates the data directory and returns its real path, so that one directory has only one name. */
export function prepareDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw notWritable(dataDir, error)
  }
}

/** The directory for everything that Postgres writes, owned by the account that runs it and closed to others. */
export function preparePostgresDirectory(
  dataDir: string,
  account: Account,
  binaries: PostgresBinaries,
): string {
  const directory = join(dataDir, 'postgres')
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    if (account.uid !== undefined && account.gid !== undefined) {
      letEnter(dataDir, account, account.gid)
      chownSync(directory, account.uid, account.gid)
    }
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw notWritable(directory, error)
  }
  refuseBarrier(directory, account, 'set DATA_DIR to a directory elsewhere')
  refuseBarrier(binaries.directory, account, 'move the program elsewhere')
  return directory
}

/** A data directory of root may be closed to others, so the group of Postgres gets permission to pass through it. */
function letEnter(dataDir: string, account: Account, gid: number): void {
  const { uid, mode } = statSync(dataDir)
  if (uid !== 0 || findBarrier(dataDir, account) !== dataDir) return
  chownSync(dataDir, uid, gid)
  chmodSync(dataDir, (mode & 0o7777) | 0o010)
}

function refuseBarrier(directory: string, account: Account, remedy: string): void {
  const barrier = findBarrier(directory, account)
  if (barrier === null) return
  throw databaseError(
    'DATA_DIR_OUT_OF_REACH',
    `Postgres does not run as root, and the user that runs it may not enter ${barrier}, which leads to ${directory}: ${remedy}, start as an ordinary user, or set DATABASE_URL.`,
  )
}

export function notWritable(directory: string, error: unknown): Error {
  return databaseError(
    'DATA_DIR_NOT_WRITABLE',
    `The data directory ${directory} cannot be written (${errorCode(error)}): give this user the right to write there, or set DATA_DIR to another directory.`,
    error,
  )
}
