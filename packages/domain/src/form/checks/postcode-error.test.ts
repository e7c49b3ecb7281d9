import { describe, expect, it } from 'vitest'
import { postcodeDigits, postcodeError } from './postcode-error.ts'

describe('postcodeError', () => {
  it.each(['4000', '0800', '9999'])('takes %s [S5.13] [S9.19]', (postcode) => {
    expect(postcodeError(postcode)).toBeNull()
    expect(postcode).toHaveLength(postcodeDigits)
  })

  it.each([
    '',
    '400',
    '40000',
    '4,000',
    '4 00',
    ' 4000',
    '4000\n',
    'abcd',
    '40.0',
    '-400',
    '٤٠٠٠',
    null,
    4000,
  ])('refuses %j [S5.14] [S8.13]', (postcode) => {
    expect(postcodeError(postcode)).toBe('Invalid postcode. Please enter a 4-digit number.')
  })
})
