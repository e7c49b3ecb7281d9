import { describe, expect, it } from 'vitest'
import { financeProviders } from './finance-rules.ts'

describe('financeProviders', () => {
  it('are eight', () => {
    expect(financeProviders).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `provider-${number}`))
  })
})
