import sharp from 'sharp'
import { fail } from '../http/platform-error.ts'
import type { EncodedPhoto } from './encode-photo.ts'
import { readPictureFormat } from './read-picture-format.ts'

const maxPixels = 50_000_000
const longestEdge = 2_400
const quality = 82
const maxSeconds = 20
const acceptedFormats = new Set(['jpeg', 'png', 'webp'])

/** A photo from a stock file, re-encoded from its pixels: nothing else of the file is stored. */
export async function encodeStockPhoto(file: Uint8Array): Promise<EncodedPhoto> {
  const read = () => sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  const format = await readPictureFormat(read)
  if (!format || !acceptedFormats.has(format)) throw fail('stock-photo-unsupported')
  try {
    const { data, info } = await read()
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch {
    throw fail('stock-photo-damaged')
  }
}
