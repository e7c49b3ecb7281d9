import type { FileLimits } from './file-count-error.ts'

/**
 * A message if the file is invalid, or null. The claimed type may be wrong, so whoever stores it checks the content
 * too.
 */
export function fileError(
  file: { name: string; size: number; type: string },
  limits: FileLimits,
): string | null {
  if (!limits.types.includes(file.type)) return `${file.name} isn’t a type of file we can take.`
  if (file.size > limits.bytes)
    return `${file.name} is larger than ${fileSizeText(limits.bytes)}. Please choose a smaller one.`
  return file.size === 0 ? `${file.name} is empty.` : null
}

export function fileSizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  return `${Math.round(bytes / 100_000) / 10} MB`
}
