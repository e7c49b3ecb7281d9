import type { Cents, PriceCents } from '../money/cents.ts'
import { moneyText } from '../money/money-text.ts'
import type { Car } from '../vehicle/car.ts'
import { type ChargeRates, governmentCharges } from './government-charges.ts'
import { stockPrice } from './stock-price.ts'

/** What a shown figure includes. `estimated`: the dealer's price plus the state's duty and fees. */
export type ShownBasis =
  | { readonly kind: 'drive_away'; readonly state: string | null }
  | { readonly kind: 'estimated'; readonly state: string }
  | { readonly kind: 'before_charges' }

declare const madeHere: unique symbol

/**
 * A price for display: a figure with what it includes. Only this file creates one, so no figure can lose its basis on
 * the way.
 */
export type ShownPrice = {
  readonly cents: PriceCents
  readonly basis: ShownBasis
  readonly [madeHere]: true
}

export type PricedCar = Pick<Car, 'priceCents' | 'priceBasis' | 'priceState' | 'state'>
export type PricingSite = { readonly settings: ChargeRates }

/**
 * A vehicle's price on a site, or null if visitors may not see one (S5.26). A price without government charges is shown
 * including them wherever the site has the state's rates: by law the single total must be at least as prominent as any
 * part of it (Australian Consumer Law, s 48).
 */
export function shownPrice(car: PricedCar, site: PricingSite): ShownPrice | null {
  return showAmount(car.priceCents, car, site)
}

/** A price entered as a complete price, such as a manufacturer's for a grade; null if invalid. */
export function completePrice(cents: Cents | null): ShownPrice | null {
  return cents === null || stockPrice({ priceCents: cents }) === null
    ? null
    : make(cents, { kind: 'drive_away', state: null })
}

/** Another amount for the same vehicle (an earlier price, a market average), shown on the same basis as its price. */
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
  return make(roundUpToDollars(priceCents + charges), { kind: 'estimated', state })
}

/** The dealer's price inside an estimated total, for its breakdown; null if the shown price is not an estimate. */
export function priceBeforeCharges(car: PricedCar, site: PricingSite): ShownPrice | null {
  const priceCents = stockPrice(car)
  if (priceCents === null || shownPrice(car, site)?.basis.kind !== 'estimated') return null
  return make(priceCents, { kind: 'before_charges' })
}

export function formatPrice(price: ShownPrice): string {
  const cents: Cents = price.cents
  return moneyText(cents)
}

/** The difference if the first price is higher and both have the same basis; else null. */
export function priceDifference(higher: ShownPrice, lower: ShownPrice): Cents | null {
  const difference = higher.cents - lower.cents
  return difference > 0 && basisKey(higher.basis) === basisKey(lower.basis) ? difference : null
}

/** A price basis as a key, stored with a price: two prices are comparable if their keys are equal. */
export function basisKey(basis: ShownBasis): string {
  return 'state' in basis && basis.state !== null ? `${basis.kind}:${basis.state}` : basis.kind
}

/** A stored price with the key of its basis; null if either is invalid. */
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

/** Rounded up: an estimate must not read lower than it is. */
function roundUpToDollars(cents: Cents): Cents {
  return Math.ceil(cents / 100) * 100
}

function make(cents: Cents, basis: ShownBasis): ShownPrice {
  return { cents, basis } as ShownPrice
}
