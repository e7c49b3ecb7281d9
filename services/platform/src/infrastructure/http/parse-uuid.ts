import { isUuid } from '@forecourt/domain/text/is-uuid'
import { type SQL, sql } from 'drizzle-orm'
import { PlatformError } from './platform-error.ts'

/** An id of ours in a path, or the plain answer that there is no such thing. */
export function parseUuid(text = '', missing = 'There is no such thing here.'): string {
  const id = text.toLowerCase()
  if (!isUuid(id)) throw new PlatformError('NOT_FOUND', missing)
  return id
}

const least = '00000000-0000-0000-0000-000000000000'

/** The id of a cursor in a query; what is none stands for the least of all. */
export function toUuidParam(text: string): SQL {
  return sql`${isUuid(text) ? text : least}::uuid`
}
