import { expect, it } from 'vitest'
import type { Car } from '../vehicle/car.ts'
import { channelId, findExclusionReason } from './channel-rules.ts'

const car = {
  kind: 'car',
  status: 'in_stock',
  sold: false,
  reserved: false,
  heldUntilMs: null,
  priceCents: 3_199_000,
  vin: 'JM0ER10L100123456',
  stockNumber: 'U1',
  year: 2021,
  carType: 'used',
  odometerKm: 41_000,
  images: [{ url: '/img/1', width: 3, height: 2, alt: '' }],
} as unknown as Car

it('accepts a car that is offered now, with price, photo and VIN', () => {
  expect([
    findExclusionReason('google', car),
    findExclusionReason('meta', car),
    findExclusionReason('marketplace', car),
  ]).toEqual([null, null, null])
})

it.each([
  [{ status: 'sold' }, 'Sold', 'Sold'],
  [{ status: 'coming_soon' }, 'Coming soon', 'Coming soon'],
  [{ reserved: true }, 'Reserved', 'Reserved'],
  [{ heldUntilMs: 1 }, 'Reserved', 'Reserved'],
  [{ images: [] }, 'No photo', 'No photo'],
  [{ priceCents: 100 }, 'No price', 'No price'],
  [{ kind: 'caravan' as const }, 'Not a car or ute', null],
  [{ vin: 'SHORT1' }, 'No VIN', null],
  [{ year: null }, 'No year', null],
  [{ carType: 'new' as const }, 'New, but driven', null],
  [{ stockNumber: 'x'.repeat(101) }, null, 'Stock number too long'],
])('leaves out %j', (changes, ofGoogle, ofMeta) => {
  expect(findExclusionReason('google', { ...car, ...changes })).toBe(ofGoogle)
  expect(findExclusionReason('meta', { ...car, ...changes })).toBe(ofMeta)
})

it('lets a marketplace show a vehicle without a price', () => {
  expect(findExclusionReason('marketplace', { ...car, priceCents: null })).toBeNull()
})

it('identifies vehicles as the channel does', () => {
  expect([channelId('google', car), channelId('meta', car)]).toEqual(['JM0ER10L100123456', 'U1'])
})
