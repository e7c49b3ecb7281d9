import type { valuationEndpoints } from '@forecourt/contract/endpoints/valuations'
import type { Call, Handlers } from '../../ground/http/create-routes.ts'
import { parseId } from '../../ground/http/parse-id.ts'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { changeValuation, readLinkedValuation, takeValuation } from './keep-valuation.ts'
import { lookUpVehicle } from './look-up-vehicle.ts'
import type { ValuationContext } from './valuation-context.ts'

export function valuationHandlers(platform: ValuationContext): Handlers<typeof valuationEndpoints> {
  return {
    lookUpVehicle: ({ params, body }) => lookUpVehicle(platform, params.provider ?? '', body),
    takeValuation: (call) => takeValuation(platform, readAsker(call), call.body),
    changeValuation: (call) => changeValuation(platform, readAsker(call), call.body),
    linkedValuation: ({ params }) =>
      readLinkedValuation(platform, parseId(params.websiteId), params.link ?? ''),
  }
}

function readAsker({ c, params }: Pick<Call, 'c' | 'params'>) {
  const visitor = c.req.header('x-visitor')
  if (!visitor || visitor.length > 200)
    throw new PlatformError('BAD_REQUEST', 'A valuation belongs to a visitor, and none is named.')
  return { siteId: parseId(params.websiteId), visitor }
}
