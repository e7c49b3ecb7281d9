import sharp from 'sharp'

/** A photo that takes as long to compress as one from a camera, because its pixels are random. */
export async function aLargePhoto() {
  const [width, height] = [1_600, 1_067]
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width, height, channels: 3 as const, background: '#888', noise }
  const bytes = new Uint8Array(await sharp({ create }).jpeg({ quality: 80 }).toBuffer())
  return { width, height, bytes, mime: 'image/jpeg', alt: '' }
}
