import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const wantedBytes = 8e9

/**
 * A folder for all that tests write, which goes when the program ends: in memory where there is plenty, because to make
 * and to remove a hundred databases keeps a disk busy for a seventh of the time of all calls.
 */
export function openTestFolder({ isLarge }: { isLarge: boolean }): string {
  const isInMemory = !isLarge && hasMemoryFor(wantedBytes)
  const folder = mkdtempSync(join(isInMemory ? memory : tmpdir(), 'forecourt-'))
  // Root's Postgres runs as somebody else, who has to pass through here.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Whoever interrupts a run would otherwise leave gigabytes of memory taken.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return folder
}

function hasMemoryFor(bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) >= bytes
  } catch {
    return false
  }
}
