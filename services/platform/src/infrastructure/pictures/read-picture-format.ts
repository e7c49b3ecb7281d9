import type { Sharp } from 'sharp'

/** Null for what is no picture at all, or nothing: of nothing a reader cannot even be made. */
export async function readPictureFormat(read: () => Sharp): Promise<string | null> {
  try {
    return (await read().metadata()).format ?? null
  } catch {
    return null
  }
}
