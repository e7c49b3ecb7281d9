/** The legal maximum: the National Credit Code caps loans at 48 percent including all costs (s 32A). */
export const maxRatePercent = 48
