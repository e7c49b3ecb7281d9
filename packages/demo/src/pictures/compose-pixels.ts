import { type BackdropFit, evaluateRow, fitRow } from './matte/backdrop-fit.ts'
import { byteRadiance, displayByte, displayByteRadiance, toLinear } from './tone.ts'

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
  const [reds, greens, blues] = paintTables(layers.colour)
  const out = new Uint8Array(scene.length)
  const height = paint.length / width
  const studioRow = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    if (set) fillStudioRow(studioRow, set.fit, y / height)
    for (let p = y * width, end = p + width, i = p * 3, x = 0; p < end; p++, i += 3, x++) {
      const w = paint[p] as number
      let r = (byteRadiance[scene[i] as number] as number) + (reds[w] as number)
      let g = (byteRadiance[scene[i + 1] as number] as number) + (greens[w] as number)
      let b = (byteRadiance[scene[i + 2] as number] as number) + (blues[w] as number)
      const outside = set ? 255 - (set.matte[p] as number) : 0
      if (set && outside > 0) {
        const studio = studioRow[x] as number
        const plateR = displayByteRadiance[set.plate[i] as number] as number
        const plateG = displayByteRadiance[set.plate[i + 1] as number] as number
        const plateB = displayByteRadiance[set.plate[i + 2] as number] as number
        if (outside === 255) {
          // Nothing of the vehicle here: the set, as dark or bright as the studio is at this place.
          const light = 1 / studio
          r *= plateR * light
          g *= plateG * light
          b *= plateB * light
        } else {
          r = blend(r, studio, outside / 255, plateR)
          g = blend(g, studio, outside / 255, plateG)
          b = blend(b, studio, outside / 255, plateB)
        }
      }
      out[i] = displayByte(r)
      out[i + 1] = displayByte(g)
      out[i + 2] = displayByte(b)
    }
  }
  return out
}

function fillStudioRow(row: Float32Array, fit: BackdropFit, v: number): void {
  const coefficients = fitRow(fit, v)
  for (let x = 0; x < row.length; x++)
    row[x] = byteRadiance[Math.round(evaluateRow(coefficients, x / row.length))] as number
}

/** Takes the studio's share out of an edge pixel and puts the set's in, as dark as the studio's shadow is there. */
function blend(value: number, studio: number, outside: number, plate: number): number {
  return Math.max(value - outside * studio, 0) + outside * plate * Math.min(value / studio, 1)
}

/** What the paint adds for each byte of its layer, a table a channel. */
function paintTables(hex: string): [Float32Array, Float32Array, Float32Array] {
  const value = Number.parseInt(hex.slice(1), 16)
  const table = (shift: number) => {
    const linear = toLinear((value >> shift) & 255)
    return byteRadiance.map((radiance) => radiance * linear)
  }
  return [table(16), table(8), table(0)]
}
