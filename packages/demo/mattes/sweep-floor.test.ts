import { describe, expect, it } from 'vitest'
import { sweepFloor } from './sweep-floor.ts'

const width = 60
const height = 60
const fit = [175, ...new Array<number>(14).fill(0)]
const box = [5, 5, 55, 55] as const

/** A body down to row 48 with tyres of rubber down to row 55, and rims in them. */
function aCar() {
  const scene = new Uint8Array(width * height).fill(170)
  const paint = new Uint8Array(width * height)
  const matte = new Uint8Array(width * height)
  for (let y = 5; y < 55; y++)
    for (let x = 5; x < 55; x++) {
      const i = y * width + x
      matte[i] = 255
      const isTyre = y > 40 && ((x > 8 && x < 22) || (x > 38 && x < 52))
      const isRim = y > 43 && y < 52 && ((x > 11 && x < 19) || (x > 41 && x < 49))
      if (isTyre) scene[i] = isRim ? 150 : 25
      else if (y < 48) {
        scene[i] = 40
        paint[i] = 150
      } else scene[i] = 110
    }
  return { layers: { scene, paint, width, height }, matte }
}

describe('sweepFloor', () => {
  const { layers, matte } = aCar()
  const swept = sweepFloor(layers, matte, fit, { box, low: 0.16, high: 0.35 })
  const at = (x: number, y: number) => swept[y * width + x]

  it('frees the floor between the wheels', () => {
    expect(at(30, 50)).toBe(0)
  })

  it('keeps paint, rubber and the rims inside it', () => {
    expect(at(30, 46)).toBe(255)
    expect(at(10, 50)).toBe(255)
    expect(at(15, 48)).toBe(255)
  })
})
