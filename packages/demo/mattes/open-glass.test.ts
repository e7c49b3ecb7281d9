import { describe, expect, it } from 'vitest'
import { openGlass } from './open-glass.ts'

const width = 80
const height = 60
const studioLevel = 200
/** An even studio as a polynomial: its first term alone. */
const fit = [studioLevel, ...new Array<number>(14).fill(0)]

/** A painted body that fills the picture, with unpainted rectangles in it. */
function aBody(...parts: { left: number; top: number; size: number; level: number }[]) {
  const scene = new Uint8Array(width * height).fill(30)
  const paint = new Uint8Array(width * height).fill(160)
  for (const { left, top, size, level } of parts)
    for (let y = top; y < top + size; y++)
      for (let x = left; x < left + size; x++) {
        scene[y * width + x] = level
        paint[y * width + x] = 0
      }
  return { scene, paint, width, height }
}

const matte = new Uint8Array(width * height).fill(255)
const at = (opened: Uint8Array, x: number, y: number) => opened[y * width + x]

describe('openGlass', () => {
  it('opens a pane that the studio shines through and keeps the paint around it', () => {
    const opened = openGlass(aBody({ left: 10, top: 5, size: 24, level: 170 }), matte, fit, {
      top: 0,
      belt: 40,
      least: 0,
      clearest: 0.9,
    })
    expect(at(opened, 22, 17)).toBe(0)
    expect(at(opened, 50, 17)).toBe(255)
    expect(at(opened, 8, 17)).toBe(255)
  })

  it('keeps dark glass, white shells, and lamps below the belt', () => {
    for (const part of [
      { left: 10, top: 5, size: 24, level: 35 },
      { left: 10, top: 5, size: 24, level: studioLevel },
      { left: 10, top: 32, size: 24, level: 170 },
      { left: 10, top: 5, size: 8, level: 170 },
    ])
      expect(openGlass(aBody(part), matte, fit, { top: 0, belt: 30, least: 0, clearest: 0.9 })).toEqual(matte)
  })
})
