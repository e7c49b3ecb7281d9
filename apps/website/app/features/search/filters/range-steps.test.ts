import { describe, expect, it } from 'vitest'
import { rangeSteps } from './range-steps.ts'

describe('rangeSteps', () => {
  it('offers round prices between the cheapest and the dearest, the first beyond included', () => {
    expect(rangeSteps('price', { min: 9_000, max: 31_000 }, [])).toEqual([
      10_000, 15_000, 20_000, 25_000, 30_000, 35_000,
    ])
  })

  it('offers every year there is', () => {
    expect(rangeSteps('year', { min: 2019, max: 2022 }, [])).toEqual([2019, 2020, 2021, 2022])
  })

  it('includes the chosen value once, in order', () => {
    expect(rangeSteps('price', { min: 9_000, max: 21_000 }, [12_345, 10_000, null])).toEqual([
      10_000, 12_345, 15_000, 20_000, 25_000,
    ])
  })

  it('is limited in length, whatever values a feed has', () => {
    expect(rangeSteps('year', { min: 0, max: 9_999 }, [])).toHaveLength(60)
  })
})
