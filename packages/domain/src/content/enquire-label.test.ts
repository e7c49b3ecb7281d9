import { expect, it } from 'vitest'
import { enquireLabel, financeText } from './enquire-label.ts'

it('reads Enquire Now, or Message Now on sites that say so [S9.26]', () => {
  expect(enquireLabel({ messageNow: false })).toBe('Enquire Now')
  expect(enquireLabel({ messageNow: true })).toBe('Message Now')
})

it('names finance alike on every site [S9.28]', () => {
  expect(financeText).toBe('Pre-Approved')
})
