import sharp from 'sharp'
import { PlatformError } from '../http/platform-error.ts'
import { readPictureFormat } from './read-picture-format.ts'

export type EncodedPhoto = { jpeg: Buffer; width: number; height: number }

/** More than any phone takes; what claims more is made to fill memory. */
const mostPixels = 120_000_000
const longestEdge = 2_000
const quality = 78
const taken = new Set(['jpeg', 'png', 'webp'])

/**
 * A photo made anew from its pixels: turned upright, of a size that a dealer looks at, and without anything else that
 * the file held, such as where it was taken. What the file is called or says that it is counts for nothing.
 */
export async function encodePhoto(file: Uint8Array): Promise<EncodedPhoto> {
  const read = () => sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const format = await readPictureFormat(read)
  if (format === 'heif') throw refuse('We cannot take HEIC photos. Please choose the photo as a JPEG.')
  if (!format || !taken.has(format))
    throw refuse('This is not a photo that we can take. Please choose a JPEG, PNG or WebP.')
  try {
    const { data, info } = await read()
      .autoOrient()
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch {
    throw refuse('This photo is damaged. Please choose another.')
  }
}

function refuse(message: string): PlatformError {
  return new PlatformError('INVALID', message)
}
