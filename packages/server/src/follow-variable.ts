import { readVariableFile } from './read-variable-files.ts'

/** Seconds, because a secret that is replaced stays valid until its new one has been taken up. */
const readEveryMs = 5_000

export type ReloadableValue = {
  /** What it was at the start. */
  value: string
  file: string | null
}

/**
 * The value of a variable as it is now: one in a file is read again, so that a secret may be replaced while the process
 * runs. A file that is gone or wrong for the moment leaves the value as it was.
 */
export function followVariable(
  { value, file }: ReloadableValue,
  { isFine = () => true, now = () => performance.now() }: Options = {},
): () => string {
  if (file === null) return () => value
  let current = value
  let readAtMs = now()
  return () => {
    if (now() - readAtMs >= readEveryMs) {
      readAtMs = now()
      const read = readVariableFile(file)
      if ('value' in read && isFine(read.value)) current = read.value
    }
    return current
  }
}

type Options = { isFine?: (value: string) => boolean; now?: () => number }
