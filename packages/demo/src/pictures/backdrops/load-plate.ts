import sharp from 'sharp'
import { drawBackdrop } from './backdrops.ts'

const size = { width: 1536, height: 1024 }
/** A plate is 4.7 MB; a page of one site needs two or three. */
const capacity = 6
const variants = 4
const plates = new Map<string, Promise<Uint8Array>>()

/** The rasterised set behind a picture, kept for the next one; null when the studio stays. */
export function loadPlate(backdrop: string, view: string, seed: number): Promise<Uint8Array> | null {
  const variant = seed % variants
  const drawing = drawBackdrop(backdrop, view, variant, size)
  if (drawing === null) return null
  const key = `${backdrop}/${view}/${variant}`
  const plate = plates.get(key) ?? sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer()
  plates.delete(key)
  plates.set(key, plate)
  const oldest = plates.keys().next().value
  if (plates.size > capacity && oldest !== undefined) plates.delete(oldest)
  return plate
}
