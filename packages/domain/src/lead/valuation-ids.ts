import { isUuid } from '../text/is-uuid.ts'

/** The lead's valuation id, if any. Ids can be forged, so it is only used together with its visitor. */
export function valuationIds({ valuation_id: id }: Readonly<Record<string, unknown>>): string[] {
  return isUuid(id) ? [id] : []
}
