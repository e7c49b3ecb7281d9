import { describe, expect, it } from 'vitest'
import { isFilled } from './is-filled.ts'
import { requiredError } from './required-error.ts'

describe('requiredError', () => {
  it.each(['', ' ', '\n\t', null, undefined, false, Number.NaN, Number.POSITIVE_INFINITY, []])(
    'asks for a value instead of %j [S8.12]',
    (value) => {
      expect(requiredError(value)).toBe('*This is a required field.')
      expect(isFilled(value)).toBe(false)
    },
  )

  it.each(['x', ' x ', '0', '🚗', 0, -1, true, ['a'], {}, 'x'.repeat(10_000)])('accepts %j', (value) => {
    expect(requiredError(value)).toBeNull()
  })
})
