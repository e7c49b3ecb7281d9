import { describe, expect, it } from 'vitest'
import { evaluateRow, fitRow } from '../src/pictures/renders/backdrop-fit.ts'
import { findVehicle } from './find-vehicle.ts'

const width = 320
const height = 240

/** A smooth studio with a dark block in it, a hole through the block, and a soft shadow under it. */
function aStudio() {
  const scene = new Uint8Array(width * height)
  const paint = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const shadow = y > 170 ? 60 * Math.max(0, 1 - Math.hypot(x - 160, (y - 175) * 3) / 120) : 0
      scene[i] = Math.round(170 + (x / width) * 12 + (y / height) * 8 - shadow)
      const inBlock = x > 90 && x < 230 && y > 60 && y < 170
      const inHole = x > 140 && x < 180 && y > 110 && y < 145
      if (inBlock && !inHole) {
        scene[i] = 40
        paint[i] = 150
      }
    }
  return { scene, paint, width, height }
}

describe('findVehicle', () => {
  const { matte, fit } = findVehicle(aStudio(), { hasPaleShell: false, isCloseUp: false, holesAbove: height })
  const at = (x: number, y: number) => matte[y * width + x]

  it('separates the vehicle from the wall and the floor', () => {
    expect(at(110, 100)).toBe(255)
    expect(at(215, 160)).toBe(255)
    expect(at(30, 30)).toBe(0)
    expect(at(300, 220)).toBe(0)
  })

  it('leaves the shadow to the floor, so that any set can carry it', () => {
    expect(at(160, 190)).toBe(0)
  })

  it('treats the studio behind a hole in the vehicle as background', () => {
    expect(at(160, 128)).toBe(0)
  })

  it('estimates the empty studio behind the vehicle', () => {
    const fitted = evaluateRow(fitRow(fit, 100 / height), 160 / width)
    expect(fitted).toBeCloseTo(170 + 6 + (100 / height) * 8, 0)
  })

  it('follows a vehicle out of the frame of a close-up', () => {
    const studio = aStudio()
    for (let y = 60; y < 170; y++)
      for (let x = 90; x < width; x++) {
        studio.scene[y * width + x] = 40
        studio.paint[y * width + x] = 150
      }
    const close = findVehicle(studio, { hasPaleShell: false, isCloseUp: true, holesAbove: 0 })
    expect(close.matte[100 * width + width - 8]).toBe(255)
    expect(close.matte[30 * width + width - 8]).toBe(0)
    expect(close.matte[230 * width + 20]).toBe(0)
  })
})
