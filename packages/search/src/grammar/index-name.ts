/** The name of the vehicle index, which may prefix every key of a search URL (S3.38). */
export const indexName = 'Car_production'
