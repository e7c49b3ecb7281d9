import { describe, expect, it } from 'vitest'
import { coveredPx } from './keep-clear.ts'

const notice = { left: 0, right: 390, top: 600, bottom: 844 }
const box = (top: number, bottom: number, left = 10, right = 100) => ({ top, bottom, left, right })

describe('coveredPx', () => {
  it('is how far a box reaches under the notice', () => {
    expect(coveredPx(box(580, 628), notice)).toBe(28)
    expect(coveredPx(box(700, 748), notice)).toBe(148)
  })

  it('is nothing above, below or beside it, and for what is larger than the room above', () => {
    expect(coveredPx(box(500, 600), notice)).toBe(0)
    expect(coveredPx(box(844, 900), notice)).toBe(0)
    expect(coveredPx(box(620, 660, 400, 500), notice)).toBe(0)
    expect(coveredPx(box(-500, 3_000), notice)).toBe(0)
  })
})
