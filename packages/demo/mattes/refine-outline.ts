import { byteRadiance } from '../src/pictures/renders/tone.ts'

type Layers = { scene: Uint8Array; paint: Uint8Array; width: number; height: number }

/** Pixels on either side of a found outline within which the true one lies. */
const reach = 3
/** How far beyond them to look for what the vehicle and the studio are like there. */
const look = 3
/** Levels by which vehicle and studio must differ for their mixture to be told. */
const paintContrast = 30
const sceneContrast = 14

/**
 * How much of each pixel along the outline is vehicle, 0 to 255. A pixel of the outline is a mixture of what lies on
 * both sides of it, so its brightness tells the share. Where both sides are alike the found outline stays.
 */
export function refineOutline({ scene, paint, width, height }: Layers, matte: Uint8Array): Uint8Array {
  const near = nearOutline(matte, width, height)
  const refined = matte.slice()
  const margin = reach + look
  for (let y = margin; y < height - margin; y++)
    for (let x = margin; x < width - margin; x++) {
      const i = y * width + x
      if (!near[i]) continue
      const share = mixtureShare(paint, i, paintContrast) ?? mixtureShare(scene, i, sceneContrast)
      refined[i] = share === null ? softened(matte, i, width) : Math.round(share * 255)
    }
  return refined

  function mixtureShare(layer: Uint8Array, i: number, contrast: number): number | null {
    let [inside, insideCount, outside, outsideCount] = [0, 0, 0, 0]
    for (let dy = -margin; dy <= margin; dy++)
      for (let dx = -margin; dx <= margin; dx++) {
        const j = i + dy * width + dx
        if (near[j]) continue
        if (matte[j]) {
          inside += layer[j] as number
          insideCount++
        } else {
          outside += layer[j] as number
          outsideCount++
        }
      }
    if (insideCount < 3 || outsideCount < 3) return null
    const vehicle = inside / insideCount
    const studio = outside / outsideCount
    if (Math.abs(vehicle - studio) < contrast) return null
    // Light adds up in radiance, not in the levels that store it.
    const share = (radiance(layer[i] as number) - radiance(studio)) / (radiance(vehicle) - radiance(studio))
    return Math.max(0, Math.min(1, share))
  }
}

function nearOutline(matte: Uint8Array, width: number, height: number): Uint8Array {
  let near = new Uint8Array(matte.length)
  for (let i = width; i < width * (height - 1); i++)
    if (matte[i] !== matte[i - 1] || matte[i] !== matte[i - width]) near[i] = 1
  for (let pass = 1; pass < reach; pass++) {
    const from = near
    near = from.slice()
    for (let i = width; i < width * (height - 1); i++)
      if (from[i - 1] || from[i + 1] || from[i - width] || from[i + width]) near[i] = 1
  }
  return near
}

function softened(matte: Uint8Array, i: number, width: number): number {
  let sum = 0
  for (const row of [-width, 0, width])
    sum += (matte[i + row - 1] as number) + (matte[i + row] as number) + (matte[i + row + 1] as number)
  return Math.round(sum / 9)
}

function radiance(level: number): number {
  return byteRadiance[Math.round(level)] as number
}
