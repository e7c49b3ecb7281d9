import sharp, { type Sharp } from 'sharp'
import type { ImageRequest } from './image-request.ts'

// One thread per picture: more would take cores from the thread that answers visitors, and concurrent pictures already
// have a thread each.
sharp.concurrency(1)

/**
 * AVIF looks the same at a lower quality setting; an effort above 2 takes ten times as long for a twentieth of the
 * bytes.
 */
const avifGain = 20

type Cut = { width: number; height: number; focal: { x: number; y: number } }

/** Crops to fill a shape, with the same offsets as `object-position`. */
async function cut(picture: Sharp, { width, height, focal }: Cut): Promise<Sharp> {
  const { autoOrient: own } = await picture.metadata()
  const scale = Math.max(width / own.width, height / own.height)
  const whole = { width: Math.ceil(own.width * scale), height: Math.ceil(own.height * scale) }
  const left = Math.round(((whole.width - width) * focal.x) / 100)
  const top = Math.round(((whole.height - height) * focal.y) / 100)
  return picture.resize({ ...whole, fit: 'fill' }).extract({ left, top, width, height })
}

/** Never larger than the original; share images are cropped, and all others keep their proportions. */
export async function renderImage(original: Uint8Array, request: ImageRequest): Promise<Uint8Array> {
  const { width, height, focal, quality, format } = request
  const picture = sharp(original, { limitInputPixels: 100_000_000 }).rotate()
  const resized =
    height === null
      ? picture.resize({ width, withoutEnlargement: true })
      : await cut(picture, { width, height, focal })
  if (format === 'avif') return resized.avif({ quality: quality - avifGain, effort: 2 }).toBuffer()
  return format === 'webp'
    ? resized.webp({ quality, effort: 3 }).toBuffer()
    : resized.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
}
