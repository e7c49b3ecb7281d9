import sharp from 'sharp'
import { drawBackdrop } from './backdrops.ts'

/** A plate is up to 4.7 MB; a gallery of one site needs five or six. */
const capacity = 8
const variants = 4
const plates = new Map<string, Promise<Uint8Array>>()

/** The rasterised set behind a picture, cached for the next one; null for the studio itself. */
export function loadPlate(
  backdrop: string,
  view: string,
  seed: number,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> | null {
  const variant = seed % variants
  const drawing = drawBackdrop(backdrop, view, variant, { width, height })
  if (drawing === null) return null
  const key = `${backdrop}/${view}/${variant}/${width}`
  const plate = plates.get(key) ?? sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer()
  plates.delete(key)
  plates.set(key, plate)
  const oldest = plates.keys().next().value
  if (plates.size > capacity && oldest !== undefined) plates.delete(oldest)
  return plate
}
