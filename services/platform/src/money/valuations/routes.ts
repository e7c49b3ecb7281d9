import type { valuationEndpoints } from '@forecourt/contract/endpoints/valuations'
import type { Call, Handlers } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { readLookupRequester } from '../lookups/read-lookup-requester.ts'
import { changeValuation, createValuation, readLinkedValuation } from './create-valuation.ts'
import { lookUpVehicle } from './look-up-vehicle.ts'
import type { ValuationContext } from './valuation-context.ts'

export function valuationHandlers(platform: ValuationContext): Handlers<typeof valuationEndpoints> {
  return {
    lookUpVehicle: (call) =>
      lookUpVehicle(platform, readLookupRequester(call), call.params.provider ?? '', call.body),
    requestValuation: (call) => createValuation(platform, readVisitor(call), call.body),
    changeValuation: (call) => changeValuation(platform, readVisitor(call), call.body),
    linkedValuation: ({ params }) =>
      readLinkedValuation(platform, parseId(params.websiteId), params.link ?? ''),
  }
}

function readVisitor(call: Pick<Call, 'c' | 'params'>) {
  const { visitor, ...asker } = readLookupRequester(call)
  if (visitor === null) throw fail('valuation-without-visitor')
  return { ...asker, visitor }
}
