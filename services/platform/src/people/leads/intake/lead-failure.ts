import { plainError } from '../../../ground/http/plain-error.ts'
import { PlatformError } from '../../../ground/http/platform-error.ts'

/** What is logged and reported when a lead could not be taken in (S8.07); nothing of who sent it. */
export function leadFailure(error: unknown, category: unknown): unknown {
  if (error instanceof PlatformError) return error
  return plainError(error, `${plainCategory(category)} Form submission error occured. `)
}

/** A category is one of ours or a site's; anything that does not look like one is not repeated. */
function plainCategory(category: unknown): string {
  return typeof category === 'string' && /^[\p{L} -]{1,60}$/u.test(category) ? category : 'Unknown'
}
