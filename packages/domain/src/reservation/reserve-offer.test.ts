import { describe, expect, it } from 'vitest'
import { reserveOffer } from './reserve-offer.ts'

const car = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  reservable: null,
  priceCents: 3_000_000,
  hasCheckoutPaymentProcessor: true,
  heldUntilMs: null,
}

describe('reserveOffer', () => {
  it('offers a reservation when every condition holds and nobody is paying', () => {
    expect(reserveOffer(car, { checkout: true })).toBe('reserve')
    expect(reserveOffer(car, { checkout: false })).toBe('none')
  })

  it('offers the waiting list while somebody is paying', () => {
    const held = { ...car, heldUntilMs: 1 }
    expect(reserveOffer(held, { checkout: true })).toBe('wait')
    expect(reserveOffer({ ...held, reservable: false }, { checkout: false })).toBe('wait')
  })

  it('offers nothing once it is reserved or sold', () => {
    const held = { ...car, heldUntilMs: 1 }
    expect(reserveOffer({ ...held, reserved: true }, { checkout: true })).toBe('none')
    expect(reserveOffer({ ...held, sold: true, status: 'sold' }, { checkout: true })).toBe('none')
  })
})
