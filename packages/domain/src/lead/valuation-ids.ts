import { isUuid } from '../text/is-uuid.ts'

/** The valuation that a lead carries along: none or one. Anybody can send any id, so it counts with its visitor only. */
export function valuationIds({ valuation_id: id }: Readonly<Record<string, unknown>>): string[] {
  return isUuid(id) ? [id] : []
}
