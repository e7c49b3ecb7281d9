import { errorCode } from '../database/error-code.ts'
import { PlatformError } from '../http/platform-error.ts'

/**
 * What is logged and reported when a lead could not be taken in (S8.07). Only the code of a database's error, because
 * its words, and drizzle's, quote what the visitor typed.
 */
export function leadFailure(error: unknown, category: unknown): unknown {
  if (error instanceof PlatformError) return error
  const failure = new Error(`${nameOf(category)} Form submission error occured. ${reasonOf(error)}`)
  const frames = error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : []
  failure.stack = [`Error: ${failure.message}`, ...(frames ?? [])].join('\n')
  return failure
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = errorCode(cause) || errorCode(error)
  if (code) return `The database answered ${code}.`
  if (error instanceof Error && error.cause === undefined) return error.message
  return 'The database did not answer.'
}

/** A category is one of ours or a site's; anything that does not look like one is not repeated. */
function nameOf(category: unknown): string {
  return typeof category === 'string' && /^[\p{L} -]{1,60}$/u.test(category) ? category : 'Unknown'
}
