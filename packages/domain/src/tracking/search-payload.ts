import type { ProductPayload } from './product-payload.ts'

/** The payload of a car found by a search, with the search terms (S3.36). */
export function searchPayload(
  product: ProductPayload,
  searchString: string,
): ProductPayload & { search_string: string } {
  return { ...product, search_string: searchString }
}
