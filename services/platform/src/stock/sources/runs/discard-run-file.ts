import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FolderFile, Run } from './run-store.ts'

/**
 * A run that has read its file completely no longer needs it. A file from a folder is moved to where its sender sees
 * the outcome: done, stopped or failed.
 */
export async function discardRunFile({ id, state, file }: Pick<Run, 'id' | 'state' | 'file'>): Promise<void> {
  if (!file) return
  const { path, folderFile } = file
  if (folderFile) {
    const outcome = state === 'applied' ? 'done' : state === 'stopped' ? 'stopped' : 'failed'
    const folder = join(dirname(folderFile.path), outcome)
    await mkdir(folder, { recursive: true })
    // A process that was killed at this point has already moved it.
    await rename(path, join(folder, `run-${id}-${basename(folderFile.path)}`)).catch(() => {})
    // Another file with the same name is the next one to import.
    if (await isUnchanged(folderFile)) await rm(folderFile.path, { force: true })
  }
  await rm(path, { force: true })
}

async function isUnchanged({ path, size, atMs }: FolderFile): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && found.size === size && found.mtimeMs === atMs
}
