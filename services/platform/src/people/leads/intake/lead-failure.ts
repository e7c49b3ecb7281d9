import { databaseUnavailableCode } from '../../../infrastructure/database/connection/guarded-pool.ts'
import { isDatabaseUnavailable } from '../../../infrastructure/http/map-error.ts'
import { plainError } from '../../../infrastructure/http/plain-error.ts'
import { PlatformError } from '../../../infrastructure/http/platform-error.ts'

/** What is logged and reported when a lead could not be stored (S8.07); contains nothing about its sender. */
export function leadFailure(error: unknown, category: unknown): unknown {
  if (error instanceof PlatformError) return error
  const plain = plainError(error, `${plainCategory(category)} Form submission error occured. `)
  // The message replaces the one by which a busy database is recognised, so the code is preserved and a retry succeeds.
  return isDatabaseUnavailable(error) ? Object.assign(plain, { code: databaseUnavailableCode }) : plain
}

/** A category is one of ours or one of a site's. A value that does not look like one is not logged. */
function plainCategory(category: unknown): string {
  return typeof category === 'string' && /^[\p{L} -]{1,60}$/u.test(category) ? category : 'Unknown'
}
