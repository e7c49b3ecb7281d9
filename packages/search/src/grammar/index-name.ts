/** The vehicle index's name, an optional prefix of keys in search URLs (S3.38). */
export const indexName = 'Car_production'
