import { describe, expect, it } from 'vitest'
import { type FinanceProvider, financeRules } from './finance-rules.ts'
import { findFinanceRule } from './find-finance-rule.ts'

describe('findFinanceRule', () => {
  it.each(Object.keys(financeRules) as FinanceProvider[])('finds %s by its neutral name', (name) => {
    expect(findFinanceRule(name, {})).toBe(financeRules[name])
  })

  it('finds a configured name in the table of the site', () => {
    const names = { 'harbour-finance': 'provider-7', 'provider-1': 'provider-2' }
    expect(findFinanceRule('harbour-finance', names)).toBe(financeRules['provider-7'])
    expect(findFinanceRule('provider-1', names)).toBe(financeRules['provider-2'])
  })

  it('finds nothing else', () => {
    expect(findFinanceRule('harbour-finance', {})).toBeNull()
    expect(findFinanceRule('harbour-finance', { 'harbour-finance': 'provider-9' })).toBeNull()
    expect(findFinanceRule('', {})).toBeNull()
    expect(findFinanceRule(null, { null: 'provider-8' })).toBeNull()
    expect(findFinanceRule('__proto__', {})).toBeNull()
    expect(findFinanceRule('toString', {})).toBeNull()
  })
})
