import { expect, it } from 'vitest'
import { nameReviewer } from './name-reviewer.ts'

it('names who is listed, in any case, and nobody else where there is a list', () => {
  expect(nameReviewer('Alinta M.', ['alinta m. ', 'Ben T.'], 'A customer')).toBe('Alinta M.')
  expect(nameReviewer('Carmen W.', ['Ben T.'], 'A customer')).toBe('A customer')
  expect(nameReviewer('Carmen W.', [], 'A customer')).toBe('Carmen W.')
})
