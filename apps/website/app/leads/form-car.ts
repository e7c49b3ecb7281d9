import { advertisedPrice } from '@forecourt/domain/price/advertised-price'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { Car, CarImage } from '@forecourt/domain/vehicle/car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { vehiclePageName, vehicleTitle } from '../site/vehicle-title.ts'
import { trackedProduct } from '../tracking/tracked-product.ts'
import { imageWidths } from '../ui/picture/image-widths.ts'
import type { FormCar } from './lead-form.ts'

/** The vehicle as it is shown next to a form. */
export function formCar(car: Car, site: Pick<Site, 'settings' | 'country'>, paths: Paths): FormCar {
  const [image] = car.images
  const isSold = !isAvailable(car)
  const price = advertisedPrice(car, site)
  const similarHref = isSold ? paths.findSimilar(car.slug) : null
  return {
    id: car.id,
    dealershipId: car.dealershipId,
    title: vehicleTitle(car),
    pageName: vehiclePageName(car),
    subtitle: [car.badge, car.series].filter(Boolean).join(' '),
    price: price.text,
    basis: price.basis,
    href: paths.vehicle(car.slug),
    product: trackedProduct(car, site),
    imageSrc: image ? smallSource(image) : null,
    ...(isSold && { isSold }),
    ...(similarHref && { similar: { label: site.settings.similarLabel, href: similarHref } }),
  }
}

function smallSource({ url }: Pick<CarImage, 'url'>): string {
  return url.startsWith('/img/') ? `${url}?w=${imageWidths[0]}` : url
}
