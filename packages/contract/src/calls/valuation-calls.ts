import type { Caller } from '../call/call.ts'
import type { Sender } from '../call/call-input.ts'
import type {
  LookupJson,
  PlateJson,
  ValuationChangeJson,
  ValuationJson,
  ValuationRequestJson,
} from '../json/valuation-json.ts'
import { endpoints } from '../endpoint-table.ts'

/** The visitor on whose behalf a provider is queried, for the quotas. */
export type LookupRequesterHeaders = Pick<Sender, 'visitor' | 'address' | 'ticket'>
export type PlateLookup = {
  websiteId: number
  provider: 'nevdis' | 'autograb'
  plate: PlateJson
  asker: LookupRequesterHeaders
}
type Asker = { websiteId: number; visitor: string }

/** The calls about a visitor's own vehicle. */
export function createValuationCalls(caller: Caller) {
  return {
    /** Failures of a provider are returned as an answer; rejects with 422 when the plate is not valid. */
    lookUpVehicle: ({ websiteId, provider, plate, asker }: PlateLookup): Promise<LookupJson> =>
      caller.call(endpoints.lookUpVehicle, { websiteId, provider, ...asker, body: plate }),

    takeValuation: (
      { websiteId, ...asker }: Asker & LookupRequesterHeaders,
      request: ValuationRequestJson,
    ): Promise<ValuationJson> => caller.call(endpoints.takeValuation, { websiteId, ...asker, body: request }),

    /** Rejects with 404 for another visitor's valuation. */
    changeValuation: (
      { websiteId, ...asker }: Asker & LookupRequesterHeaders,
      change: ValuationChangeJson,
    ): Promise<ValuationJson> =>
      caller.call(endpoints.changeValuation, { websiteId, ...asker, body: change }),

    /** The valuation of a mailed link; rejects with 404 when there is none. */
    readValuation: (of: { websiteId: number; link: string }): Promise<ValuationJson> =>
      caller.call(endpoints.linkedValuation, { ...of }),
  }
}
