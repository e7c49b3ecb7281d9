import { basisKey, type ShownPrice } from '@forecourt/domain/price/shown-price'
import * as z from 'zod'

/** A price as a site shows it: dollars, with the key of what they include (docs/decisions/264). */
export const shownPriceJson = z.object({ amount: z.number(), basis: z.string() })
export type ShownPriceJson = z.infer<typeof shownPriceJson>

export function toShownPriceJson({ cents, basis }: ShownPrice): ShownPriceJson {
  return { amount: cents / 100, basis: basisKey(basis) }
}
