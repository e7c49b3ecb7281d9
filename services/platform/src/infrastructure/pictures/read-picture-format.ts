import type { Sharp } from 'sharp'

/** Null if it is no picture, or empty: a decoder cannot even be created for empty input. */
export async function readPictureFormat(read: () => Sharp): Promise<string | null> {
  try {
    return (await read().metadata()).format ?? null
  } catch {
    return null
  }
}
