import { priceBandAmount } from '@forecourt/domain/listing/price-band-amount'
import type { Cents } from '@forecourt/domain/money/cents'
import type { ShownPrice } from '@forecourt/domain/price/shown-price'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import {
  type FacetName,
  kindFacetNames,
  kindRangeNames,
  type RangeName,
  type ToggleName,
} from './grammar/attributes.ts'
import type { SearchDocument } from './index/query/search-document.ts'

export type CarDocumentOptions<Hit> = {
  readonly hit: Hit
  /** The site's lender; null if the site shows no finance for this car (S7.37). */
  readonly financeProvider: string | null
  /** The term of the site's repayments. */
  readonly termYears: number
  /** As shown on the site's cards, so that searches filter and sort by what people see. */
  readonly price: ShownPrice | null
  /** Whether its card shows an earlier, higher price. */
  readonly isReduced: boolean
}

/** A vehicle of a listing, with what only a search needs. */
export type SearchedCar = ListedCar & Pick<Car, 'drive' | 'seats' | 'doors' | 'engine' | 'customRank'>

/** A car as a search document. Only prices that visitors may see can be searched or sorted by. */
export function carDocument<Hit>(
  car: SearchedCar,
  { hit, financeProvider, termYears, price, isReduced }: CarDocumentOptions<Hit>,
): SearchDocument<Hit> {
  const toggles: ToggleName[] = []
  if (car.certified) toggles.push('certified')
  if (isReduced) toggles.push('reduced')
  return {
    id: car.id,
    name: car.name,
    badge: car.badge,
    series: car.series,
    stocknum: car.stockNumber,
    details: listDetails(car),
    facets: {
      make: car.make,
      model: car.model,
      body: car.body,
      fuel: car.fuel,
      transmission: car.transmission,
      drive: car.drive,
      colour: car.colour,
      car_type: car.carType,
      city: car.city,
      dealership_slug: car.dealershipSlug,
      ...kindFacets(car.attributes),
    },
    numbers: {
      year: car.year,
      price: dollars(price?.cents ?? null),
      km: car.odometerKm,
      seats: car.seats,
      photos_count: car.photosCount,
      payment_week: dollars(priceBandAmount(car, 'paymentWeek', { price, financeProvider, termYears })),
      payment_month: dollars(priceBandAmount(car, 'paymentMonth', { price, financeProvider, termYears })),
      subscription_price: dollars(
        priceBandAmount(car, 'subscriptionPrice', { price, financeProvider, termYears }),
      ),
      doors: car.doors,
      engine_cc: engineCc(car.engine),
      ...kindNumbers(car.attributes),
    },
    toggles,
    customRank: car.customRank,
    createdAtMs: car.createdAtMs,
    hit,
  }
}

/** Parses a displacement: "2.8L turbo diesel", "2.8 litre" and "2,800 cc" are 2,800 cc; null if there is none. */
function engineCc(engine: string | null): number | null {
  const [, litres, cc] =
    /\b(\d{1,2}(?:\.\d{1,2})?) ?L(?:it(?:re|er)s?)?\b|\b(\d{1,2},\d{3}|\d{2,4}) ?cc\b/i.exec(engine ?? '') ??
    []
  if (litres !== undefined) return Math.round(Number(litres) * 1_000)
  return cc === undefined ? null : Number(cc.replaceAll(',', ''))
}

function kindFacets(attributes: Car['attributes']): Partial<Record<FacetName, string>> {
  // Some feeds state the watts of solar panels instead of a yes.
  const facets: Partial<Record<FacetName, string>> = Object.keys(attributes).some(isSolarPower)
    ? { solar: 'Yes' }
    : {}
  for (const [label, value] of Object.entries(attributes)) {
    const name = kindFacetNames.find((known) => known === attributeName(label))
    if (name) facets[name] = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
  }
  return facets
}

function isSolarPower(label: string): boolean {
  return /^solar (?:w|watts|panels? w)$/i.test(label.trim())
}

function kindNumbers(attributes: Car['attributes']): Partial<Record<RangeName, number>> {
  const numbers: Partial<Record<RangeName, number>> = {}
  for (const [label, value] of Object.entries(attributes)) {
    const name = kindRangeNames.find((known) => known === attributeName(label))
    if (name && typeof value === 'number') numbers[name] = value
  }
  return numbers
}

/** Searchable texts that are not filters: engine, paint, chassis. */
function listDetails({ engine, attributes }: Pick<Car, 'engine' | 'attributes'>): string[] {
  const others = Object.entries(attributes).filter(([label]) => {
    const name = attributeName(label)
    return !kindFacetNames.some((known) => known === name) && !kindRangeNames.some((known) => known === name)
  })
  return [
    // Removes thousands separators, so that 1,084 cc is one number.
    ...(engine ? [engine.replaceAll(',', '')] : []),
    // With the label, so that "sleeper" finds a truck with one, whatever its value is.
    ...others.flatMap(([label, value]) =>
      typeof value === 'string' ? (isNone(value) ? [] : [label, value]) : value === true ? label : [],
    ),
  ]
}

function isNone(value: string): boolean {
  return /^(?:none|no|n\/a|nil)$/i.test(value.trim())
}

/** "Learner approved" in a feed is `learner_approved` in a URL. */
function attributeName(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
}

function dollars(cents: Cents | null): number | null {
  return cents === null ? null : cents / 100
}
