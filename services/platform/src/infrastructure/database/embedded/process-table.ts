import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '../connection/error-code.ts'

/** Whether a process id is in use, including by a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** A zombie has ended but keeps its process id until its parent (for example a slow process 1) reaps it. */
export function isZombie(pid: number): boolean {
  try {
    // The state follows the name, which is in parentheses and may contain parentheses: proc(5).
    return /^.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

export function isPostmaster(pid: number, cluster: string): boolean {
  return commandLine(pid).includes(`/postgres -D ${cluster} `)
}

/**
 * Every process of a Postgres has its cluster's directory as working directory, even after its postmaster has ended. A
 * user's shell may be there too, so the name is checked as well. Where the system does not provide this (macOS, another
 * user's process in a container) none is listed, and Postgres's own check of its shared memory decides.
 */
export function listServerProcesses(cluster: string): number[] {
  return listProcesses().filter(
    (pid) => workingDirectory(pid) === cluster && /^postgres: |\/postgres /.test(commandLine(pid)),
  )
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // macOS has no /proc.
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Waits until the condition holds; false on timeout. */
export async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs
  while (!condition()) {
    if (Date.now() > end) return false
    await delay(15)
  }
  return true
}
