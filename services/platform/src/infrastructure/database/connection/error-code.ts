/** The code of a system, Postgres or database error; an empty string if it has none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** The code of a failed query: drizzle stores the database's own error in `cause`. */
export function queryErrorCode(error: unknown): string {
  return errorCode(error) || (error instanceof Error ? errorCode(error.cause) : '')
}
