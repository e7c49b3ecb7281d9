/** The code of a system, Postgres or database error; an empty string where there is none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** The code of what a query failed with: drizzle puts the database's own error into `cause`. */
export function queryErrorCode(error: unknown): string {
  return errorCode(error) || (error instanceof Error ? errorCode(error.cause) : '')
}
