import type { FileInfo } from './fill.ts'

const longestName = 100

/** A file that a script has sent, as the form then posts it: its id, its size and its name. */
export function writeFileClaim({ id, name, size }: FileInfo): string {
  return `${id} ${size} ${name.slice(0, longestName)}`
}

/** The same as it comes back; null for anything else. Whether the id is the visitor's is for whoever keeps the file. */
export function readFileClaim(text: string): FileInfo | null {
  const [, id, size, name] =
    /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) (\d{1,9}) (.{1,100})$/.exec(text) ?? []
  return id && size && name ? { id, size: Number(size), name } : null
}
