import type { Country } from '@forecourt/domain/country/country'
import { priceBasisText } from '@forecourt/domain/price/price-basis-text'
import type { ShownPrice } from '@forecourt/domain/price/shown-price'
import type { Car, CarType } from '@forecourt/domain/vehicle/car'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { type JsonLd, known } from './json-ld.ts'

type Offered = {
  url: string
  images: readonly string[]
  sellerId: string
  /** The displayed price; null if none is shown. */
  price: ShownPrice | null
  currency: string
  country: Country
}

/** The vehicle as structured data; includes an offer only if a price is shown. */
export function vehicleJsonLd(car: Car, { images, ...offered }: Offered): JsonLd {
  const { url } = offered
  return known({
    '@type': types[car.kind],
    '@id': `${url}#vehicle`,
    name: car.name,
    url,
    image: images.length > 0 ? images : null,
    description: car.description.slice(0, 5_000),
    sku: car.stockNumber,
    vehicleIdentificationNumber: car.vin,
    brand: car.make === '' ? null : { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleConfiguration: [car.badge, car.series].filter(Boolean).join(' '),
    vehicleModelDate: car.year === null ? null : String(car.year),
    itemCondition: conditions[car.carType],
    mileageFromOdometer:
      car.odometerKm === null
        ? null
        : { '@type': 'QuantitativeValue', value: car.odometerKm, unitCode: 'KMT' },
    bodyType: car.body,
    color: car.colour,
    vehicleTransmission: car.transmission,
    driveWheelConfiguration: car.drive,
    vehicleEngine:
      car.fuel === null && car.engine === null
        ? null
        : known({ '@type': 'EngineSpecification', fuelType: car.fuel, name: car.engine }),
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: car.seats,
    offers: toOffer(car, offered),
  })
}

const types: Readonly<Record<VehicleKind, 'Car' | 'Motorcycle' | 'Vehicle'>> = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  scooter: 'Motorcycle',
  camper: 'Vehicle',
  caravan: 'Vehicle',
  rv: 'Vehicle',
  truck: 'Vehicle',
  trailer: 'Vehicle',
}

const conditions: Readonly<Record<CarType, string>> = {
  new: 'https://schema.org/NewCondition',
  demo: 'https://schema.org/UsedCondition',
  used: 'https://schema.org/UsedCondition',
}

function toOffer(
  car: Car,
  { url, sellerId, price, currency, country }: Omit<Offered, 'images'>,
): JsonLd | null {
  if (price === null) return null
  const amount = { price: price.cents / 100, priceCurrency: currency }
  return {
    '@type': 'Offer',
    ...amount,
    // Offers have no property for what the price includes, so it is the price specification's name.
    priceSpecification: {
      '@type': 'PriceSpecification',
      name: priceBasisText(price.basis, country),
      ...amount,
    },
    availability: `https://schema.org/${findAvailability(car)}`,
    url,
    seller: { '@id': sellerId },
  }
}

function findAvailability(car: Car): 'InStock' | 'PreOrder' | 'LimitedAvailability' | 'SoldOut' {
  if (!isAvailable(car) || car.sold) return 'SoldOut'
  if (car.reserved) return 'LimitedAvailability'
  return car.status === 'coming_soon' || car.preorder ? 'PreOrder' : 'InStock'
}
