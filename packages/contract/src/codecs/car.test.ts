import type { Car } from '@forecourt/domain/vehicle/car'
import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import fc from 'fast-check'
import { expect, expectTypeOf, it } from 'vitest'
import { anyCar, anyListedCar } from '../../testing/arbitrary-car.ts'
import { expectRoundTrip } from '../../testing/expect-round-trip.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { carCodec } from './car.ts'
import { toSchema } from './codec.ts'
import { type ListedCarJson, listedCarCodec } from './listed-car.ts'

it('a vehicle is unchanged by encoding and decoding', () => {
  expectRoundTrip(carCodec, anyCar)
})

it('a listed vehicle is unchanged by encoding and decoding', () => {
  expectRoundTrip(listedCarCodec, anyListedCar)
})

it('a listed vehicle is part of the vehicle, on both sides of the wire', () => {
  expectTypeOf<keyof ListedCar>().toExtend<keyof Car>()
  expectTypeOf<Car>().toExtend<ListedCar>()
  expectTypeOf<keyof ListedCarJson>().toExtend<keyof ReturnType<typeof carCodec.encode>>()
  fc.assert(
    fc.property(anyCar, (car) => {
      const whole = carCodec.encode(car)
      expect({ ...whole, images: whole.images.slice(0, 1) }).toMatchObject(listedCarCodec.encode(car))
    }),
    propertyRuns,
  )
})

it('names the fields as the specification does, with prices in dollars [S3.01]', () => {
  fc.assert(
    fc.property(anyCar, (car) => {
      const json = carCodec.encode(car)
      expect(json).toMatchObject({ stocknum: car.stockNumber, km: car.odometerKm })
      expect(json.price).toBe(car.priceCents === null ? null : car.priceCents / 100)
      expect(json.has_checkout_payment_processor).toBe(car.hasCheckoutPaymentProcessor)
      expect(json.primary_image_url).toBe(car.images[0]?.url ?? null)
    }),
    propertyRuns,
  )
})

it('drops unknown fields and refuses fields of another shape', () => {
  const schema = toSchema(carCodec)
  fc.assert(
    fc.property(anyCar, (car) => {
      const wire = carCodec.encode(car)
      expect(schema.parse({ ...wire, constructor: 'x', vin_secret: 1 })).toEqual(car)
      for (const hostile of [
        { ...wire, price: '1' },
        { ...wire, created_at: 'yesterday' },
        { ...wire, images: [{ image: null }] },
        { ...wire, attributes: { a: {} } },
        { ...wire, kind: '__proto__' },
      ])
        expect(schema.safeParse(hostile).success).toBe(false)
    }),
    propertyRuns,
  )
})
