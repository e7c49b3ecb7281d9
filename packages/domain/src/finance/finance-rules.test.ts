import { describe, expect, it } from 'vitest'
import { financeRules } from './finance-rules.ts'

describe('financeRules', () => {
  it('are eight', () => {
    expect(Object.keys(financeRules)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `provider-${number}`))
  })
})
