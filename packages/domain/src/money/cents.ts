/** An amount of the site's money in whole cents. The contract shows dollars; everything inside counts cents. */
export type Cents = number

/**
 * A vehicle's price as its stock record has it, on whatever basis the dealer's system gave it. It can be calculated
 * with, but `moneyText` does not take it: what people read is a `ShownPrice`, which knows what it includes.
 */
export type PriceCents = Cents & { readonly isVehiclePrice?: never }

/**
 * What a price of a stock record includes, in the words of the specification: the law wants it beside the figure. Two of
 * them mean before government charges.
 */
export const priceBases = ['drive_away', 'excl_gov', 'egc'] as const
export type PriceBasis = (typeof priceBases)[number]
