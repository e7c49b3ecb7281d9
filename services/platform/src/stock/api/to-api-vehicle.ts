import type { ApiVehicleJson } from '@forecourt/contract/endpoints/api'
import { priceBeforeCharges, type ShownPrice, shownPrice } from '@forecourt/domain/price/shown-price'
import { wasPrice } from '@forecourt/domain/price/was-price'
import { createPaths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'

/** A vehicle as external programs read it: what visitors see, and nothing else. */
export function toApiVehicle(car: Car, site: Site): ApiVehicleJson {
  const absolute = (path: string) => new URL(path, site.url).href
  const dollars = (price: ShownPrice | null) => (price === null ? null : price.cents / 100)
  const price = shownPrice(car, site)
  return {
    stock_number: car.stockNumber,
    vin: car.vin,
    url: absolute(createPaths(site, new Set(['vehicle'])).vehicle(car.slug) ?? '/'),
    name: car.name,
    kind: car.kind,
    condition: car.carType,
    availability:
      car.status === 'coming_soon'
        ? 'coming_soon'
        : car.reserved || car.heldUntilMs !== null
          ? 'reserved'
          : 'available',
    year: car.year,
    make: car.make,
    model: car.model,
    badge: car.badge,
    series: car.series,
    price: dollars(price),
    was_price: dollars(wasPrice(car, site)),
    currency: site.country.currency,
    price_basis: price?.basis.kind ?? null,
    price_before_charges: dollars(priceBeforeCharges(car, site)),
    odometer_km: car.odometerKm,
    rego: car.rego,
    body: car.body,
    colour: car.colour,
    fuel: car.fuel,
    transmission: car.transmission,
    drive: car.drive,
    engine: car.engine,
    doors: car.doors,
    seats: car.seats,
    certified: car.certified,
    description: car.description,
    photos: car.images.map(({ url }) => absolute(`${url}?w=1200`)),
    location: { name: car.location.name, city: car.city, state: car.state },
    listed_at: new Date(car.createdAtMs).toISOString(),
  }
}
