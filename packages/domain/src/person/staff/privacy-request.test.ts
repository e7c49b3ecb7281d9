import { expect, it } from 'vitest'
import { privacyDueAt } from './privacy-request.ts'

it('gives thirty days to answer', () => {
  expect(new Date(privacyDueAt(Date.UTC(2026, 10, 16, 3)))).toEqual(new Date(Date.UTC(2026, 11, 16, 3)))
})
