import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentReference } from './payment-reference.ts'

describe('paymentReference', () => {
  it('is the same for the same key, forever', () => {
    expect(paymentReference('deposit:reservation-1:1')).toBe('fjsxatacc6fnwh3q1468')
  })

  it('fits every gateway: 20 letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (key) => {
        expect(paymentReference(key)).toMatch(/^[0-9a-hjkmnp-tv-z]{20}$/)
      }),
    )
  })

  it('differs for keys that differ', () => {
    const keys = Array.from({ length: 5000 }, (_, index) => `deposit:${index}:1`)
    expect(new Set(keys.map(paymentReference)).size).toBe(keys.length)
  })
})
