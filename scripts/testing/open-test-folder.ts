import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const wantedBytes = 8e9

/**
 * A folder for all files of the tests, removed when the program ends: in memory if there is enough, because creating
 * and removing a hundred databases keeps a disk busy for a seventh of the call tests' time.
 */
export function openTestFolder({ isLarge }: { isLarge: boolean }): string {
  const isInMemory = !isLarge && hasMemoryFor(wantedBytes)
  const folder = mkdtempSync(join(isInMemory ? memory : tmpdir(), 'forecourt-'))
  // As root, Postgres runs as another user, who must be able to traverse this folder.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // An interrupted run would otherwise leave gigabytes of memory occupied.
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
