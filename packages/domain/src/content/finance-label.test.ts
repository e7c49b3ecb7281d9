import { expect, it } from 'vitest'
import { financeLabel } from './finance-label.ts'

it('is Get Finance, and Finance Quote in the other arm', () => {
  expect(financeLabel('control')).toBe('Get Finance')
  expect(financeLabel('quote')).toBe('Finance Quote')
})
