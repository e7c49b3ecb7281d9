import type { ShownPriceJson } from '@forecourt/contract/json/shown-price-json'
import { basisKey, type ShownPrice } from '@forecourt/domain/price/shown-price'

export function toShownPriceJson({ cents, basis }: ShownPrice): ShownPriceJson {
  return { amount: cents / 100, basis: basisKey(basis) }
}
