import type { Reservation } from '@forecourt/domain/reservation/reservation'
import { expect, it } from 'vitest'
import { aCar } from '../../../testing/a-car.ts'
import { aLocation, aSite, createTestPaths } from '../../../testing/a-site.ts'
import { toCheckoutView } from './checkout-view.ts'

const car = aCar({ priceCents: 3_000_000, beforePriceCents: null, priceBasis: 'egc', state: 'NSW' })
const charges = { vehicleDuty: { NSW: 300 }, governmentFees: { NSW: 4_550 } }

function view(settings: Partial<typeof charges>, changes: Partial<typeof car> = {}) {
  const site = { ...aSite(), settings: { ...aSite().settings, ...settings } }
  const shown = toCheckoutView({
    car: { ...car, ...changes },
    site,
    paths: createTestPaths(site),
    path: '/checkout',
    reservation: null,
    hold: { state: 'free', untilMs: null, mine: false },
    wanted: null,
    nowMs: 0,
  })
  return { price: shown.car.price, basis: shown.priceBasis, balance: shown.balance }
}

it('says what the figure beside it includes, and what is left to pay of the same figure', () => {
  expect(view({})).toEqual({
    price: '$30,000',
    basis: 'Excl. govt. charges',
    balance: { text: '$29,800', note: 'plus govt. charges' },
  })
  expect(view(charges)).toEqual({
    price: '$30,946',
    basis: 'Estimated drive away, NSW',
    balance: { text: '$30,746', note: 'estimated, with govt. charges' },
  })
  expect(view(charges, { priceBasis: 'drive_away' }).balance).toEqual({ text: '$29,800', note: null })
})

it('says until when it is held by the clock of where it is picked up, as the receipt does', () => {
  const perth = aLocation({ id: 4, timeZone: 'Australia/Perth' })
  const site = aSite({ locations: [aLocation(), perth] })
  const payment = { state: 'paid' as const, message: null, actionUrl: null }
  // 22:30 on Tuesday there, and 01:30 on Wednesday in Sydney.
  const paidAtMs = Date.parse('2026-11-17T22:30:00+08:00')
  const reservation: Reservation = {
    id: 'r',
    reference: 'R-ABC-DEF',
    state: 'paid',
    carId: car.id,
    modelId: null,
    dealershipId: 1,
    name: car.name,
    slug: car.slug,
    stockNumber: car.stockNumber,
    details: {},
    handover: 'pickup',
    pickupLocationId: perth.id,
    deliveryPostcode: null,
    deliveryPriceCents: null,
    tradeIn: null,
    finance: null,
    depositCents: 50_000,
    holdExpiresAtMs: null,
    nowMs: paidAtMs,
    paidAtMs,
    processor: null,
    payment,
    cancellation: { state: 'refund', link: 'tok' },
  }
  const shown = toCheckoutView({
    car,
    site,
    paths: createTestPaths(site),
    path: '/checkout',
    reservation,
    hold: { state: 'reserved', untilMs: null, mine: true },
    wanted: null,
    nowMs: paidAtMs,
  })
  expect(shown.paid?.until).toBe('Tuesday 24 November 2026')
})
