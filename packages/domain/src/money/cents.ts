/** An amount in whole cents. The contract uses dollars; all internal code uses cents. */
export type Cents = number

/**
 * A vehicle's stock price, on whatever basis the dealer's system uses. It supports arithmetic, but `moneyText` rejects
 * it: display needs a `ShownPrice`, which knows what it includes.
 */
export type PriceCents = Cents & { readonly isVehiclePrice?: never }

/**
 * What a stock price includes, in the specification's terms; the law requires it next to the figure. Two of them mean
 * before government charges.
 */
export const priceBases = ['drive_away', 'excl_gov', 'egc'] as const
export type PriceBasis = (typeof priceBases)[number]
