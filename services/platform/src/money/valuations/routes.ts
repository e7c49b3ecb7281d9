import type { valuationEndpoints } from '@forecourt/contract/endpoints/valuations'
import type { Call, Handlers } from '../../ground/http/create-routes.ts'
import { parseId } from '../../ground/http/parse-id.ts'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { readAsker } from '../lookups/read-asker.ts'
import { changeValuation, readLinkedValuation, takeValuation } from './keep-valuation.ts'
import { lookUpVehicle } from './look-up-vehicle.ts'
import type { ValuationContext } from './valuation-context.ts'

export function valuationHandlers(platform: ValuationContext): Handlers<typeof valuationEndpoints> {
  return {
    lookUpVehicle: (call) => lookUpVehicle(platform, readAsker(call), call.params.provider ?? '', call.body),
    takeValuation: (call) => takeValuation(platform, readVisitor(call), call.body),
    changeValuation: (call) => changeValuation(platform, readVisitor(call), call.body),
    linkedValuation: ({ params }) =>
      readLinkedValuation(platform, parseId(params.websiteId), params.link ?? ''),
  }
}

function readVisitor(call: Pick<Call, 'c' | 'params'>) {
  const { visitor, ...asker } = readAsker(call)
  if (visitor === null)
    throw new PlatformError('BAD_REQUEST', 'A valuation belongs to a visitor, and none is named.')
  return { ...asker, visitor }
}
