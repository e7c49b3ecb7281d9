import { readFileSync } from 'node:fs'

/**
 * The values of the variables NAME that are in files, which NAME_FILE names: secrets are mounted as files by Docker and
 * Kubernetes, where an environment variable is shown to whoever may inspect the container. A fault never contains what
 * is in a file.
 */
export function readVariableFiles(
  source: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): { values: Record<string, string>; faults: string[] } {
  const values: Record<string, string> = {}
  const faults: string[] = []
  for (const name of names) {
    const file = source[`${name}_FILE`]
    if (file === undefined) continue
    if (source[name] !== undefined) {
      faults.push(`${name} and ${name}_FILE are both set: keep one of them`)
      continue
    }
    const read = readVariableFile(file)
    if ('fault' in read) faults.push(`${name}_FILE names ${file}, which ${read.fault}`)
    else values[name] = read.value
  }
  return { values, faults }
}

/** A fault never contains what is in the file. */
export function readVariableFile(file: string): { value: string } | { fault: string } {
  try {
    const value = readFileSync(file, 'utf8').trim()
    return value === '' ? { fault: 'is empty' } : { value }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    return { fault: reasons[code] ?? `cannot be read (${code})` }
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'this user may not read',
  EISDIR: 'is a directory',
}
