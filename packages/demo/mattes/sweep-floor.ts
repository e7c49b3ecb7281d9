import { type BackdropFit, evaluateRow, fitRow } from '../src/pictures/renders/backdrop-fit.ts'
import { byteRadiance } from '../src/pictures/renders/tone.ts'

type Layers = { scene: Uint8Array; paint: Uint8Array; width: number; height: number }
type Box = readonly [number, number, number, number]

const maxPaint = 60
/** Rubber is darker than the least, the deepest shadow on the floor brighter than the most; between, by degrees. */
const rubberShare = 0.035
const shadowShare = 0.06
/** Higher up, lamps and trims are as dark as shadows: there only the bright floor is swept. */
const brightShare = 0.3
/** How far the edges of hard shadows keep a flood from the floor behind them. */
const reach = 70

/**
 * Returns to the floor what the edges of shadows have separated from it: strips between the wheels and slivers under
 * the tyres. They are unpainted and touch the floor; rubber, cladding and paint end them. `low` and `high` are the
 * shares of the vehicle's height, from below, up to which any floor and only bright floor is swept.
 */
export function sweepFloor(
  layers: Layers,
  matte: Uint8Array,
  fit: BackdropFit,
  { box, low, high }: { box: Box; low: number; high: number },
): Uint8Array {
  const { scene, paint, width, height } = layers
  const swept = matte.slice()
  const [, top, , bottom] = box
  const lowest = bottom - (bottom - top) * low
  const first = Math.max(1, Math.floor(bottom - (bottom - top) * high))
  const last = Math.min(height - 1, bottom + 3)
  const floor = new Float32Array(matte.length)
  for (let y = first; y < last; y++) {
    const row = fitRow(fit, y / height)
    const least = y > lowest ? rubberShare : brightShare
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if ((paint[i] as number) > maxPaint) continue
      const studio = byteRadiance[Math.round(evaluateRow(row, x / width))] as number
      const share = (byteRadiance[scene[i] as number] as number) / studio
      if (share <= least) continue
      floor[i] = Math.min(1, (share - rubberShare) / (shadowShare - rubberShare))
      // The old outline crossed the floor, where its half-open pixels would show as a line.
      if ((swept[i] as number) < 255) swept[i] = Math.min(swept[i] as number, 254 * (1 - floor[i]))
    }
  }
  const isFreed = (i: number) => swept[i] !== 255
  for (let pass = 0; pass < reach; pass++) {
    const freed: number[] = []
    for (let i = first * width; i < last * width; i++)
      if (
        swept[i] === 255 &&
        floor[i] &&
        (isFreed(i - 1) || isFreed(i + 1) || isFreed(i - width) || isFreed(i + width))
      )
        freed.push(i)
    if (freed.length === 0) break
    for (const i of freed) swept[i] = Math.round(254 * (1 - (floor[i] as number)))
  }
  return swept
}
