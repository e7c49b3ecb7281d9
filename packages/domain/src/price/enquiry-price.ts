import type { Country } from '../country/country.ts'
import { priceBasisText } from './price-basis-text.ts'
import { basisKey, formatPrice, type ShownPrice } from './shown-price.ts'

/** The price of an enquiry's vehicle: as the visitor saw it, and as the site shows it now. */
export type EnquiryPrice = {
  /** Null if the site showed none, and for enquiries from before it was recorded. */
  readonly seen: ShownPrice | null
  /** Null if the site shows none, or the vehicle is gone. */
  readonly now: ShownPrice | null
}

/** For staff: `$30,946, Estimated drive away, NSW`, and both figures if it changed. Empty without a price. */
export function enquiryPriceText({ seen, now }: EnquiryPrice, country: Country): string {
  const write = (price: ShownPrice) => `${formatPrice(price)}, ${priceBasisText(price.basis, country)}`
  if (seen === null) return now === null ? '' : `now ${write(now)}`
  if (now === null) return `${write(seen)}, when they enquired; now without a price`
  if (isSame(seen, now)) return write(seen)
  return `${write(seen)}, when they enquired; now ${includesSame(seen, now) ? formatPrice(now) : write(now)}`
}

/** A sentence for the visitor; empty if there is no price. */
export function replyPriceText({ seen, now }: EnquiryPrice, country: Country): string {
  if (now === null) return ''
  const write = (price: ShownPrice) => `${formatPrice(price)} (${priceBasisText(price.basis, country)})`
  if (seen === null || isSame(seen, now)) return `It’s ${write(now)}.`
  return `You saw it at ${write(seen)}. Today it’s ${includesSame(seen, now) ? formatPrice(now) : write(now)}.`
}

function isSame(one: ShownPrice, other: ShownPrice): boolean {
  return one.cents === other.cents && includesSame(one, other)
}

function includesSame(one: ShownPrice, other: ShownPrice): boolean {
  return basisKey(one.basis) === basisKey(other.basis)
}
