import * as z from 'zod'

/** A price as a site shows it: dollars, with the key of what they include (docs/decisions/264). */
export const shownPriceJson = z.object({ amount: z.number(), basis: z.string() })
export type ShownPriceJson = z.infer<typeof shownPriceJson>
