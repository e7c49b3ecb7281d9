import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { databaseError } from '../connection/database-error.ts'

/** The account that runs Postgres; an empty object means the current user. */
export type Account = { uid?: number; gid?: number }

/**
 * Postgres refuses to run as root, so root runs it as the user who already owns its files, or else as the user
 * postgres, which is created if missing.
 */
export function chooseAccount(postgresDirectory: string): Account {
  if (process.getuid?.() !== 0) return {}
  if (existsSync(postgresDirectory)) {
    const { uid, gid } = statSync(postgresDirectory)
    if (uid !== 0) return { uid, gid }
  }
  return findUser('postgres') ?? createUser('postgres')
}

function findUser(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function createUser(name: string): Account {
  let cause: unknown
  // The second command is the one of BusyBox.
  for (const [command, ...flags] of [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name],
    ['adduser', '-S', '-D', '-H', '-s', '/bin/false', name],
  ] as const) {
    try {
      execFileSync(command, flags, { stdio: 'pipe' })
    } catch (error) {
      cause = error
    }
    const user = findUser(name)
    if (user) return user
  }
  throw databaseError(
    'DATABASE_NOT_STARTED',
    `Postgres does not run as root and a user "${name}" could not be created: create that user, start as an ordinary user, or set DATABASE_URL.`,
    cause,
  )
}

function canEnter(directory: string, account: Account): boolean {
  if (account.uid === undefined) return true
  return spawnSync('test', ['-x', directory], { ...account, cwd: '/' }).status === 0
}

/** The outermost directory on the path that the account may not enter. */
export function findBarrier(directory: string, account: Account): string | null {
  if (canEnter(directory, account)) return null
  const parent = dirname(directory)
  return (parent === directory ? null : findBarrier(parent, account)) ?? directory
}
