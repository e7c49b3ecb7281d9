import { type BackdropFit, evaluateRow, rowOfFit } from './matte/backdrop-fit.ts'
import { displayByte, linearOfByte, radianceOfByte, radianceOfDisplayByte } from './tone.ts'

type Layers = {
  /** Everything but the paint, three channels. */
  scene: Uint8Array
  /** Answer of white paint, one channel. */
  paint: Uint8Array
  colour: string
  /** The drawn set with the vehicle's matte and the empty studio; null keeps the studio. */
  set: { plate: Uint8Array; matte: Uint8Array; fit: BackdropFit } | null
  width: number
}

/** The render pack's formula, x = A + colour * B, with the studio swapped for the set around the matte. */
export function composePixels(layers: Layers): Uint8Array {
  const { scene, paint, set, width } = layers
  const [red, green, blue] = linearColour(layers.colour)
  const out = new Uint8Array(scene.length)
  const height = paint.length / width
  const studioRow = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    if (set) fillStudioRow(studioRow, set.fit, y / height)
    for (let p = y * width, end = p + width, i = p * 3, x = 0; p < end; p++, i += 3, x++) {
      const w = radianceOfByte[paint[p] as number] as number
      let r = (radianceOfByte[scene[i] as number] as number) + red * w
      let g = (radianceOfByte[scene[i + 1] as number] as number) + green * w
      let b = (radianceOfByte[scene[i + 2] as number] as number) + blue * w
      const outside = set ? 255 - (set.matte[p] as number) : 0
      if (set && outside > 0) {
        const studio = studioRow[x] as number
        r = blend(r, studio, outside, radianceOfDisplayByte[set.plate[i] as number] as number)
        g = blend(g, studio, outside, radianceOfDisplayByte[set.plate[i + 1] as number] as number)
        b = blend(b, studio, outside, radianceOfDisplayByte[set.plate[i + 2] as number] as number)
      }
      out[i] = displayByte(r)
      out[i + 1] = displayByte(g)
      out[i + 2] = displayByte(b)
    }
  }
  return out
}

function fillStudioRow(row: Float32Array, fit: BackdropFit, v: number): void {
  const coefficients = rowOfFit(fit, v)
  for (let x = 0; x < row.length; x++)
    row[x] = radianceOfByte[Math.round(evaluateRow(coefficients, x / row.length))] as number
}

/** Takes the studio's share out of an edge pixel and puts the set's in, as dark as the studio's shadow is there. */
function blend(value: number, studio: number, outside255: number, plate: number): number {
  const ratio = value / studio
  if (outside255 === 255) return plate * ratio
  const outside = outside255 / 255
  const own = value - outside * studio
  return Math.max(own, 0) + outside * plate * Math.min(ratio, 1)
}

function linearColour(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [linearOfByte(value >> 16), linearOfByte((value >> 8) & 255), linearOfByte(value & 255)]
}
