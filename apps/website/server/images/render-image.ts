import sharp from 'sharp'
import type { ImageRequest } from './image-request.ts'

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
  return format === 'webp'
    ? resized.webp({ quality, effort: 3 }).toBuffer()
    : resized.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
}
