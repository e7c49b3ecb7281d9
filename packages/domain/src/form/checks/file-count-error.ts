/** Limits for uploads: how many files, how large, and of which media types. */
export type FileLimits = { most: number; bytes: number; types: readonly string[] }

export function fileCountError(count: number, { most }: FileLimits): string | null {
  if (count <= most) return null
  return most === 1 ? 'Please choose one file only.' : `Please choose at most ${most} files.`
}
