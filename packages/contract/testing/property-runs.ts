/** Counts of a property test: few and always the same by default, many when SOAK is set. */
export const propertyRuns = { numRuns: process.env.SOAK ? 5_000 : 100, seed: 20_261_115 }
