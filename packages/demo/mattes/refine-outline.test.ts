import { describe, expect, it } from 'vitest'
import { byteRadiance } from '../src/pictures/renders/tone.ts'
import { refineOutline } from './refine-outline.ts'

const width = 40
const height = 30
const edge = 20.3

/** The level that stores a radiance. */
function level(radiance: number): number {
  return Math.round(255 * Math.sqrt(radiance / (1 + radiance)))
}

/** A bright studio with a dark vehicle from `edge` to the right; the pixel at the edge is a mixture. */
function aPicture(vehicleLevel: number, studioLevel = 200) {
  const scene = new Uint8Array(width * height)
  const found = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const covered = Math.max(0, Math.min(1, x + 1 - edge))
      const light =
        covered * (byteRadiance[vehicleLevel] ?? 0) + (1 - covered) * (byteRadiance[studioLevel] ?? 0)
      scene[y * width + x] = level(light)
      // Found two pixels too far out, as a flood stops before an outline.
      found[y * width + x] = x >= 18 ? 255 : 0
    }
  return { layers: { scene, paint: new Uint8Array(width * height), width, height }, found }
}

describe('refineOutline', () => {
  it('finds the share of the vehicle in a pixel of the outline', () => {
    const { layers, found } = aPicture(40)
    const row = refineOutline(layers, found).subarray(15 * width, 16 * width)
    expect(row[17]).toBe(0)
    expect(row[19]).toBeLessThan(4)
    expect(Math.abs((row[20] ?? 0) / 255 - 0.7)).toBeLessThan(0.03)
    expect(row[21]).toBeGreaterThan(251)
  })

  it('keeps the found outline where vehicle and studio are alike', () => {
    const { layers, found } = aPicture(195)
    const row = refineOutline(layers, found).subarray(15 * width, 16 * width)
    expect(row[15]).toBe(0)
    expect(row[20]).toBe(255)
  })
})
