import { expect, it } from 'vitest'
import { submitError, submitErrorMessage } from './submit-error.ts'

it('records the message of what was thrown, or the general one [S8.05]', () => {
  expect(submitError(new TypeError('Failed to fetch'))).toBe('Failed to fetch')
  for (const failure of [new Error(''), 'text', null, undefined, 7])
    expect(submitError(failure)).toBe(submitErrorMessage)
})
