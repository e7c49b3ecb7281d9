import { describe, expect, it } from 'vitest'
import { aLender } from '../../testing/a-lender.ts'
import { findLender } from './find-lender.ts'

describe('findLender', () => {
  it('is filed under its provider', () => {
    expect(findLender({ financeLenders: { harbour: aLender } }, 'harbour')).toBe(aLender)
  })

  it('is missing without a provider and under any other name', () => {
    expect(findLender({ financeLenders: { null: aLender } }, null)).toBeNull()
    for (const name of ['hill', '', 'toString', '__proto__'])
      expect(findLender({ financeLenders: { harbour: aLender } }, name)).toBeNull()
  })
})
