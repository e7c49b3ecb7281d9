/** Property test settings: few fixed runs by default, many if SOAK is set. */
export const propertyRuns = { numRuns: process.env.SOAK ? 2_000 : 100, seed: 20_261_115 }
