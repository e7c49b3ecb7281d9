import type { ProductPayload } from './product-payload.ts'

/** The payload of a car that a search has found: the same, with what was searched for (S3.36). */
export function searchPayload(
  product: ProductPayload,
  searchString: string,
): ProductPayload & { search_string: string } {
  return { ...product, search_string: searchString }
}
