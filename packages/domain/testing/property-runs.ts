/** Property test settings: few fixed runs by default, many if SOAK is set. */
export const propertyRuns = { numRuns: process.env.SOAK ? 5_000 : 200, seed: 20_261_115 }
