import type { ShownPriceJson } from '@forecourt/contract/json/shown-price-json'
import { restorePrice, type ShownPrice } from '@forecourt/domain/price/shown-price'

/** A price as visitors see it, out of an answer of the platform. */
export function readShownPrice(price: ShownPriceJson | null | undefined): ShownPrice | null {
  return price ? restorePrice(Math.round(price.amount * 100), price.basis) : null
}
