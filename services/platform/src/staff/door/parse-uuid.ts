import { type SQL, sql } from 'drizzle-orm'
import { PlatformError } from '../../ground/http/platform-error.ts'

const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isUuid(text: string): boolean {
  return shape.test(text)
}

/** An id of ours, or the plain answer that there is no such thing. */
export function parseUuid(text: string | undefined): string {
  if (!shape.test(text ?? '')) throw new PlatformError('NOT_FOUND', 'There is no such thing here.')
  return text ?? ''
}

const least = '00000000-0000-0000-0000-000000000000'

/** The id of a cursor in a query; what is none stands for the least of all. */
export function toUuidParam(text: string): SQL {
  return sql`${shape.test(text) ? text : least}::uuid`
}
