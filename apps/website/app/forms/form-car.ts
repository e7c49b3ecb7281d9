import { priceDisplay } from '@forecourt/domain/price/price-display'
import type { Paths } from '@forecourt/domain/site/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { vehicleTitle } from '../views/vehicle-title.ts'
import type { FormCar } from './form.ts'

/** The vehicle as a form shows it beside its fields. */
export function formCar(car: Car, site: Pick<Site, 'settings'>, paths: Paths): FormCar {
  const image = car.images[0]
  return {
    id: car.id,
    dealershipId: car.dealershipId,
    title: vehicleTitle(car),
    subtitle: [car.badge, car.series].filter(Boolean).join(' '),
    price: priceDisplay(car, site.settings).text,
    href: paths.vehicle(car.slug),
    image: image ? { url: image.url, width: image.width, height: image.height } : null,
  }
}
