/** Far below the format's 50,000, because every file is made and kept whole. */
export const vehiclesPerSitemap = 2_000
