import { imageWidths } from '../../app/ui/picture/image-widths.ts'

type ImageFormat = 'avif' | 'webp' | 'jpeg'
export type ImageRequest = {
  id: string
  width: number
  height: number | null
  /** The focal point of a cropped picture, in per cent. */
  focal: { x: number; y: number }
  quality: number
  format: ImageFormat
}

const qualities = [50, 75, 90]
const focalSteps = [0, 25, 50, 75, 100]
const defaultQuality = 75
const defaultWidth = 1200
/** The share image (S7.39): the only size that is cropped to fill. */
const share = { width: 1200, height: 630 }

/** The requested variant, or null if it is not on the list: free sizes would let anybody fill the disk. */
export function parseImageRequest(id: string, query: URLSearchParams, accept: string): ImageRequest | null {
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(id)) return null
  const width = readNumber(query.get('w'), defaultWidth)
  const height = query.has('h') ? readNumber(query.get('h'), 0) : null
  const quality = readNumber(query.get('q'), defaultQuality)
  const focal = { x: readNumber(query.get('x'), 50), y: readNumber(query.get('y'), 50) }
  if (!qualities.includes(quality) || !focalSteps.includes(focal.x) || !focalSteps.includes(focal.y))
    return null
  const allowed =
    height === null
      ? (imageWidths as readonly number[]).includes(width)
      : width === share.width && height === share.height
  // Readers of share images (chat and social apps) cannot all show WebP, whatever they accept.
  const format = height === null ? formatFor(accept) : 'jpeg'
  return allowed ? { id, width, height, focal, quality, format } : null
}

function formatFor(accept: string): ImageFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}

function readNumber(text: string | null, fallback: number): number {
  if (text === null) return fallback
  return /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
}
