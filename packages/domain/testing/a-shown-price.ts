import { restorePrice, type ShownPrice } from '../src/price/shown-price.ts'

/** A price of so many cents, by default before government charges. */
export function aShownPrice(cents: number, basis = 'before_charges'): ShownPrice {
  const price = restorePrice(cents, basis)
  if (!price) throw new Error(`No price: ${cents} ${basis}`)
  return price
}

/** A site without duty rates, and one with them. */
export const unratedSite = { settings: { vehicleDuty: {}, governmentFees: {} } }
export const ratedSite = {
  settings: { vehicleDuty: { NSW: 300, 'NSW>45000': 500 }, governmentFees: { NSW: 4_550 } },
}

export function aPricedCar(priceCents: number | null) {
  return { priceCents, priceBasis: 'egc' as const, priceState: null, state: 'NSW' }
}
