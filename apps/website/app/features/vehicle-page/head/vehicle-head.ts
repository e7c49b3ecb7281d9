import { truncateText } from '@forecourt/domain/content/truncate-text'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { vehiclePageName } from '../../../site/vehicle-title.ts'
import { odometerText } from '../facts/odometer-text.ts'
import type { Crumb, VehicleView } from '../vehicle-view.ts'
import { headWords } from '../words.ts'
import { dealerJsonLd, sellerId } from './dealer-json-ld.ts'
import { type JsonLd, known } from './json-ld.ts'
import { vehicleJsonLd } from './vehicle-json-ld.ts'

/** The page's metadata for search engines, link previews and structured data. */
export type VehicleHead = {
  title: string
  description: string
  url: string
  image: string | null
  jsonLd: JsonLd
}

const longestDescription = 155
const maxImages = 6

export function toVehicleHead(car: Car, site: Site, vehicle: VehicleView, path: string): VehicleHead {
  const url = absolute(path, site)
  const [first] = car.images
  return {
    title: `${vehiclePageName(car)} | ${site.name}`,
    description: describe(car, site, vehicle),
    url,
    image: first ? absolute(`${first.url}?w=1200&h=630`, site) : null,
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [
        vehicleJsonLd(car, {
          url,
          images: car.images.slice(0, maxImages).map((image) => absolute(`${image.url}?w=1200`, site)),
          sellerId: sellerId(car, site),
          price: shownPrice(car, site),
          currency: site.country.currency,
          country: site.country,
        }),
        dealerJsonLd(car, site),
        breadcrumbJsonLd(vehicle.crumbs, site.url),
      ],
    },
  }
}

function describe(car: Car, site: Site, vehicle: VehicleView): string {
  const facts = [odometerText(car.odometerKm), car.transmission, car.fuel, car.body, car.colour]
  const offer = vehicle.isSold
    ? headWords.sold
    : [vehicle.price.text, vehicle.price.basis].filter(Boolean).join(', ')
  const about = [vehicle.title, facts.filter(Boolean).join(', ')].filter(Boolean).join('. ')
  const place = `${site.name}, ${car.city || site.city}`
  // What the price includes must not be truncated: the text before it is cut, or parts after it are left out.
  const lead = `${truncateText(about, longestDescription - offer.length - 3)}. ${offer}`
  const text = `${lead}. ${place}`.length > longestDescription ? lead : `${lead}. ${place}`
  return truncateText(text.replace(/\.\./g, '.'), longestDescription)
}

function absolute(path: string, site: Pick<Site, 'url'>): string {
  return /^https?:/i.test(path) ? path : new URL(path, site.url).href
}

function breadcrumbJsonLd(crumbs: readonly Crumb[], siteUrl: string): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, at) =>
      known({
        '@type': 'ListItem',
        position: at + 1,
        name: label,
        item: href === null ? null : new URL(href, siteUrl).href,
      }),
    ),
  }
}
