import { priceBeforeCharges, type ShownPrice, shownPrice } from '@forecourt/domain/price/shown-price'
import { wasPrice } from '@forecourt/domain/price/was-price'
import type { Site } from '@forecourt/domain/site/site'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'
import type { Car } from '@forecourt/domain/vehicle/car'

/** What feed rows need besides the vehicle. */
export type FeedSite = Pick<Site, 'country' | 'settings' | 'locations'> & {
  /** Converts a path to an absolute URL. */
  absolute: (path: string) => string
  vehiclePath: (slug: string) => string | null
  currency: string
  /** The dealer's store code at Google Business Profile. */
  storeCode: string
}

export type FeedRow = Readonly<Record<string, string>>

const maxDescription = 5_000
const maxGoogleImages = 10
const maxMetaImages = 20

/** Cars, Trucks & Vans, in Google's product taxonomy. */
const googleCategory = '916'

/**
 * Google Merchant Center, vehicle ads (answer 11192663): sold in the dealer's store, so there is no handover column.
 */
export function toGoogleRow(car: Car, site: FeedSite): FeedRow {
  const link = vehicleUrl(car, site)
  const [image = '', ...others] = imageUrls(car, site)
  return {
    id: car.stockNumber,
    vin: car.vin ?? '',
    store_code: site.storeCode,
    google_product_category: googleCategory,
    brand: car.make,
    model: car.model,
    trim: car.badge ?? '',
    year: numberText(car.year),
    condition: car.carType === 'new' ? 'New' : 'Used',
    mileage: `${car.odometerKm ?? 0} km`,
    color: car.colour ?? '',
    price: amount(shownPrice(car, site), site),
    image_link: image,
    additional_image_link: others.slice(0, maxGoogleImages).join(','),
    link,
    link_template: `${link}?store={store_code}`,
    description: describe(car),
    body_style: car.body ?? '',
    engine: car.engine ?? '',
  }
}

/** Meta's automotive catalogue. The vehicle's id matches the one in events. */
export function toMetaRow(car: Car, site: FeedSite): FeedRow {
  const images = imageUrls(car, site).slice(0, maxMetaImages)
  const price = shownPrice(car, site)
  const was = wasPrice(car, site)
  return {
    vehicle_id: car.stockNumber,
    title: car.name,
    description: describe(car),
    url: vehicleUrl(car, site),
    make: car.make,
    model: car.model,
    year: numberText(car.year),
    'mileage.value': String(car.odometerKm ?? 0),
    'mileage.unit': 'KM',
    ...Object.fromEntries(
      Array.from({ length: maxMetaImages }, (_, at) => [`image[${at}].url`, images[at] ?? '']),
    ),
    transmission: car.transmission ?? '',
    fuel_type: car.fuel ?? '',
    body_style: metaBody(car.body),
    drivetrain: car.drive ?? '',
    vin: car.vin?.length === 17 ? car.vin : '',
    condition: 'GOOD',
    price: amount(was ?? price, site),
    sale_price: was === null ? '' : amount(price, site),
    exterior_color: car.colour ?? '',
    state_of_vehicle: car.carType === 'new' ? 'NEW' : car.certified ? 'CPO' : 'USED',
    availability: 'AVAILABLE',
    date_first_on_lot: firstDay(car, site),
    address: JSON.stringify({
      addr1: car.location.address.street,
      city: car.city,
      region: car.state,
      country: site.country.code,
    }),
  }
}

/**
 * For marketplaces: plain columns that any of them can map. The price is before charges, because some add charges
 * themselves.
 */
export function toMarketplaceRow(car: Car, site: FeedSite): FeedRow {
  const price = shownPrice(car, site)
  const before = price?.basis.kind === 'before_charges' ? price : priceBeforeCharges(car, site)
  return {
    stock_number: car.stockNumber,
    vin: car.vin ?? '',
    rego: car.rego ?? '',
    kind: car.kind,
    condition: car.carType,
    year: numberText(car.year),
    make: car.make,
    model: car.model,
    badge: car.badge ?? '',
    series: car.series ?? '',
    body: car.body ?? '',
    colour: car.colour ?? '',
    fuel: car.fuel ?? '',
    transmission: car.transmission ?? '',
    drive: car.drive ?? '',
    engine: car.engine ?? '',
    doors: numberText(car.doors),
    seats: numberText(car.seats),
    odometer_km: numberText(car.odometerKm),
    price: dollars(price),
    currency: site.currency,
    price_basis: price?.basis.kind ?? '',
    price_before_charges: dollars(before),
    description: describe(car),
    location: car.location.name,
    city: car.city,
    state: car.state,
    phone: car.location.phone,
    url: vehicleUrl(car, site),
    photos: imageUrls(car, site).join('|'),
  }
}

/** The day it was listed, in its location's time zone. */
function firstDay({ createdAtMs, locationId }: Car, { locations }: FeedSite): string {
  const place = locations.find(({ id }) => id === locationId) ?? locations[0]
  return isoDate(localTimeAt(place?.timeZone ?? '', createdAtMs) ?? createdAtMs)
}

function vehicleUrl({ slug }: Car, { absolute, vehiclePath }: FeedSite): string {
  return absolute(vehiclePath(slug) ?? '/')
}

function imageUrls({ images }: Car, { absolute }: FeedSite): string[] {
  return images.map(({ url }) => absolute(`${url}?w=1200`))
}

function amount(price: ShownPrice | null, { currency }: FeedSite): string {
  return price === null ? '' : `${dollars(price)} ${currency}`
}

function dollars(price: ShownPrice | null): string {
  return price === null ? '' : (price.cents / 100).toFixed(2)
}

function describe({ description, name }: Car): string {
  return (description || name).slice(0, maxDescription)
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}

const metaBodies: readonly [RegExp, string][] = [
  [/convertible|cabrio/i, 'CONVERTIBLE'],
  [/coupe/i, 'COUPE'],
  [/hatch/i, 'HATCHBACK'],
  [/people mover|minivan/i, 'MINIVAN'],
  [/^ute|utility|pickup|truck|tipper|prime mover|pantech/i, 'TRUCK'],
  [/suv/i, 'SUV'],
  [/sedan/i, 'SEDAN'],
  [/wagon/i, 'WAGON'],
  [/^van$/i, 'VAN'],
]

function metaBody(body: string | null): string {
  return metaBodies.find(([words]) => words.test(body ?? ''))?.[1] ?? 'OTHER'
}
