import type { Cents, PriceCents } from '../money/cents.ts'
import { moneyText } from '../money/money-text.ts'
import type { Car } from '../vehicle/car.ts'
import { type ChargeRates, governmentCharges } from './government-charges.ts'
import { stockPrice } from './stock-price.ts'

/** What a shown figure includes. `estimated`: the dealer's price with the duty and fees of the state added. */
export type ShownBasis =
  | { readonly kind: 'drive_away'; readonly state: string | null }
  | { readonly kind: 'estimated'; readonly state: string }
  | { readonly kind: 'before_charges' }

declare const madeHere: unique symbol

/**
 * A price as people see it: a figure with what it includes. Only this file makes one, so a figure that is written,
 * compared, borrowed against or advertised cannot have lost its basis on the way.
 */
export type ShownPrice = {
  readonly cents: PriceCents
  readonly basis: ShownBasis
  readonly [madeHere]: true
}

export type PricedCar = Pick<Car, 'priceCents' | 'priceBasis' | 'priceState' | 'state'>
export type PricingSite = { readonly settings: ChargeRates }

/**
 * The price of a vehicle on a site, or null where it has none that visitors may see (S5.26). A price that leaves out
 * government charges is shown with them wherever the site has rates for the state: the law wants the single total to
 * be seen at least as well as any part of it (Australian Consumer Law, s 48).
 */
export function shownPrice(car: PricedCar, site: PricingSite): ShownPrice | null {
  return showAmount(car.priceCents, car, site)
}

/** A price that somebody wrote as the whole one, such as a manufacturer's for a grade; null where it is none. */
export function wholePrice(cents: Cents | null): ShownPrice | null {
  return cents === null || stockPrice({ priceCents: cents }) === null
    ? null
    : make(cents, { kind: 'drive_away', state: null })
}

/** Another amount of the same vehicle (an earlier price, a market average) as its price would be shown. */
export function showAmount(
  cents: PriceCents | null,
  car: Omit<PricedCar, 'priceCents'>,
  site: PricingSite,
): ShownPrice | null {
  const priceCents = stockPrice({ priceCents: cents })
  if (priceCents === null) return null
  if (car.priceBasis === 'drive_away') return make(priceCents, { kind: 'drive_away', state: car.priceState })
  const state = car.priceState || car.state
  const charges = governmentCharges(priceCents, state, site.settings)
  if (charges === null) return make(priceCents, { kind: 'before_charges' })
  return make(wholeDollars(priceCents + charges), { kind: 'estimated', state })
}

/** The dealer's own price inside an estimated total, for its breakdown; null where the shown price is that price. */
export function priceBeforeCharges(car: PricedCar, site: PricingSite): ShownPrice | null {
  const priceCents = stockPrice(car)
  if (priceCents === null || shownPrice(car, site)?.basis.kind !== 'estimated') return null
  return make(priceCents, { kind: 'before_charges' })
}

/** Dollars as people read them. */
export function formatPrice(price: ShownPrice): string {
  const cents: Cents = price.cents
  return moneyText(cents)
}

/** By how much one price is above another: null unless it is, and both include the same. */
export function priceDifference(higher: ShownPrice, lower: ShownPrice): Cents | null {
  const difference = higher.cents - lower.cents
  return difference > 0 && basisKey(higher.basis) === basisKey(lower.basis) ? difference : null
}

/** A basis as one word: two prices may be compared when theirs is the same. Stored beside a figure that is kept. */
export function basisKey(basis: ShownBasis): string {
  return 'state' in basis && basis.state !== null ? `${basis.kind}:${basis.state}` : basis.kind
}

/** A price that was stored with the key of its basis; null where either is not one of ours. */
export function restorePrice(cents: Cents | null, key: string | null): ShownPrice | null {
  const basis = key === null ? null : parseBasis(key)
  return basis === null || stockPrice({ priceCents: cents }) === null ? null : make(cents ?? 0, basis)
}

function parseBasis(key: string): ShownBasis | null {
  const [kind, ...rest] = key.split(':')
  const state = rest.join(':')
  if (kind === 'drive_away') return { kind, state: state || null }
  if (kind === 'estimated' && state !== '') return { kind, state }
  return kind === 'before_charges' ? { kind } : null
}

/** Upwards: an estimate must not read smaller than it is. */
function wholeDollars(cents: Cents): Cents {
  return Math.ceil(cents / 100) * 100
}

function make(cents: Cents, basis: ShownBasis): ShownPrice {
  return { cents, basis } as ShownPrice
}
