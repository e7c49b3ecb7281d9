import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** A picture of a few kilobytes that decompresses to many million pixels, different each time. */
export async function aPictureBomb(seed: number, edge: number): Promise<Uint8Array> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(`${seed}`).digest()
  return sharp({ create: { width: edge, height: edge, channels: 3, background: { r, g, b } } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
