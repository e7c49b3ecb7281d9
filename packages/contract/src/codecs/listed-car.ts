import { type ListedCar, listedCarKeys } from '@forecourt/domain/vehicle/listed-car'
import { carFields, placeFields, processorFields } from './car.ts'
import { type Codec, list, type WireOf } from './codec.ts'
import { at, objectCodec, pickFields } from './object-codec.ts'

const { images } = carFields

/** A vehicle of a listing in JSON: those fields of the car's own table that a card needs, and one image. */
const codec = objectCodec({
  ...pickFields(carFields, listedCarKeys),
  images: at(images.at, {
    ...images.codec,
    encode: (all: Parameters<typeof images.codec.encode>[0]) => images.codec.encode(all.slice(0, 1)),
  }),
  location: at('location', objectCodec(pickFields(placeFields, ['name', 'phone', 'slug', 'city']))),
  paymentProcessors: at(
    'payment_processors',
    list(objectCodec(pickFields(processorFields, ['authorizationType', 'depositCents']))),
  ),
})

export type ListedCarJson = WireOf<typeof codec>

export const listedCarCodec: Codec<ListedCarJson, ListedCar> = codec
