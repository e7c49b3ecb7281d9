import sharp from 'sharp'

/** A small photo of one colour, distinguished by its red channel. */
export async function aPlainPhoto(red: number, width = 60): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height: 40, channels: 3 as const, background: { r: red, g: 30, b: 30 } }
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
}
