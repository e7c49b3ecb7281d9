import type { Site } from '@forecourt/domain/site/site'
import { type ProductPayload, productPayload } from '@forecourt/domain/tracking/product-payload'
import type { Car } from '@forecourt/domain/vehicle/car'

/**
 * A vehicle in the form that networks receive (S3.35); null on sites without networks, whose pages need not contain it.
 */
export function trackedProduct(car: Car, site: Pick<Site, 'country' | 'settings'>): ProductPayload | null {
  const { conversionId, metaPixelId } = site.settings
  return conversionId || metaPixelId ? productPayload(car, site) : null
}
