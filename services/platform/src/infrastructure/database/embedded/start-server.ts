import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseError } from '../connection/database-error.ts'
import type { Account } from './account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { waitUntil } from './process-table.ts'
import { serverSettings } from './server-settings.ts'

export type Server = { exited: Promise<void>; stop(): Promise<void> }

export type ServerOptions = {
  binaries: PostgresBinaries
  account: Account
  cluster: string
  socketDirectory: string
  logFile: string
  sync: boolean
}

const startTimeoutMs = 10 * 60_000
const stopTimeoutMs = 30_000
const largestLog = 1_000_000

/** Starts Postgres in its own session, so that Ctrl-C in the terminal reaches only Node, which then stops it. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { binaries, account, cluster, socketDirectory, logFile, sync } = options
  const log = openLog(logFile, account)
  const logStart = statSync(logFile).size
  const child = spawn(binaries.postgres, ['-D', cluster, ...serverSettings(socketDirectory, sync)], {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await once(child, 'spawn').catch((cause: Error) => {
    throw databaseError('DATABASE_NOT_STARTED', `The database did not start: ${cause.message}.`, cause)
  })
  const stopAtExit = () => child.kill('SIGINT')
  process.once('exit', stopAtExit)
  exited.then(() => process.off('exit', stopAtExit))
  await waitUntil(() => hasEnded(child) || isReady(cluster, child.pid), startTimeoutMs)
  if (hasEnded(child) || !isReady(cluster, child.pid)) {
    child.kill('SIGQUIT')
    throw databaseError(
      'DATABASE_NOT_STARTED',
      `The database did not start: ${lastComplaint(logFile, logStart)}`,
    )
  }
  return { exited, stop: () => stop(child, exited) }
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs)
  await exited
  clearTimeout(timer)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** The eighth line of the lock file contains the state; pg_ctl waits for the same. */
function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** The previous log is kept if it is small; of two large ones the older is deleted. */
function openLog(file: string, { uid, gid }: Account): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLog) renameSync(file, `${file}.1`)
  const log = openSync(file, 'a', 0o600)
  // Root may start it today and its owner tomorrow.
  if (uid !== undefined && gid !== undefined) fchownSync(log, uid, gid)
  return log
}

function lastComplaint(file: string, from: number): string {
  const lines = readFileSync(file).subarray(from).toString('utf8').trim().split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? ''
  return `${fatal.replace(/^.*(?:FATAL|PANIC):\s*/, '').replace(/\.$/, '')} (see ${file}).`
}
