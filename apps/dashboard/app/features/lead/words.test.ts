import { expect, it } from 'vitest'
import { describeBulk } from './words.ts'

it('says what became of how many leads, and which stayed as before', () => {
  expect(describeBulk({ ownerId: 3 }, 12, 0)).toBe('12 leads assigned.')
  expect(describeBulk({ ownerId: null }, 1, 0)).toBe('1 lead unassigned.')
  expect(describeBulk({ stage: 'contacted', lostReason: null }, 2, 0)).toBe('2 leads set to contacted.')
  expect(describeBulk({ stage: 'lost', lostReason: 'price' }, 2, 1)).toBe(
    '2 leads closed. 1 lead had changed meanwhile and stayed as before.',
  )
  expect(describeBulk(null, 2, 0)).toBe('2 leads changed back.')
})
