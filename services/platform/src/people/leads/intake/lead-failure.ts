import { databaseAwayCode } from '../../../infrastructure/database/connection/guarded-pool.ts'
import { isDatabaseAway } from '../../../infrastructure/http/map-error.ts'
import { plainError } from '../../../infrastructure/http/plain-error.ts'
import { PlatformError } from '../../../infrastructure/http/platform-error.ts'

/** What is logged and reported when a lead could not be taken in (S8.07); nothing of who sent it. */
export function leadFailure(error: unknown, category: unknown): unknown {
  if (error instanceof PlatformError) return error
  const plain = plainError(error, `${plainCategory(category)} Form submission error occured. `)
  // Its words are no longer those by which a busy database is known, and whoever asks again is served.
  return isDatabaseAway(error) ? Object.assign(plain, { code: databaseAwayCode }) : plain
}

/** A category is one of ours or a site's; anything that does not look like one is not repeated. */
function plainCategory(category: unknown): string {
  return typeof category === 'string' && /^[\p{L} -]{1,60}$/u.test(category) ? category : 'Unknown'
}
