import { expect, it } from 'vitest'
import { createCountFinder } from './count-finder.ts'

it('finds a count whatever the case, accents, spaces and name of its value', () => {
  const ofModel = createCountFinder('model', { KAROQ: 3, 'Mégane  E-Tech': 1 })
  expect(['Karoq', 'megane e-tech', 'Kamiq', 'constructor'].map(ofModel)).toEqual([3, 1, 0, 0])
  const ofBody = createCountFinder('body', { Utility: 4 })
  expect(['Ute', 'utility', 'Van'].map(ofBody)).toEqual([4, 4, 0])
})
