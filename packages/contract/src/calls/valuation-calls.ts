import type { Caller } from '../call/call.ts'
import type {
  LookupJson,
  PlateJson,
  ValuationChangeJson,
  ValuationJson,
  ValuationRequestJson,
} from '../json/valuation-json.ts'
import { endpoints } from './endpoint-table.ts'

export type PlateLookup = { websiteId: number; provider: 'nevdis' | 'autograb'; plate: PlateJson }
type Asker = { websiteId: number; visitor: string }

/** The calls about a visitor's own vehicle. */
export function createValuationCalls(caller: Caller) {
  return {
    /** What fails at a provider is an answer; rejects with 422 where the plate cannot be one. */
    lookUpVehicle: ({ websiteId, provider, plate }: PlateLookup): Promise<LookupJson> =>
      caller.json(endpoints.lookUpVehicle, { params: { websiteId, provider }, body: plate }),

    takeValuation: ({ websiteId, visitor }: Asker, request: ValuationRequestJson): Promise<ValuationJson> =>
      caller.json(endpoints.takeValuation, { params: { websiteId }, visitor, body: request }),

    /** Rejects with 404 for a valuation of somebody else. */
    changeValuation: ({ websiteId, visitor }: Asker, change: ValuationChangeJson): Promise<ValuationJson> =>
      caller.json(endpoints.changeValuation, { params: { websiteId }, visitor, body: change }),

    /** The valuation of a mail's link; rejects with 404 where there is none. */
    readValuation: (of: { websiteId: number; link: string }): Promise<ValuationJson> =>
      caller.json(endpoints.linkedValuation, { params: of }),
  }
}
