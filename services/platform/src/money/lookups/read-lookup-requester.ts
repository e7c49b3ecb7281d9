import type { Call } from '../../infrastructure/http/create-routes.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import { readAddressHash } from '../../infrastructure/http/read-address-hash.ts'
import type { LookupRequester } from './ask-provider.ts'

/** The visitor on whose behalf a website asks. A header that we did not create is ignored. */
export function readLookupRequester({
  c,
  params,
}: Pick<Call, 'c' | 'params'>): Extract<LookupRequester, { siteId: number }> {
  const ticket = c.req.header('x-visitor-ticket') ?? ''
  const visitor = c.req.header('x-visitor') ?? ''
  return {
    siteId: parseId(params.websiteId),
    visitor: visitor === '' || visitor.length > 200 ? null : visitor,
    address: readAddressHash(c),
    ticket: /^[\w-]{16,100}$/.test(ticket) ? ticket : null,
  }
}
