import { describe, expect, it } from 'vitest'
import { coveredHeightPx } from './keep-focus-visible.ts'

const notice = { left: 0, right: 390, top: 64, bottom: 160 }
const box = (top: number, bottom: number, left = 10, right = 100) => ({ top, bottom, left, right })

describe('coveredHeightPx', () => {
  it('is how far a box reaches under the notice', () => {
    expect(coveredHeightPx(box(140, 188), notice, 844)).toBe(20)
    expect(coveredHeightPx(box(70, 118), notice, 844)).toBe(90)
  })

  it('is nothing above, below or beside it, and for what is larger than the room below', () => {
    expect(coveredHeightPx(box(160, 208), notice, 844)).toBe(0)
    expect(coveredHeightPx(box(10, 64), notice, 844)).toBe(0)
    expect(coveredHeightPx(box(100, 140, 400, 500), notice, 844)).toBe(0)
    expect(coveredHeightPx(box(-500, 3_000), notice, 844)).toBe(0)
  })
})
