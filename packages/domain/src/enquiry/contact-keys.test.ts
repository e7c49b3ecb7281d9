import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { contactKeys } from './contact-keys.ts'

const phoneKey = (phone: unknown, dialCode = '61') => contactKeys({ phone }, dialCode).phone

describe('contactKeys', () => {
  it.each([
    ['0412 345 678', '+61412345678'],
    ['(02) 9876-5432', '+61298765432'],
    ['+61 412 345 678', '+61412345678'],
    ['+61 (0)412 345 678', '+61412345678'],
    ['0061412345678', '+61412345678'],
    ['61412345678', '+61412345678'],
    ['+64 21 123 4567', '+64211234567'],
    ['+64 (0)21 123 4567', '+64211234567'],
    ['+44 20 7946 0018', '+442079460018'],
  ])('reads %s on an Australian site as %s', (typed, key) => {
    expect(phoneKey(typed)).toBe(key)
  })

  it('reads a number without its country as one of the site’s', () => {
    expect(phoneKey('021 123 4567', '64')).toBe('+64211234567')
    expect(phoneKey('+61 412 345 678', '64')).toBe('+61412345678')
  })

  it.each(['', '12', '9876 5432', '1300 123 456', 'call me', '+', '0', '+0412345678', null, 412])(
    'has no key for %j',
    (phone) => expect(phoneKey(phone)).toBeNull(),
  )

  it('has one key for every spelling of an address, and none for an invalid address', () => {
    expect(contactKeys({ email: ' Me@Home.Example ' }, '61').email).toBe('me@home.example')
    for (const email of ['me', '', null, undefined, 7, '@', `${'a'.repeat(250)}@b.example`])
      expect(contactKeys({ email }, '61').email).toBeNull()
  })

  it('is idempotent', () => {
    const piece = fc.constantFrom('+', '00', '61', '64', '0', '4', '12345678', ' ', '(', '-')
    const typed = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(typed, fc.constantFrom('61', '64'), (phone, country) => {
        const once = phoneKey(phone, country)
        if (once !== null) expect(phoneKey(once, country)).toBe(once)
      }),
      propertyRuns,
    )
  })
})
