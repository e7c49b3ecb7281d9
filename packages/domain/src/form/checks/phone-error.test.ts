import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { choosePhoneRule, numericPhoneLimitCharacters, type PhoneRule, phoneError } from './phone-error.ts'

const notOurs = 'Invalid phone number. Must be Australian or New Zealand number.'
const tooLong = 'Invalid phone number. Too many characters.'

describe('phoneError, standard', () => {
  it.each([
    '0212345678',
    '0312345678',
    '0412345678',
    '0512345678',
    '0712345678',
    '0812345678',
    '031234567',
    '041234567',
    '061234567',
    '0612345678',
    '06123456789',
    '071234567',
    '091234567',
    '09123456789',
    '+61 412 345 678',
    '0061 (2) 9876 5432',
    '+61 (0)412 345 678',
  ])('takes the Australian form %s [S5.08]', (phone) => {
    expect(phoneError(phone, 'standard')).toBeNull()
  })

  it.each([
    '+64 21 123 456',
    '021 123 4567',
    '0211 123 45678'.replace('0211', '021'),
    '+64 9 345 6789',
    '0064275551234',
  ])('takes the New Zealand number %s [S5.08]', (phone) => {
    expect(phoneError(phone, 'standard')).toBeNull()
  })

  it.each([
    '0112345678',
    '02123456',
    '021234567890',
    '03123456',
    '031234567890',
    '0812345',
    '081234567',
    '08123456789',
    '05123456789',
    '1300 123 456',
    '13 13 13',
    '412345678',
    '0412-345-678',
    '0412.345.678',
    '+1 212 555 0100',
    '+442079460018',
    'phone',
    '０４１２３４５６７８',
    '🚗',
    '',
    null,
    undefined,
    412345678,
    '0'.repeat(10_000),
    '4'.repeat(10_000),
    '(+'.repeat(5_000),
  ])('refuses %j [S5.10] [S8.15]', (phone) => {
    expect(phoneError(phone, 'standard')).toBe(notOurs)
  })
})

describe('phoneError, UK mode', () => {
  it.each(['+44 20 7946 0018', '0044 20 7946 0018', '447911123456', '+44 (0)20 7946 0018', '+44 1946 12345'])(
    'also takes %s [S5.09]',
    (phone) => {
      expect(phoneError(phone, 'uk')).toBeNull()
      expect(phoneError(phone, 'standard')).toBe(notOurs)
    },
  )

  it.each(['+44 1234 5678', '+44 12345 678901', '02079460018 9', '+4x', '1+442079460018', '+442079460018x'])(
    'refuses %s',
    (phone) => {
      expect(phoneError(phone, 'uk')).toBe(notOurs)
    },
  )

  it('accepts everything that the standard mode accepts', () => {
    expect(phoneError('0412 345 678', 'uk')).toBeNull()
  })
})

describe('phoneError, numeric', () => {
  it.each(['1', '12345678901234', '021 123 4567', '+64 21 123 4567', '131313'])(
    'takes %s [S5.11]',
    (phone) => {
      expect(phoneError(phone, 'numeric')).toBeNull()
    },
  )

  it.each(['123456789012345', '', 'abc', '12a', '12-34', '+1212', null, '9'.repeat(10_000)])(
    'refuses %j [S5.12] [S8.15]',
    (phone) => {
      expect(phoneError(phone, 'numeric')).toBe(tooLong)
    },
  )

  it('takes a British number with its plus where both are asked for [S5.09] [S5.11]', () => {
    for (const phone of ['+44 7911 123456', '131313']) expect(phoneError(phone, 'numeric-uk')).toBeNull()
    expect(phoneError('+1 212 555 0100', 'numeric-uk')).toBe(tooLong)
  })

  it('stays under fifteen characters [S9.20]', () => {
    expect(numericPhoneLimitCharacters).toBe(15)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (length) => {
        expect(phoneError('7'.repeat(length), 'numeric')).toBe(length < 15 ? null : tooLong)
      }),
      propertyRuns,
    )
  })
})

describe('choosePhoneRule', () => {
  it.each<[boolean, boolean, PhoneRule]>([
    [false, false, 'standard'],
    [false, true, 'uk'],
    [true, false, 'numeric'],
    [true, true, 'numeric-uk'],
  ])('reads numeric %s and UK %s as %s', (numericPhone, ukPhone, rule) => {
    expect(choosePhoneRule({ numericPhone, ukPhone })).toBe(rule)
  })
})
