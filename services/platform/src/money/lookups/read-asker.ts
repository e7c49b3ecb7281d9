import type { Call } from '../../ground/http/create-routes.ts'
import { parseId } from '../../ground/http/parse-id.ts'
import { readAddressHash } from '../../ground/http/read-address-hash.ts'
import type { Asker } from './ask-provider.ts'

/** The visitor for whom a website asks; a header that is none of ours says nothing. */
export function readAsker({ c, params }: Pick<Call, 'c' | 'params'>): Extract<Asker, { siteId: number }> {
  const ticket = c.req.header('x-visitor-ticket') ?? ''
  const visitor = c.req.header('x-visitor') ?? ''
  return {
    siteId: parseId(params.websiteId),
    visitor: visitor === '' || visitor.length > 200 ? null : visitor,
    address: readAddressHash(c),
    ticket: /^[\w-]{16,100}$/.test(ticket) ? ticket : null,
  }
}
