import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { countryPhones } from '../country/countries.ts'
import { contactKeys } from '../enquiry/contact-keys.ts'
import { formatPhone } from './format-phone.ts'
import { normalisePhone } from './normalise-phone.ts'

describe('formatPhone', () => {
  it.each([
    ['+61412345678', '0412 345 678'],
    ['0512345678', '0512 345 678'],
    ['0298765432', '(02) 9876 5432'],
    ['0398765432', '(03) 9876 5432'],
    ['07 9876 5432', '(07) 9876 5432'],
    ['0898765432', '(08) 9876 5432'],
    ['1300123456', '1300 123 456'],
    ['1800123456', '1800 123 456'],
    ['131313', '13 13 13'],
    ['021123456', '021 123 456'],
    ['093456789', '09 345 6789'],
  ])('shows %s as %s in Australia', (phone, shown) => {
    expect(formatPhone(phone, 'AU')).toBe(shown)
  })

  it.each([
    ['021123456', '021 123 456'],
    ['0211234567', '021 123 4567'],
    ['02112345678', '021 123 45678'],
    ['+64 9 345 6789', '09 345 6789'],
    ['033456789', '03 345 6789'],
    ['0800123456', '0800 123 456'],
    ['08001234567', '0800 123 4567'],
    ['0508123456', '0508 123 456'],
    ['0412345678', '0412 345 678'],
  ])('shows %s as %s in New Zealand', (phone, shown) => {
    expect(formatPhone(phone, 'NZ')).toBe(shown)
  })

  it.each([
    [' +44 20 7946 0018 ', '+44 20 7946 0018'],
    ['12', '12'],
    ['1301234567', '1301234567'],
    ['04123456789', '04123456789'],
    ['x0412345678', 'x0412345678'],
    ...['0298765432', '1300123456', '131313', '021123456', '0800123456', '093456789', '0412345678'].flatMap(
      (phone) => [
        [`x${phone}`, `x${phone}`],
        [`${phone}x`, `${phone}x`],
      ],
    ),
    ['🚗', '🚗'],
    ['', ''],
  ])('leaves %j of no known form', (phone, shown) => {
    expect(formatPhone(phone, 'AU')).toBe(shown)
    expect(formatPhone(phone, 'NZ')).toBe(shown)
  })

  it.each([
    ['+64 21 123 4567', 'AU'],
    ['0064 9 345 6789', 'AU'],
    ['+61 412 345 678', 'NZ'],
    ['+61 (0)2 9876 5432', 'NZ'],
  ] as const)('leaves %s its country on a site of %s', (phone, country) => {
    expect(formatPhone(` ${phone} `, country)).toBe(phone)
  })

  it('is empty for values that are not text', () => {
    for (const value of [null, undefined, 412345678]) expect(formatPhone(value, 'AU')).toBe('')
  })

  it('never changes the digits, and is idempotent', () => {
    const digits = fc.stringMatching(/^(\+61|\+64|0|13|02|08)[0-9]{4,10}$/)
    fc.assert(
      fc.property(
        fc.oneof(digits, fc.string()),
        fc.constantFrom('AU' as const, 'NZ' as const),
        (phone, country) => {
          const { dialCode } = countryPhones[country]
          const shown = formatPhone(phone, country)
          expect(normalisePhone(shown)).toBe(normalisePhone(phone))
          expect(contactKeys({ phone: shown }, dialCode)).toEqual(contactKeys({ phone }, dialCode))
          expect(formatPhone(shown, country)).toBe(shown)
        },
      ),
      propertyRuns,
    )
  })
})
