import sharp from 'sharp'
import type { ImageRequest } from './image-request.ts'

// One thread for a picture: more would take the cores from the one that answers visitors, and several pictures at once
// already have one each.
sharp.concurrency(1)

/** AVIF looks the same at a lower setting; more effort than 2 takes ten times as long for a twentieth of the bytes. */
const avifGain = 20

/** Never larger than the original; share images are cut to fill, all others keep their shape. */
export async function renderImage(original: Uint8Array, request: ImageRequest): Promise<Uint8Array> {
  const { width, height, quality, format } = request
  const resized = sharp(original, { limitInputPixels: 100_000_000 })
    .rotate()
    .resize(
      height === null
        ? { width, withoutEnlargement: true }
        : { width, height, fit: 'cover', position: 'centre' },
    )
  if (format === 'avif') return resized.avif({ quality: quality - avifGain, effort: 2 }).toBuffer()
  return format === 'webp'
    ? resized.webp({ quality, effort: 3 }).toBuffer()
    : resized.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
}
