import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

export const unfinishedSuffix = '.unfinished'

/**
 * Written to a temporary file and renamed, so that a reader never sees a partial file. With a flush it also survives a
 * power failure.
 */
export async function writeWholeFile(
  file: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  { flush = false, mode = 0o666 }: { flush?: boolean; mode?: number } = {},
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}${unfinishedSuffix}`
  try {
    await writeFile(unfinished, bytes, { flush, mode })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

export function isWholeFile(name: string): boolean {
  return !name.endsWith(unfinishedSuffix)
}
