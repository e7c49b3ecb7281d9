import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLog } from '../connection/database.ts'
import { isPostmaster, isRunning, isZombie, listServerProcesses, waitUntil } from './process-table.ts'

const fastShutdownMs = 30_000
const immediateShutdownMs = 5_000

type Place = { cluster: string; socketDirectory: string }

/**
 * If Node is killed, its Postgres keeps running. The caller holds the owner lock, so any process left in the cluster
 * has no owner: it is stopped, and a new one is started.
 */
export async function stopOrphan({ cluster, socketDirectory }: Place, log: DatabaseLog): Promise<void> {
  const pid = readPostmasterPid(cluster)
  if (pid !== null && isPostmaster(pid, cluster)) {
    log.warn({ pid }, 'Stopping the database that an earlier server left running.')
    await stopProcess(pid)
  }
  await stopLeftovers(cluster)
  if (pid !== null && isRunning(pid) && !isPostmaster(pid, cluster)) removeLockFiles(cluster, socketDirectory)
}

/**
 * Postgres takes any process with the id in its lock files for its predecessor, even a zombie or an unrelated process
 * that reused the id. No process works in the cluster any more, so the files are stale; if that is wrong, Postgres's
 * check of its shared memory still prevents the start.
 */
function removeLockFiles(cluster: string, socketDirectory: string): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  rmSync(join(socketDirectory, '.s.PGSQL.5432.lock'), { force: true })
}

/** Backends of a killed postmaster end by themselves, but only once they notice. */
async function stopLeftovers(cluster: string): Promise<void> {
  if (await waitUntil(() => listServerProcesses(cluster).length === 0, immediateShutdownMs)) return
  for (const pid of listServerProcesses(cluster)) signal(pid, 'SIGKILL')
  await waitUntil(() => listServerProcesses(cluster).length === 0, immediateShutdownMs)
}

async function stopProcess(pid: number): Promise<void> {
  // Postgres: SIGINT is its fast shutdown, SIGQUIT the immediate one that recovers at the next start.
  for (const [name, timeoutMs] of [
    ['SIGINT', fastShutdownMs],
    ['SIGQUIT', immediateShutdownMs],
    ['SIGKILL', immediateShutdownMs],
  ] as const) {
    signal(pid, name)
    if (await waitUntil(() => !isRunning(pid) || isZombie(pid), timeoutMs)) return
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended in the meantime.
  }
}

function readPostmasterPid(cluster: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}
