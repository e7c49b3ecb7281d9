import type { FileInfo } from './fill.ts'

const longestName = 100

/** An uploaded file as the form posts it: id, size and name. */
export function writeFileClaim({ id, name, size }: FileInfo): string {
  return `${id} ${size} ${name.slice(0, longestName)}`
}

/** Parses a posted file; null if invalid. Whether the id belongs to the visitor is checked by the file port. */
export function readFileClaim(text: string): FileInfo | null {
  const [, id, size, name] =
    /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) (\d{1,9}) (.{1,100})$/.exec(text) ?? []
  return id && size && name ? { id, size: Number(size), name } : null
}
