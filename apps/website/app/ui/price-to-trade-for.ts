import type { Cents } from '@forecourt/domain/money/cents'
import { inlineBasisText } from '@forecourt/domain/price/price-basis-text'
import type { ShownPrice } from '@forecourt/domain/price/shown-price'
import type { Site } from '@forecourt/domain/site/site'

/** A shown price for the browser, which subtracts the visitor's trade-in, with its basis in words. */
export type PriceToTradeFor = { cents: Cents; basis: string }

export function toPriceToTradeFor(
  price: ShownPrice | null,
  { country }: Pick<Site, 'country'>,
): PriceToTradeFor | null {
  return price && { cents: price.cents, basis: inlineBasisText(price.basis, country) }
}
