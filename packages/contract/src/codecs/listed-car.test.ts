import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import { expect, it } from 'vitest'
import { listedCarCodec } from './listed-car.ts'

const car: ListedCar = {
  id: 7,
  kind: 'car',
  slug: '2021-mazda-cx-5-7',
  name: '2021 Mazda CX-5 Maxx Sport',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Maxx Sport',
  series: 'KF',
  stockNumber: 'U7',
  odometerKm: 41_250,
  createdAtMs: Date.UTC(2026, 9, 1, 2, 3, 4, 5),
  photosCount: 12,
  carType: 'used',
  status: 'sold',
  preorder: false,
  reserved: false,
  heldUntilMs: Date.UTC(2026, 10, 15, 3, 15),
  sold: true,
  reservable: null,
  soldAtMs: Date.UTC(2026, 10, 14, 1, 2, 3, 4),
  priceCents: 3_199_050,
  beforePriceCents: null,
  subscriptionPriceCents: 29_995,
  priceBasis: 'drive_away',
  priceState: 'NSW',
  tag: null,
  certified: true,
  simpleFuel: null,
  body: 'SUV',
  colour: 'Red',
  fuel: 'Petrol',
  transmission: 'Automatic',
  engine: '2.5L',
  attributes: { Keys: 2, 'Learner approved': true },
  city: 'Bathurst',
  state: 'NSW',
  dealershipId: 3,
  dealershipSlug: 'north',
  averageMarketPriceCents: 3_300_000,
  stateAverageMarketPriceCents: null,
  marketCheckedOn: '2026-11-03',
  financeLenders: {
    lender: {
      interestRate: 8.99,
      comparisonRate: 9.87,
      paymentWeekCents: 13_755,
      paymentMonthCents: null,
      termMonths: 60,
      termYears: 5,
      disclaimer: null,
    },
  },
  images: [{ url: '/img/a', width: 3, height: 2, alt: 'Front' }],
  location: { name: 'Main yard', phone: '(02) 5550 1000', slug: 'main', city: 'Bathurst' },
  paymentProcessors: [{ authorizationType: 'stripe', depositCents: 50_000 }],
  hasCheckoutPaymentProcessor: true,
}

it('a listed vehicle is unchanged by encoding and decoding', () => {
  const wire = listedCarCodec.wire.parse(JSON.parse(JSON.stringify(listedCarCodec.encode(car))))
  expect(listedCarCodec.decode(wire)).toEqual(car)
})

it('carries one image, and neither keys of a gateway nor anything else of a whole vehicle', () => {
  const processor = {
    authorizationType: 'stripe' as const,
    authorizationKey: 'pk_secret',
    depositCents: 50_000,
    applePayEnabled: true,
    googlePayEnabled: false,
    googleMerchantId: null,
  }
  const whole = { ...car, images: [...car.images, ...car.images], paymentProcessors: [processor], vin: 'V1' }
  const wire = listedCarCodec.encode(whole)
  expect(wire).toEqual(listedCarCodec.encode(car))
  expect(Object.keys(wire)).toEqual(expect.arrayContaining(['stocknum', 'km', 'autograb_data']))
})
