import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'

const suffix = '.unfinished'

/** Written beside and moved, so that a reader never sees half of it. */
export async function writeWholeFile(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}${suffix}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}

export function isWholeFile(name: string): boolean {
  return !name.endsWith(suffix)
}
