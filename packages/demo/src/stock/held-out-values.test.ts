import { expect, it } from 'vitest'
import { measureHeldOut } from '../../testing/measure-held-out.ts'

it('values cars that it has not seen at least a third closer than the median of their make and model', () => {
  for (const seed of [1, 2]) {
    const { cars, ours, naive } = measureHeldOut({ seed, nowMs: Date.UTC(2026, 10, 15) })
    expect(cars).toBeGreaterThan(100)
    expect(ours).toBeLessThan((2 / 3) * naive)
    expect(ours).toBeLessThan(0.06)
  }
})
