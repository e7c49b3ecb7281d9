import type { PlainFailureCode } from '@forecourt/contract/failures/failure-table'
import { isUuid } from '@forecourt/domain/text/is-uuid'
import { type SQL, sql } from 'drizzle-orm'
import { fail } from './platform-error.ts'

/** A UUID from a path; otherwise a 404. */
export function parseUuid(text = '', missing: PlainFailureCode = 'not-found'): string {
  const id = text.toLowerCase()
  if (!isUuid(id)) throw fail(missing)
  return id
}

const least = '00000000-0000-0000-0000-000000000000'

/** The id of a cursor from a query; an invalid one stands for the smallest id. */
export function toUuidParam(text: string): SQL {
  return sql`${isUuid(text) ? text : least}::uuid`
}
