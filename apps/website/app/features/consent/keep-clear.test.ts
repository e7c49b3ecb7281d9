import { describe, expect, it } from 'vitest'
import { coveredPx } from './keep-clear.ts'

const notice = { left: 0, right: 390, top: 64, bottom: 160 }
const box = (top: number, bottom: number, left = 10, right = 100) => ({ top, bottom, left, right })

describe('coveredPx', () => {
  it('is how far a box reaches under the notice', () => {
    expect(coveredPx(box(140, 188), notice, 844)).toBe(20)
    expect(coveredPx(box(70, 118), notice, 844)).toBe(90)
  })

  it('is nothing above, below or beside it, and for what is larger than the room below', () => {
    expect(coveredPx(box(160, 208), notice, 844)).toBe(0)
    expect(coveredPx(box(10, 64), notice, 844)).toBe(0)
    expect(coveredPx(box(100, 140, 400, 500), notice, 844)).toBe(0)
    expect(coveredPx(box(-500, 3_000), notice, 844)).toBe(0)
  })
})
