import sharp from 'sharp'
import { fail } from '../http/platform-error.ts'
import { readPictureFormat } from './read-picture-format.ts'

export type EncodedPhoto = { jpeg: Buffer; width: number; height: number }

/** More pixels than any phone has; a larger claimed size is meant to exhaust memory. */
const maxPixels = 120_000_000
const longestEdge = 2_000
const quality = 78
const acceptedFormats = new Set(['jpeg', 'png', 'webp'])

/**
 * A photo re-encoded from its pixels: rotated upright, scaled to a size that a dealer needs, and without metadata such
 * as where it was taken. The file's name and declared type are ignored.
 */
export async function encodePhoto(file: Uint8Array): Promise<EncodedPhoto> {
  const read = () => sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  const format = await readPictureFormat(read)
  if (format === 'heif') throw fail('photo-heic')
  if (!format || !acceptedFormats.has(format)) throw fail('photo-unsupported')
  try {
    const { data, info } = await read()
      .autoOrient()
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch {
    throw fail('photo-damaged')
  }
}
