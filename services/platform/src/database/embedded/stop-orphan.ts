import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLog } from '../database.ts'
import { commandLine, isRunning, isZombie, processesIn, waitUntil } from './process-table.ts'

const fastShutdownMs = 30_000
const immediateShutdownMs = 5_000
const collectedMs = 3_000

/**
 * After a kill of Node its Postgres lives on. The caller holds the owner lock, so whatever still works in the
 * cluster belongs to nobody: it is stopped, and a new one started in its place.
 */
export async function stopOrphan(cluster: string, log: DatabaseLog): Promise<void> {
  const pid = readPostmasterPid(cluster)
  if (pid !== null && commandLine(pid).includes(cluster)) {
    log.warn({ pid }, 'Stopping the database that an earlier server left running.')
    await stopProcess(pid, () => isRunning(pid) && !isZombie(pid))
  }
  await stopLeftovers(cluster)
  if (pid === null) return
  // Postgres takes any process with the id in its lock file for its predecessor, also a zombie and also a
  // stranger who was given the id since; nothing works in the cluster any more, so the file is void.
  await waitUntil(() => !isRunning(pid) || !isZombie(pid), collectedMs)
  if (isRunning(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** Backends of a killed postmaster end by themselves, but not before they notice. */
async function stopLeftovers(cluster: string): Promise<void> {
  const alive = () => processesIn(cluster).filter((pid) => !isZombie(pid))
  if (await waitUntil(() => alive().length === 0, immediateShutdownMs)) return
  for (const pid of alive()) signal(pid, 'SIGKILL')
  await waitUntil(() => alive().length === 0, immediateShutdownMs)
}

async function stopProcess(pid: number, isAlive: () => boolean): Promise<void> {
  // Postgres: SIGINT is its fast shutdown, SIGQUIT the immediate one that recovers at the next start.
  for (const [name, timeoutMs] of [
    ['SIGINT', fastShutdownMs],
    ['SIGQUIT', immediateShutdownMs],
    ['SIGKILL', immediateShutdownMs],
  ] as const) {
    signal(pid, name)
    if (await waitUntil(() => !isAlive(), timeoutMs)) return
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
