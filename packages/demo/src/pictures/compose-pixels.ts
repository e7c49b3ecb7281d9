import { type BackdropFit, evaluateRow, fitRow } from './renders/backdrop-fit.ts'
import { byteRadiance, displayByte, displayByteRadiance, toLinear } from './renders/tone.ts'

type Layers = {
  /** Everything but the paint, three channels. */
  scene: Uint8Array
  /** Answer of white paint, one channel. */
  paint: Uint8Array
  colour: string
  /** The drawn set with the vehicle's matte and the empty studio; null for the studio itself. */
  set: { plate: Uint8Array; matte: Uint8Array; fit: BackdropFit } | null
  width: number
}

/** Levels by which the compression of a matte may be off. */
const noise = 6
/** Pixels to either side within which an outline ends. */
const shadeReach = 8

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
      if (set && outside > noise) {
        const studio = studioRow[x] as number
        const plateR = displayByteRadiance[set.plate[i] as number] as number
        const plateG = displayByteRadiance[set.plate[i + 1] as number] as number
        const plateB = displayByteRadiance[set.plate[i + 2] as number] as number
        if (outside >= 255 - noise) {
          // No part of the vehicle: the set with the brightness of the studio at this pixel.
          const light = 1 / studio
          r *= plateR * light
          g *= plateG * light
          b *= plateB * light
        } else {
          const shade =
            findShade(scene, set.matte, p, width) ?? (byteRadiance[scene[i + 1] as number] as number)
          const share = (outside / 255) * Math.min(shade / studio, 1)
          r = Math.max(r - share * studio, 0) + share * plateR
          g = Math.max(g - share * studio, 0) + share * plateG
          b = Math.max(b - share * studio, 0) + share * plateB
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

/** The light of the studio beside a pixel of the outline, with its shadow there; null in the midst of a pane. */
function findShade(scene: Uint8Array, matte: Uint8Array, p: number, width: number): number | null {
  for (let step = 1; step <= shadeReach; step++)
    for (const beside of [p - step, p + step, p - step * width, p + step * width])
      if ((matte[beside] ?? 255) <= noise) return byteRadiance[scene[beside * 3 + 1] as number] as number
  return null
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
