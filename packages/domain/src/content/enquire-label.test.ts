import { expect, it } from 'vitest'
import { enquireLabel } from './enquire-label.ts'

it('reads Enquire Now, or Message Now on sites that say so [S9.26]', () => {
  expect(enquireLabel({ messageNow: false })).toBe('Enquire Now')
  expect(enquireLabel({ messageNow: true })).toBe('Message Now')
})
