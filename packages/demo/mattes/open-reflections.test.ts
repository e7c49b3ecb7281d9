import { describe, expect, it } from 'vitest'
import { openReflections } from './open-reflections.ts'

const width = 60
const height = 60
const fit = [175, ...new Array<number>(14).fill(0)]

/** Paint from row 10 down, whose clear coat is as bright as `coat` in all of it. */
function aRoof(coat: number) {
  const scene = new Uint8Array(width * height).fill(175)
  const paint = new Uint8Array(width * height)
  const matte = new Uint8Array(width * height)
  for (let i = 10 * width; i < width * height; i++) {
    scene[i] = coat
    paint[i] = 150
    matte[i] = 255
  }
  return { layers: { scene, paint, width, height }, matte }
}

describe('openReflections', () => {
  it('blends the set into reflections along the outline, and less further in', () => {
    const { layers, matte } = aRoof(150)
    const opened = openReflections(layers, matte, fit, 50)
    const at = (y: number) => opened[y * width + 30] ?? 0
    expect(at(10)).toBeLessThan(170)
    expect(at(13)).toBeGreaterThan(at(10))
    expect(at(30)).toBe(255)
  })

  it('leaves paint that mirrors nothing as it is', () => {
    const { layers, matte } = aRoof(40)
    expect(openReflections(layers, matte, fit, 50)).toEqual(matte)
  })
})
