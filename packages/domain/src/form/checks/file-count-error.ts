/** What a visitor may hand over: how many files, how large each, and of which kinds (media types). */
export type FileLimits = { most: number; bytes: number; types: readonly string[] }

/** What is wrong with so many files, or null. */
export function fileCountError(count: number, { most }: FileLimits): string | null {
  if (count <= most) return null
  return most === 1 ? 'Please choose one file only.' : `Please choose at most ${most} files.`
}
