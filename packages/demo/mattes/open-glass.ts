import { type BackdropFit, evaluateRow, fitRow } from '../src/pictures/renders/backdrop-fit.ts'
import { byteRadiance } from '../src/pictures/renders/tone.ts'
import { largePatches } from './large-patches.ts'

type Layers = { scene: Uint8Array; paint: Uint8Array; width: number; height: number }

/** A pane lets at least this share of the studio through; less is a seat or a pillar. */
const clearShare = 0.11
/** Between these shares a pixel opens by degrees, so that what stands behind a pane has no hard edge. */
const leastShare = 0.06
const fullShare = 0.16
const maxPaint = 55
/** Thinner than this is a rail or a strip of chrome, smaller a lamp or a handle. */
const thinnest = 4
const smallestPane = 250

/**
 * Takes the panes that the studio shines through out of the matte: there the set shines through. Only from
 * `top`, where a white roof ends, down to `belt`, because lamps and wheels are as bright; from
 * `least`, where seats stand in the open, up to `clearest`, because white shells are as bright as the studio.
 */
export function openGlass(
  layers: Layers,
  matte: Uint8Array,
  fit: BackdropFit,
  { top, belt, least, clearest }: { top: number; belt: number; least: number; clearest: number },
): Uint8Array {
  const { width } = layers
  const through = shareThrough(layers, matte, fit, { top, belt })
  const clear = through.map((share) => (share > Math.max(clearShare, least) && share < clearest ? 1 : 0))
  const panes = grow(largePatches(shrink(clear, width, thinnest), width, smallestPane), width, thinnest + 2)
  return matte.map((inside, i) => {
    const share = through[i] as number
    if (!panes[i] || share <= Math.max(leastShare, least) || share >= clearest) return inside
    return Math.round(inside * Math.max(0, 1 - (share - leastShare) / (fullShare - leastShare)))
  })
}

/** The share of the studio that is seen in each unpainted pixel of the vehicle above the belt. */
function shareThrough(
  { scene, paint, width, height }: Layers,
  matte: Uint8Array,
  fit: BackdropFit,
  { top, belt }: { top: number; belt: number },
): Float32Array {
  const through = new Float32Array(matte.length)
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(belt, height); y++) {
    const row = fitRow(fit, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!matte[i] || (paint[i] as number) > maxPaint) continue
      const studio = byteRadiance[Math.round(evaluateRow(row, x / width))] as number
      through[i] = (byteRadiance[scene[i] as number] as number) / studio
    }
  }
  return through
}

function shrink(marked: Float32Array, width: number, passes: number): Uint8Array {
  let result = Uint8Array.from(marked)
  for (let pass = 0; pass < passes; pass++) {
    const from = result
    result = new Uint8Array(from.length)
    for (let i = width; i < from.length - width; i++)
      result[i] = from[i] && from[i - 1] && from[i + 1] && from[i - width] && from[i + width] ? 1 : 0
  }
  return result
}

function grow(marked: Uint8Array, width: number, passes: number): Uint8Array {
  let result = Uint8Array.from(marked)
  for (let pass = 0; pass < passes; pass++) {
    const from = result
    result = new Uint8Array(from.length)
    for (let i = width; i < from.length - width; i++)
      result[i] = from[i] || from[i - 1] || from[i + 1] || from[i - width] || from[i + width] ? 1 : 0
  }
  return result
}
