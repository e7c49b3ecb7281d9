import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseError } from '../connection/database-error.ts'
import type { Account } from './account.ts'

// unix(7): a socket's path has at most 107 bytes on Linux, 103 on macOS.
const longestPath = 103

/**
 * A directory, closed to other users, for a cluster's socket: next to its files, or in the temporary directory if that
 * path would be too long.
 */
export function prepareSocketDirectory(postgresDirectory: string, account: Account): string {
  const name = `forecourt-${createHash('sha256').update(postgresDirectory).digest('hex').slice(0, 16)}`
  const candidates = [join(postgresDirectory, 'socket'), join(tmpdir(), name), join('/tmp', name)]
  const directory = candidates.find(isShortEnough) ?? join('/tmp', name)
  try {
    mkdirSync(directory, { mode: 0o700 })
    if (account.uid !== undefined && account.gid !== undefined) chownSync(directory, account.uid, account.gid)
  } catch (error) {
    if (!isOwnedBy(directory, account.uid ?? process.getuid?.())) {
      throw databaseError(
        'DATA_DIR_NOT_WRITABLE',
        `The directory ${directory} for the database's socket cannot be used: remove it, or set DATA_DIR to a shorter path.`,
        error,
      )
    }
  }
  chmodSync(directory, 0o700)
  return directory
}

function isShortEnough(directory: string): boolean {
  return Buffer.byteLength(join(directory, '.s.PGSQL.5432')) <= longestPath
}

/**
 * Anybody can create a directory in the temporary directory before us, so a link or another user's directory is
 * rejected.
 */
function isOwnedBy(directory: string, uid: number | undefined): boolean {
  const stat = lstatSync(directory, { throwIfNoEntry: false })
  return stat?.isDirectory() === true && (uid === undefined || stat.uid === uid)
}
